import type { Execute } from '../../records/database.ts';
import type { Planned } from './lines.ts';
import type { PlanMemory } from './plan-memory.ts';
import type { RecordsWorker, Work } from './worker.ts';

/** How many records of one kind and group there would be, how many of them would be refused, and how many are left. */
export interface PlanCount {
  resource: string;
  group: string | null;
  count: number;
  refused: number;
  left: number;
}

/** What would be done, as things stand: how many of each kind, and a page of the records. */
export interface Preview {
  counts: PlanCount[];
  total: number;
  planned: Planned[];
}

const stateOf = ({ isLeft, problem }: Planned): string => (isLeft ? 'left' : problem ? 'error' : 'todo');

const fits = (one: Planned, { resource, group, state }: Record<string, string>): boolean =>
  (resource === undefined || one.resource === resource) &&
  (group === undefined || one.group === group) &&
  (state === undefined || stateOf(one) === state);

function countIn(counts: Map<string, PlanCount>, one: Planned): void {
  const key = `${one.resource} ${one.group}`;
  const empty = { resource: one.resource, group: one.group ?? null, count: 0, refused: 0, left: 0 };
  const count = counts.get(key) ?? empty;
  if (one.isLeft) count.left += 1;
  else count.count += 1;
  if (one.problem && !one.isLeft) count.refused += 1;
  counts.set(key, count);
}

/** All that would be done: of a later page, as the first one found it. */
async function plannedOf(
  run: Execute,
  { worker, memory }: { worker: RecordsWorker; memory: PlanMemory },
  work: Work,
  isLater: boolean,
): Promise<readonly Planned[]> {
  const { record, caller } = work;
  const key = JSON.stringify([caller.actor.tenant, caller.actor.id, record.id, record.version]);
  const known = isLater ? memory.get(key) : undefined;
  if (known) return known;
  const lines: Planned[] = [];
  for await (const some of worker.plan(run, work)) lines.push(...some);
  memory.keep(key, lines);
  return lines;
}

/**
 * Plans and writes nothing.
 *
 * @param filter `resource` by its `$id`; `group`; `state`: `error` for what would be refused, `left` for what isn't chosen
 */
export async function previewOf(
  run: Execute,
  { worker, memory }: { worker: RecordsWorker; memory: PlanMemory },
  work: Work,
  { filter, from, to }: { filter: Record<string, string>; from: number; to: number },
): Promise<Preview> {
  const counts = new Map<string, PlanCount>();
  const planned: Planned[] = [];
  let total = 0;
  for (const one of await plannedOf(run, { worker, memory }, work, from > 0)) {
    countIn(counts, one);
    if (!fits(one, filter)) continue;
    if (total >= from && total <= to) planned.push(one);
    total += 1;
  }
  return { counts: [...counts.values()], total, planned };
}
