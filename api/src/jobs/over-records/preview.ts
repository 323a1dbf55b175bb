import type { Execute } from '../../records/database.ts';
import type { Planned } from './lines.ts';
import type { RecordsWorker, Work } from './worker.ts';

/** How many records of one kind there would be, and how many of them would be refused. */
export interface PlanCount {
  resource: string;
  count: number;
  refused: number;
}

/** What would be done, as things stand: how many of each kind, and a page of the records. */
export interface Preview {
  counts: PlanCount[];
  total: number;
  planned: Planned[];
}

const fits = (one: Planned, { resource, state }: Record<string, string>): boolean =>
  (resource === undefined || one.resource === resource) &&
  (state === undefined || (state === 'error') === Boolean(one.problem));

/** Plans and writes nothing. @param filter `resource` by its `$id`; `state`: `error` for what would be refused */
export async function previewOf(
  run: Execute,
  worker: RecordsWorker,
  work: Work,
  { filter, from, to }: { filter: Record<string, string>; from: number; to: number },
): Promise<Preview> {
  const counts = new Map<string, PlanCount>();
  const planned: Planned[] = [];
  let total = 0;
  for await (const some of worker.plan(run, work))
    for (const one of some) {
      const count = counts.get(one.resource) ?? { resource: one.resource, count: 0, refused: 0 };
      count.count += 1;
      if (one.problem) count.refused += 1;
      counts.set(one.resource, count);
      if (!fits(one, filter)) continue;
      if (total >= from && total <= to) planned.push(one);
      total += 1;
    }
  return { counts: [...counts.values()], total, planned };
}
