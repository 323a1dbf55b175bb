import { type Language, parseCondition, type Resource, shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../../errors.ts';
import type { Caller } from '../../../records/caller.ts';
import { entriesIn, type FileEntry } from '../../../records/file-entries.ts';
import type { Records } from '../../../records/index.ts';

export type Values = Record<string, unknown>;

/** Everything that a brochure is made of, as the caller may read it. */
export interface BrochureData {
  property: Values;
  type: string;
  features: string[];
  /** Those that anybody may see, in their order. */
  images: FileEntry[];
  agent: Values | undefined;
  agency: Values | undefined;
  tenant: Values;
}

const MOST_FEATURES = 100;

/** A text in this language, or else in another one that there is. */
export function textIn(value: unknown, language: Language): string {
  const texts = value as Values | null | undefined;
  const shown = shownLanguage(texts, language);
  return shown ? String(texts?.[shown]) : '';
}

/** Reads what a brochure of the property needs. @throws RequestError 404 for a property that the caller doesn't read */
export async function gather(
  records: Records,
  caller: Caller,
  property: Resource,
  id: string,
  language: Language,
): Promise<BrochureData> {
  const one = async (name: string, which: unknown): Promise<Values | undefined> => {
    if (!which) return undefined;
    return records.get(caller, records.resource(name), String(which)).then(
      (text) => JSON.parse(text) as Values,
      (error: unknown) => {
        if (error instanceof RequestError && error.statusCode === 404) return undefined;
        throw error;
      },
    );
  };
  const some = async (name: string, field: string, value: string[] | boolean): Promise<Values[]> => {
    const filter = parseCondition({ [field]: value });
    const page = await records.list(caller, records.resource(name), { filter, offset: 0, limit: MOST_FEATURES }, false);
    return page.rows.map((row) => JSON.parse(row) as Values);
  };
  const found = JSON.parse(await records.get(caller, property, id)) as Values;
  const ids = (found.features ?? []) as string[];
  const [type, features, agent, tenant] = await Promise.all([
    one('property-type', found.type),
    ids.length > 0 ? some('property-feature', 'id', ids) : [],
    one('user', found.owner),
    one('tenant', caller.actor.tenant),
  ]);
  const agency = (await one('agency', agent?.agency)) ?? (await some('agency', 'default', true))[0];
  return {
    property: found,
    type: textIn(type?.name, language),
    features: features
      .map(({ name }) => textIn(name, language))
      .sort((left, right) => left.localeCompare(right, language)),
    images: entriesIn(found.images).filter((image) => !image.private && !image.deleted),
    agent,
    agency,
    tenant: tenant ?? {},
  };
}
