import type { Agency, Property, RecordTypes, Register, Tenant, User } from '@hestia/resources/generated/types.ts';
import {
  type Draft,
  type FieldName,
  type Language,
  parseCondition,
  type Resource,
  shownLanguage,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../../errors.ts';
import type { Caller } from '../../../records/caller.ts';
import { databaseOf } from '../../../records/context.ts';
import { execute } from '../../../records/database.ts';
import { entriesIn, type FileEntry } from '../../../records/files/file-entries.ts';
import type { Records } from '../../../records/index.ts';
import { registerOf } from '../../register/card.ts';

/** Everything that a brochure is made of, as the caller may read it. */
export interface BrochureData {
  property: Draft<Property>;
  type: string;
  features: string[];
  /** Those that anybody may see, in their order. */
  images: FileEntry[];
  agent: Draft<User> | undefined;
  agency: Draft<Agency> | undefined;
  tenant: Draft<Tenant>;
  /** Of the card that the agent works under. */
  register: Draft<Register> | undefined;
}

const MOST_FEATURES = 100;

/** Texts by language. */
type Texts = Partial<Record<Language, string | null>>;

/** A text in this language, or else in another one that there is. */
export function textIn(texts: Texts | null | undefined, language: Language): string {
  const shown = shownLanguage(texts, language);
  return shown ? String(texts?.[shown as Language]) : '';
}

/** Reads what a brochure of the property needs. @throws RequestError 404 for a property that the caller doesn't read */
export async function gather(
  records: Records,
  caller: Caller,
  property: Resource<Property>,
  id: string,
  language: Language,
): Promise<BrochureData> {
  const one = async <K extends keyof RecordTypes>(name: K, which: string | null | undefined) => {
    if (!which) return undefined;
    return records.read(caller, records.resource(name), which).catch((error: unknown) => {
      if (error instanceof RequestError && error.statusCode === 404) return undefined;
      throw error;
    });
  };
  const some = async <K extends keyof RecordTypes>(
    name: K,
    field: FieldName<RecordTypes[K]>,
    value: string[] | boolean,
  ): Promise<Draft<RecordTypes[K]>[]> => {
    const filter = parseCondition({ [field]: value });
    const page = await records.list(caller, records.resource(name), { filter, offset: 0, limit: MOST_FEATURES }, false);
    return page.rows.map((row) => JSON.parse(row));
  };
  const found = await records.read(caller, property, id);
  const ids = found.features ?? [];
  const [type, features, agent, tenant] = await Promise.all([
    one('property-type', found.type),
    ids.length > 0 ? some('property-feature', 'id', ids) : [],
    one('user', found.owner),
    one('tenant', caller.actor.tenant),
  ]);
  const agency = (await one('agency', agent?.agency)) ?? (await some('agency', 'default', true))[0];
  const run = (text: string, values?: unknown[]) =>
    execute(databaseOf(records.context, property as Resource), text, values);
  const kept = await registerOf(run, caller.actor.tenant, found.owner);
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
    register: await one('register', kept?.id),
  };
}
