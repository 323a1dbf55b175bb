import { RequestError } from '../../errors.ts';
import type { Jobs } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { asSystem } from '../../records/caller.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { beginSend } from './begin.ts';
import type { FeedServices } from './services.ts';

/**
 * Feeds that have a time in the last hour, by the clock of Paris, and no send since then. An hour leaves room for a
 * server that was down when the time came.
 */
const DUE = `
  SELECT f.tenant_id AS tenant, f.id FROM feeds AS f
  WHERE f.active AND EXISTS (
    SELECT 1 FROM unnest(f.times) AS planned (time),
      LATERAL (SELECT (($1::timestamptz AT TIME ZONE 'Europe/Paris')::date + planned.time::time)
        AT TIME ZONE 'Europe/Paris' AS at) AS due
    WHERE due.at <= $1::timestamptz AND due.at > $1::timestamptz - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM feed_sends AS s WHERE s.tenant_id = f.tenant_id AND s.feed = f.id
        AND s.created_at >= due.at))
  ORDER BY f.tenant_id, f.id`;

/** Begins the sends that are due. @returns the ids of their feeds */
export async function sendDue(services: FeedServices, at: Date): Promise<string[]> {
  const { dataSource, records } = services;
  const begun: string[] = [];
  for (const { tenant, id } of await execute(dataSource, DUE, [at.toISOString()])) {
    const caller = asSystem('the time of a feed', String(tenant), [...records.context.resources.values()]);
    try {
      await inTransaction(dataSource, (run) => beginSend(run, services, caller, String(id), 'schedule'));
      begun.push(String(id));
    } catch (error) {
      // Under way already, or often enough today; another feed's trouble is no reason to leave the others out.
      if (!(error instanceof RequestError)) log.warn({ err: error, feed: id }, 'a send could not be begun');
    }
  }
  return begun;
}

/** Looks every five minutes what is due. */
export function scheduleSends(jobs: Jobs, services: FeedServices): void {
  jobs.every('feeds.schedule', '*/5 * * * *', async (at) => {
    await sendDue(services, at);
  });
}
