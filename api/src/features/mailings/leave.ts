import { type Attempt, addJob, type Payload } from '../../jobs/index.ts';
import { networkLanguage } from '../../mail/recipients.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { isChoosing } from './audience.ts';
import { LEAVE } from './begin.ts';
import { handOverAll, type Leaves, mark } from './hand-over.ts';
import { type Going, prepare, type Turn, write } from './prepare.ts';
import { said } from './reach.ts';
import { senderOf } from './sender.ts';
import { wordsOf } from './services.ts';
import { countUp } from './slots.ts';

/** The job of one mailing. */
export interface LeaveJob extends Payload {
  mailing: string;
}

/** So many are made at once, and handed over before the next are. */
const BATCH = 50;
/** A job goes on no longer: others have their turn, and a process that stops doesn't wait for it. */
const MOST_MS = 20_000;
/** A job that found nothing to do comes back no sooner. */
const PAUSE_MS = 5_000;
/** A mail that was taken and not marked for so long was interrupted. */
const INTERRUPTED = "interval '5 minutes'";

const GOING = `SELECT id, subject, body, language, kind, template, owner FROM mailings
  WHERE tenant_id = $1 AND id = $2 AND state = 'sending'`;

const TURNS = `SELECT r.id, r.client, r.mail, r.because::text AS because,
    coalesce((SELECT m.attempts FROM mails m WHERE m.tenant_id = r.tenant_id AND m.id = r.mail), 0) AS tries,
    array(SELECT p.target_id FROM mailing_recipients_properties p WHERE p.tenant_id = r.tenant_id AND p.source_id = r.id
      ORDER BY p.position) AS properties
  FROM mailing_recipients r WHERE r.tenant_id = $1 AND r.mailing = $2 AND r.state = 'waiting' AND r.due_at <= now()
  ORDER BY r.due_at, r.id LIMIT ${BATCH}`;

const turnOf = (row: Record<string, unknown>): Turn => ({
  ...{ id: String(row.id), client: String(row.client), mail: String(row.mail) },
  tries: Number(row.tries),
  properties: row.properties as string[],
  because: JSON.parse(String(row.because ?? 'null')),
});

const LEFT = `SELECT r.id, r.client, r.mail, r.because::text AS because, m.attempts AS tries,
    array(SELECT p.target_id FROM mailing_recipients_properties p WHERE p.tenant_id = r.tenant_id AND p.source_id = r.id
      ORDER BY p.position) AS properties
  FROM mailing_recipients r JOIN mails m ON m.tenant_id = r.tenant_id AND m.id = r.mail AND m.state IN ('sent', 'captured')
  WHERE r.tenant_id = $1 AND r.mailing = $2 AND r.state = 'sending' AND r.claimed_at < now() - ${INTERRUPTED}`;

/** What was taken and is known to have left, but for the mark, is marked. */
async function markLeft(leaves: Leaves, caller: Caller, going: Going): Promise<void> {
  const rows = await leaves.outbox.execute(LEFT, [caller.actor.tenant, going.id]);
  for (const row of rows) await mark(leaves, caller, going, turnOf(row), { state: 'sent' });
}

/** What was taken and never marked may have arrived: it is not sent again by itself. */
const interrupted = (execute: Execute, tenant: string, mailing: string, reason: string) =>
  execute(
    `UPDATE mailing_recipients SET state = 'failed', reason = $3, updated_at = now()
     WHERE tenant_id = $1 AND mailing = $2 AND state = 'sending' AND claimed_at < now() - ${INTERRUPTED}`,
    [tenant, mailing, reason],
  );

/** Goes on at that time at the earliest, when the next one is due; when nobody waits any more the mailing is done. */
async function goOn({ services, outbox }: Leaves, tenant: string, mailing: string, earliest: number): Promise<void> {
  const { records, of } = services;
  await outbox.within(async (execute) => {
    const [row] = await execute(
      'SELECT version FROM mailings WHERE tenant_id = $1 AND id = $2 AND state = $3 FOR UPDATE',
      [...[tenant, mailing, 'sending']],
    );
    await countUp(execute, tenant, mailing);
    if (!row) return;
    const [next] = await execute(
      `SELECT min(CASE WHEN state = 'sending' THEN claimed_at + ${INTERRUPTED} ELSE due_at END) AS at FROM mailing_recipients
       WHERE tenant_id = $1 AND mailing = $2 AND state IN ('waiting', 'sending')`,
      [tenant, mailing],
    );
    if (next?.at) {
      const runAt = new Date(Math.max(earliest, new Date(next.at as string).getTime()));
      await addJob(execute, LEAVE, { tenant, mailing }, { key: mailing, runAt });
      return;
    }
    // Who chooses the clients begins it again with them.
    if (await isChoosing(execute, tenant, mailing)) return;
    const system = asSystem('all mails of the mailing were handled', tenant, [...records.context.resources.values()]);
    await transitionWithin(execute, records.context, system, of.mailingOf, mailing, 'finish', { version: row.version });
  });
}

/** What each mailing adds to what a person gets within a week is seen by the next one. */
const oneAtATime = (execute: Execute, tenant: string) =>
  execute("SELECT pg_advisory_xact_lock(hashtext('mailing cap'), hashtext($1))", [tenant]);

/** Nobody sends in the name of who has left. */
const holdAll = (execute: Execute, tenant: string, mailing: string, reason: string) =>
  execute(
    `UPDATE mailing_recipients SET state = 'held', reason = $3 WHERE tenant_id = $1 AND mailing = $2 AND state = 'waiting'`,
    [tenant, mailing, reason],
  );

/** Lets the mails of a mailing leave whose turn it is, and comes back for the others. */
export async function leaveSome(
  leaves: Leaves,
  { tenant, mailing }: LeaveJob,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const { services, writing, outbox } = leaves;
  const { execute } = outbox;
  const until = Date.now() + MOST_MS;
  let isIdle = true;
  while (!signal.aborted && Date.now() < until) {
    const [row] = await execute(GOING, [tenant, mailing]);
    if (!row) break;
    const caller = await senderOf(execute, services, tenant, String(row.owner));
    const words = wordsOf(services, caller ?? { language: await networkLanguage(execute, tenant) });
    const going = row as unknown as Going;
    if (caller) await markLeft(leaves, caller, going);
    await interrupted(execute, tenant, mailing, said(words, 'interrupted'));
    if (!caller) {
      await holdAll(execute, tenant, mailing, said(words, 'senderLeft'));
      break;
    }
    const turns = (await execute(TURNS, [tenant, mailing])).map(turnOf);
    if (turns.length === 0) break;
    isIdle = false;
    const prepared = await outbox.within(async (run) => {
      await oneAtATime(run, tenant);
      const made = await prepare(run, services, writing, caller, going, turns);
      await write(run, caller, going, made);
      return made;
    });
    const ready = prepared.flatMap((one) => ('content' in one ? [one.turn] : []));
    await handOverAll(leaves, caller, going, ready, signal);
    await countUp(execute, tenant, mailing);
  }
  await goOn(leaves, tenant, mailing, Date.now() + (isIdle ? PAUSE_MS : 0));
}
