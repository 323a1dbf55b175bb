import type { FeedSendCreate } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import { addJob } from '../../jobs/index.ts';
import type { Caller } from '../../records/caller.ts';
import { asSystem } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import type { FeedServices } from './services.ts';

/** The job of one send. */
export const SEND_JOB = 'feeds.send';
/** With pauses of e to the power of the attempt, in seconds, some half an hour. */
const MAX_ATTEMPTS = 8;
/** Portals take no more in a day. */
export const MOST_A_DAY = 4;

/** Adds the job of a send that is under way. */
export const addSendJob = (execute: Execute, tenant: string, send: string): Promise<void> =>
  addJob(execute, SEND_JOB, { tenant, send }, { key: send, maxAttempts: MAX_ATTEMPTS });

async function ensureNotTooOften(execute: Execute, tenant: string, feed: string): Promise<void> {
  const [row] = await execute(
    `SELECT count(*) AS count FROM feed_sends WHERE tenant_id = $1 AND feed = $2 AND state = 'sent'
       AND finished_at >= date_trunc('day', now(), 'Europe/Paris')`,
    [tenant, feed],
  );
  if (Number(row?.count) >= MOST_A_DAY) throw new RequestError(409, 'feedTooOften', { most: MOST_A_DAY });
}

/**
 * Begins a send: its record and its job, in one transaction.
 *
 * @throws RequestError 409 while one is under way, or when the portal has taken as many today as it takes
 */
export async function beginSend(
  execute: Execute,
  { records, send }: Pick<FeedServices, 'records' | 'send'>,
  caller: Caller,
  feed: string,
  cause: 'person' | 'schedule',
): Promise<Record<string, unknown>> {
  const { tenant, id: person } = caller.actor;
  await ensureNotTooOften(execute, tenant, feed);
  const { context } = records;
  const writer = asSystem('a feed is sent', tenant, [...records.context.resources.values()], person);
  // A new send takes the place of one that waits for an answer.
  const waiting = `SELECT id, version FROM feed_sends WHERE tenant_id = $1 AND feed = $2 AND state = 'stopped' FOR UPDATE`;
  for (const { id, version } of await execute(waiting, [tenant, feed]))
    await transitionWithin(execute, context, writer, send, String(id), 'giveUp', { version });
  const made = await createWithin(execute, context, writer, send, { feed, cause } satisfies FeedSendCreate);
  await addSendJob(execute, tenant, String(made.id));
  return made;
}
