import { handOver, isHeld } from '@hestia/permissions/index.ts';
import { type Resource, waitingIn } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Attempt, Payload } from '../../jobs/index.ts';
import { ensureAmong } from '../../records/among.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { nextHeld } from '../../records/held.ts';
import type { Records } from '../../records/index.ts';
import { lockedRecord } from '../../records/locked.ts';
import { transitionWithin } from '../../records/transition.ts';
import { write } from '../../records/update.ts';
import { fromDatabase } from '../../rest/database-errors.ts';

const AT_ONCE = 100;

/** The job of one handover. */
export interface HandoverJob extends Payload {
  handover: string;
}

interface Errand {
  id: string;
  giver: string;
  receiver: string;
  caller: Caller;
}

/** Whether a rule of the record or of the database says no; what may go well another time is no refusal. */
function isRefusal(error: unknown): boolean {
  const refusal = error instanceof RequestError ? error : fromDatabase(error);
  return refusal !== undefined && !['busy', 'tookTooLong', 'unavailable'].includes(refusal.code);
}

/** What hands the record over: another one holds it in the giver's role, or sees to what waits; nothing once it is done. */
function handedOver(resource: Resource, before: Record<string, unknown>, { giver, receiver }: Errand) {
  if (isHeld(resource)) return { ...handOver(before, giver, receiver) };
  const waiting = waitingIn(resource).filter(
    ({ person, state, open }) => before[person] === giver && before[state] === open,
  );
  return Object.fromEntries(waiting.map(({ person }) => [person, receiver]));
}

/** Hands over one record and counts it, in one transaction; a rule that refuses leaves the record where it is. */
async function handOverOne(records: Records, handover: Resource, resource: Resource, id: string, errand: Errand) {
  const { context } = records;
  const { caller } = errand;
  const { tenant } = caller.actor;
  const database = databaseOf(context, resource);
  const count = `UPDATE ${handover.table} SET`;
  try {
    await inTransaction(database, async (run) => {
      const before = await lockedRecord(run, context, caller, resource, id, 'UPDATE');
      if (!before) return;
      const given = handedOver(resource, before, errand);
      if (Object.keys(given).length === 0) return;
      await ensureAmong(run, context, caller, resource, { ...before, ...given }, before);
      await write(context, caller, resource, run, before, given, 'force');
      await run(`${count} done = done + 1 WHERE tenant_id = $1 AND id = $2`, [tenant, errand.id]);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await execute(database, `${count} refused = refused + 1 WHERE tenant_id = $1 AND id = $2`, [tenant, errand.id]);
  }
  context.totals.forget(tenant, resource.id);
}

async function handOverAll(
  records: Records,
  handover: Resource,
  held: Resource[],
  errand: Errand,
  { signal }: Attempt,
): Promise<void> {
  const { tenant } = errand.caller.actor;
  for (const resource of held) {
    const database = databaseOf(records.context, resource);
    const page = (after: string) =>
      nextHeld((text, values) => execute(database, text, values), resource, {
        tenant,
        person: errand.giver,
        after,
        most: AT_ONCE,
      });
    for (let ids = await page(''); ids.length > 0; ids = await page(ids.at(-1) ?? ''))
      for (const id of ids) {
        signal.throwIfAborted();
        await handOverOne(records, handover, resource, id, errand);
      }
  }
}

/**
 * Does a handover, record by record, each in a transaction of its own, so that people can work meanwhile. Done again
 * after a crash it goes on with what is left: what was handed over is no longer the giver's.
 */
export async function runHandover(
  records: Records,
  handover: Resource,
  held: Resource[],
  { tenant, handover: id }: HandoverJob,
  attempt: Attempt,
): Promise<void> {
  const { context } = records;
  const database = databaseOf(context, handover);
  const [row] = await execute(
    database,
    `UPDATE ${handover.table} SET refused = 0 WHERE tenant_id = $1 AND id = $2 AND status = 'running'
     RETURNING giver, receiver, reason, created_by`,
    [tenant, id],
  );
  // Deleted, which stops it, or done before a crash.
  if (!row) return;
  const caller = asSystem(String(row.reason), tenant, [...context.resources.values()], String(row.created_by));
  const errand = { id, giver: String(row.giver), receiver: String(row.receiver), caller };
  const end = (step: string) =>
    inTransaction(database, async (run) => {
      const record = await lockedRecord(run, context, caller, handover, id, 'UPDATE');
      if (record) await transitionWithin(run, context, caller, handover, id, step, { version: record.version });
    });
  try {
    await handOverAll(records, handover, held, errand, attempt);
  } catch (error) {
    if (attempt.number >= attempt.most) await end('giveUp');
    throw error;
  }
  await end('finish');
}
