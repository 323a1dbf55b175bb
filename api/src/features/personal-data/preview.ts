import type { ErasurePreview } from '@hestia/resources/vocabulary/erasure.ts';
import { isRetained } from '../../records/bin/retention.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { ERASED_NAMES } from './erase.ts';
import { binnedParts } from './erase-binned.ts';
import type { Gathered } from './gather.ts';
import { countMails } from './mails.ts';
import { nameOf, type Person } from './person.ts';
import { erasurePlan } from './plan.ts';
import { trailOf } from './trail.ts';

const filled = (value: unknown): boolean =>
  !(value === null || value === undefined || value === '' || value === false) &&
  !(Array.isArray(value) && value.length === 0);

/** Says what `erase` would do. */
export async function erasurePreview(
  execute: Execute,
  context: RecordContext,
  person: Person,
  gathered: Gathered,
  today: string,
): Promise<ErasurePreview> {
  const { resource, records } = person;
  const { empties, keeps, retained, files } = erasurePlan(person, gathered, today);
  const hasValue = (name: string) =>
    records.some((record) => filled(record[name]) && !ERASED_NAMES.includes(String(record[name])));
  const counts = new Map<string, number>();
  for (const reference of gathered.references)
    counts.set(reference.resource.name, (counts.get(reference.resource.name) ?? 0) + 1);
  const parts = gathered.parts.flatMap(({ resource: part, records: own }) => {
    const { erasure } = part.declaration;
    const leaving = own.filter((record) => !isRetained(part, record, today));
    const fate: 'deleted' | 'kept' = erasure ? 'kept' : 'deleted';
    return leaving.length > 0
      ? [{ resource: part.name, count: leaving.length, fate, empties: erasure?.empties ?? [] }]
      : [];
  });
  return {
    name: nameOf(resource, records[0] ?? {}),
    empties: empties.filter(hasValue),
    keeps,
    retained: retained.map(({ resource: kept, ...rest }) => ({ resource: kept.name, ...rest })),
    parts,
    references: [...counts].map(([name, count]) => ({ resource: name, count })),
    files: files.length,
    binned: new Set(
      [...person.binned, ...(await binnedParts(execute, context, person))].map(({ record }) => String(record.id)),
    ).size,
    mails: await countMails(execute, person, gathered),
    history: (await trailOf(execute, context.resources.values(), person, gathered)).length,
  };
}
