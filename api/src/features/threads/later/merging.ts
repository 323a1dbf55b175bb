import { addJob } from '../../../jobs/add.ts';
import type { Row } from '../../../records/database.ts';
import type { Merging, Passing } from '../../../records/hooks.ts';
import type { Records } from '../../../records/index.ts';
import { holdersIn } from '../../../records/merge/merge-drafts.ts';
import { same } from '../../../records/read/same.ts';
import { holdAll } from './held.ts';
import { LEAVE } from './scheduled.ts';

/** What a merge made of messages that wait, by their ids: those that moved, and those that don't leave by themselves. */
export interface Waits {
  scheduled: string[];
  held: string[];
}

const WAIT = `SELECT id, thread, author, by_mail, held FROM scheduled_messages
  WHERE tenant_id = $1 AND thread = ANY ($2::text[]) ORDER BY id FOR UPDATE`;
const MOVE = `UPDATE scheduled_messages SET thread = $3, version = version + 1
  WHERE tenant_id = $1 AND thread = $2 AND id = ANY ($4::text[])`;
/** What the author has changed since is no longer held; what is late they send themselves. */
const FREE = `UPDATE scheduled_messages SET held = NULL, problem = NULL, version = version + 1
  WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND held = 'merged' AND leaves_at > clock_timestamp() RETURNING id, leaves_at`;

/**
 * What waits leaves the thread that stays, where its author takes part there. What would go to other clients than its author
 * chose is held, and what somebody else would read in its author's place stays where it is.
 */
export async function mergeWaits(
  records: Records,
  { execute, caller, from, to, winner, loser, stayed }: Merging,
): Promise<Waits> {
  const { tenant } = caller.actor;
  const readers = holdersIn(stayed);
  const clients = (record: Record<string, unknown>) => [...((record.clients ?? []) as string[])].sort();
  const others = [winner, loser].filter((one) => !same(clients(one), clients(stayed))).map(({ id }) => id);
  const rows = await execute(WAIT, [tenant, [from, to]]);
  const reads = (row: Row) => readers.includes(String(row.author));
  const goes = rows.filter((row) => row.thread === from && reads(row)).map(({ id }) => String(id));
  await execute(MOVE, [tenant, from, to, goes]);
  const waits = rows.filter(({ held }) => held === null);
  const left = waits.filter((row) => row.thread === from && !reads(row));
  const mails = waits.filter((row) => reads(row) && row.by_mail === true && others.includes(row.thread));
  const held = [
    ...(await holdAll(records, execute, tenant, left, { thread: from, code: 'heldElsewhere' })),
    ...(await holdAll(records, execute, tenant, mails, { thread: to, code: 'heldMerged' })),
  ];
  return { scheduled: goes, held };
}

/** What waits in the thread that stayed and came from the other goes back there, and leaves again by itself. */
export async function unmergeWaits({ execute, caller, from, to }: Passing, { scheduled, held }: Waits): Promise<void> {
  const { tenant } = caller.actor;
  await execute(MOVE, [tenant, from, to, scheduled]);
  // The job may have come and found them held.
  for (const row of await execute(FREE, [tenant, held ?? []])) {
    const id = String(row.id);
    await addJob(execute, LEAVE, { tenant, id }, { key: id, runAt: new Date(String(row.leaves_at)) });
  }
}
