import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { isRetained, keptUntil } from '../../records/bin/retention.ts';
import { fileFields, type Gathered } from './gather.ts';
import type { Person, Values } from './person.ts';

/** Records that the law keeps, and with them fields of the person. */
export interface Retained {
  resource: Resource;
  count: number;
  law: string;
  /** The last of their days, `YYYY-MM-DD`. */
  until: string;
  fields: string[];
}

/** What erasing a person does. */
export interface ErasurePlan {
  /** Fields of the person that are emptied. */
  empties: string[];
  /** Fields that a law keeps for now. */
  keeps: string[];
  retained: Retained[];
  files: string[];
}

const filled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

function retainedBy({ references, parts }: Gathered, today: string): Retained[] {
  const retained = new Map<string, Retained>();
  const records = [
    ...references.map(({ resource, record }) => ({ resource, record })),
    ...parts.flatMap(({ resource, records: own }) => own.map((record) => ({ resource, record }))),
  ];
  const seen = new Set<string>();
  for (const { resource, record } of records) {
    const { retention } = resource.declaration;
    if (!retention || seen.has(String(record.id))) continue;
    seen.add(String(record.id));
    const until = keptUntil(retention, record);
    if (until < today) continue;
    const known = retained.get(resource.id);
    retained.set(resource.id, {
      resource,
      count: (known?.count ?? 0) + 1,
      law: retention.law,
      until: known && known.until > until ? known.until : until,
      fields: retention.keeps,
    });
  }
  return [...retained.values()];
}

function filesOf(person: Person, { parts }: Gathered, today: string): string[] {
  const of = (resource: Resource, records: Values[], names: (name: string) => boolean) =>
    fileFields(resource)
      .filter(({ name }) => names(name))
      .flatMap(({ name }) => records.flatMap((record) => (record[name] ?? []) as { id: string }[]))
      .map(({ id }) => id);
  return [
    ...of(person.resource, person.records, () => true),
    ...parts.flatMap(({ resource, records }) => {
      const { erasure } = resource.declaration;
      const leaving = records.filter((record) => !isRetained(resource, record, today));
      return of(resource, leaving, (name) => !erasure || erasure.empties.includes(name));
    }),
  ];
}

/**
 * What erasing the person removes and what a law keeps for now: the fields that records under retention need stay, all
 * others of the person are emptied.
 *
 * @param today `YYYY-MM-DD`
 */
export function erasurePlan(person: Person, gathered: Gathered, today: string): ErasurePlan {
  const { resource, records } = person;
  const { erased, merged, archived, derived = [] } = resource.declaration.person ?? {};
  const retained = retainedBy(gathered, today);
  const needed = new Set(retained.flatMap(({ fields }) => fields));
  const own = Object.keys(resource.file.properties).filter(
    (name) => ![erased, merged, archived, ...derived].includes(name),
  );
  const isFilled = (name: string) => records.some((record) => filled(record[name]));
  return {
    empties: own.filter((name) => !needed.has(name)),
    keeps: own.filter((name) => needed.has(name) && isFilled(name)),
    retained,
    files: filesOf(person, gathered, today),
  };
}
