import { handOver, isHeld } from '@hestia/permissions/index.ts';
import { type Resource, waitingIn } from '@hestia/resources/vocabulary/index.ts';
import type { Outcome, Planned, RecordsWorker, Work } from '../../jobs/over-records/index.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { nextHeld } from '../../records/people/held.ts';
import { ensureAmong } from '../../records/write/among.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { write } from '../../records/write/update.ts';

const AT_ONCE = 500;

/** Who gives a record to whom. */
export interface Errand {
  giver: string;
  receiver: string;
}

/** What hands the record over: another one holds it in the giver's role, or sees to what waits; nothing once it is done. */
export function handedOver(resource: Resource, before: Record<string, unknown>, { giver, receiver }: Errand) {
  if (isHeld(resource)) return { ...handOver(before, giver, receiver) };
  const waiting = waitingIn(resource).filter(
    ({ person, state, open }) => before[person] === giver && open.includes(String(before[state])),
  );
  return Object.fromEntries(waiting.map(({ person }) => [person, receiver]));
}

/** Everything that is a person's, a resource after the other, by the ids. */
export async function* heldInOrder(
  run: Execute,
  resources: Resource[],
  tenant: string,
  person: string,
): AsyncIterable<{ resource: Resource; ids: string[] }> {
  for (const resource of resources) {
    const page = (after: string) => nextHeld(run, resource, { tenant, person, after, most: AT_ONCE });
    for (let ids = await page(''); ids.length > 0; ids = await page(ids.at(-1) ?? '')) yield { resource, ids };
  }
}

/** Hands one record over, as it is now. */
export async function handOverOne(
  run: Execute,
  records: Records,
  { caller }: Work,
  resource: Resource,
  id: string,
  errand: Errand,
): Promise<Outcome | undefined> {
  const { context } = records;
  const before = await lockedRecord(run, context, caller, resource, id, 'UPDATE');
  if (!before) return undefined;
  const said = handedOver(resource, before, errand);
  if (Object.keys(said).length === 0) return undefined;
  const values = { ...before, ...said };
  // Of what is somebody's by its own declaration, more than the name may follow: who leads them, and a time of theirs.
  const isDeclared = resource.declaration.handedOver !== undefined;
  const following = isDeclared
    ? await context.hooks.following(resource.id, { caller, values, before, execute: run })
    : {};
  const given = { ...said, ...following };
  const names = Object.keys(given);
  await ensureAmong(run, context, caller, resource, { ...before, ...given }, before);
  const after = await write(context, caller, resource, run, before, given, 'force');
  const only = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name]]));
  return { before: only(before), after: only(after) };
}

/** Hands over everything that one person holds; a rule that refuses leaves the record where it is, and counts it. */
export function handoverWorker(records: Records, handover: Resource, held: Resource[]): RecordsWorker {
  const database = databaseOf(records.context, handover);
  const count = (run: Execute, { record, caller }: Work, name: 'done' | 'refused') =>
    run(`UPDATE ${handover.table} SET ${name} = ${name} + 1 WHERE tenant_id = $1 AND id = $2`, [
      caller.actor.tenant,
      record.id,
    ]);
  return {
    async *plan(run, { record, caller }): AsyncIterable<Planned[]> {
      for await (const { resource, ids } of heldInOrder(run, held, caller.actor.tenant, String(record.giver)))
        yield ids.map((id) => ({ resource: resource.id, record: id, said: { to: record.receiver } }));
    },
    async move(run, work, line) {
      const { giver, receiver } = work.record;
      const errand = { giver: String(giver), receiver: String(receiver) };
      const done = await handOverOne(run, records, work, records.resource(line.resource), line.record, errand);
      if (done) await count(run, work, 'done');
      return done ?? { before: {}, after: {} };
    },
    async refused(work) {
      await count((text, values) => execute(database, text, values), work, 'refused');
    },
  };
}
