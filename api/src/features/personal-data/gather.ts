import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { isPart, type Referrer, referrersOf, referringIds } from '../../records/related/references.ts';
import type { Person, Values } from './person.ts';

/** Records that are a part of the person's, or of such a part. */
export interface Part extends Referrer {
  records: Values[];
}

/** A record of its own that leads to the person. */
export interface Reference extends Referrer {
  record: Values;
}

/** Everything that the declarations say is about a person. */
export interface Gathered {
  parts: Part[];
  references: Reference[];
}

const idsOf = (records: Values[]): string[] => records.map((record) => String(record.id));

/** Finds all that leads to the person, whatever resource it is of. */
export async function gather(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  person: Person,
): Promise<Gathered> {
  const { tenant, resource, ids } = person;
  const resources = [...context.resources.values()].filter(({ declaration }) => !declaration.global);
  const found = async (referrer: Referrer, targets: string[]): Promise<Values[]> => {
    const records: Values[] = [];
    for (const id of await referringIds(execute, tenant, referrer, targets))
      records.push(await load(context, caller, referrer.resource, id, execute));
    return records;
  };
  const partsOf = async (whole: Resource, targets: string[]): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const referrer of referrersOf(resources, whole).filter(isPart)) {
      const records = await found(referrer, targets);
      if (records.length > 0)
        parts.push({ ...referrer, records }, ...(await partsOf(referrer.resource, idsOf(records))));
    }
    return parts;
  };
  const parts = await partsOf(resource, ids);
  const own = new Set([...ids, ...parts.flatMap(({ records }) => idsOf(records))]);
  const references: Reference[] = [];
  const { merged } = resource.declaration.person ?? {};
  for (const referrer of referrersOf(resources, resource).filter((one) => !isPart(one))) {
    // Of symmetric links the person's own record tells.
    if (referrer.field.declaration.symmetric) continue;
    if (referrer.resource.id === resource.id && referrer.field.name === merged) continue;
    for (const record of await found(referrer, ids))
      if (!own.has(String(record.id))) references.push({ ...referrer, record });
  }
  return { parts, references };
}

const isFiles = ({ declaration }: Field): boolean => declaration.type === 'files';

/** Fields of files of a resource. */
export const fileFields = (resource: Resource): Field[] => Object.values(resource.fields).filter(isFiles);
