import { type Attempt, addJob, type Payload } from '../../jobs/index.ts';
import { handOver, type Outbox, type Outcome } from '../../mail/deliver.ts';
import { networkLanguage } from '../../mail/recipients.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { heardFrom } from '../consents/ledger.ts';
import { isChoosing } from './audience.ts';
import { LEAVE, type Writing } from './mailings.ts';
import { type Going, prepare, type Turn, write } from './prepare.ts';
import { purposeOf, said } from './reach.ts';
import { senderOf } from './sender.ts';
import { type Services, wordsOf } from './services.ts';
import { countUp } from './slots.ts';

/** The job of one mailing. */
export interface LeaveJob extends Payload {
  mailing: string;
}

/** So many are made at once, and so many handed over beside each other. */
const BATCH = 50;
const BESIDE = 4;
/** A job goes on no longer: others have their turn, and a process that stops doesn't wait for it. */
const MOST_MS = 20_000;
/** A job that found nothing to do comes back no sooner. */
const PAUSE_MS = 5_000;
/** A mail that was taken and not marked for so long was interrupted. */
const INTERRUPTED = "interval '5 minutes'";
/** Refusals that may pass: so many, after so many minutes, each time twice as many. */
const MOST_TRIES = 5;
const FIRST_PAUSE = 10;

/** What letting mails leave works with. */
export interface Leaves {
  services: Services;
  writing: Writing;
  outbox: Outbox;
}

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

const CLAIM = `UPDATE mailing_recipients r SET state = 'sending', claimed_at = clock_timestamp()
  WHERE r.tenant_id = $1 AND r.id = $2 AND r.state = 'waiting'
    AND EXISTS (SELECT 1 FROM mailings m WHERE m.tenant_id = $1 AND m.id = r.mailing AND m.state = 'sending')
  RETURNING r.id`;

/** Takes a recipient, so that nobody else does: before anything leaves, for good, and as long as nobody stops the mailing. */
async function claim(execute: Execute, tenant: string, id: string): Promise<boolean> {
  const taken = await execute(CLAIM, [tenant, id]);
  return taken.length > 0;
}

/** What is kept of a mail that left: in the client's history, and of what they look for. */
async function keep(execute: Execute, { of }: Services, caller: Caller, going: Going, { client, properties }: Turn) {
  const { tenant, id: person } = caller.actor;
  const purpose = purposeOf(going);
  const note = { channel: 'email', purpose: purpose ?? 'request', properties, mailing: going.id };
  await record(execute, of.client, caller, { action: 'contact', id: client, before: {}, after: {}, note });
  if (!purpose) await heardFrom(execute, tenant, client);
  await execute(
    `UPDATE matches SET sent_at = now(), sent_by = $4 WHERE tenant_id = $1 AND property = ANY ($2::text[])
       AND search IN (SELECT id FROM saved_searches WHERE tenant_id = $1 AND client = $3)`,
    [tenant, properties, client, person],
  );
}

/** What a recipient is, by what became of their mail; one that is gone was emptied with its reader's data. */
const STATES: Record<Outcome['state'], string> = {
  ...{ sent: 'sent', captured: 'sent', failed: 'failed', held: 'held', later: 'waiting', gone: 'failed' },
};

const MARK = `UPDATE mailing_recipients r SET state = $3, reason = left($4, 1000), updated_at = now(),
    sent_at = CASE WHEN $3 = 'sent' THEN now() ELSE r.sent_at END,
    due_at = CASE WHEN $3 = 'waiting' THEN now() + $5::interval ELSE r.due_at END
  WHERE r.tenant_id = $1 AND r.id = $2`;

async function mark(
  { services, outbox }: Leaves,
  caller: Caller,
  going: Going,
  turn: Turn,
  { state, reason }: Outcome,
) {
  const { tenant } = caller.actor;
  const now = STATES[state];
  const pause = `${FIRST_PAUSE * 2 ** turn.tries} minutes`;
  await outbox.within(async (execute) => {
    await execute(MARK, [tenant, turn.id, now, reason ?? null, pause]);
    if (now === 'sent') await keep(execute, services, caller, going, turn);
  });
}

/** Hands over the mails of a batch, some beside each other; each is taken before it leaves and marked after it. */
async function leave(leaves: Leaves, caller: Caller, going: Going, turns: Turn[], signal: AbortSignal): Promise<void> {
  const { tenant } = caller.actor;
  const queue = [...turns];
  const one = async () => {
    for (let turn = queue.shift(); turn && !signal.aborted; turn = queue.shift()) {
      if (!(await claim(leaves.outbox.execute, tenant, turn.id))) continue;
      await mark(
        leaves,
        caller,
        going,
        turn,
        await handOver(leaves.outbox, tenant, turn.mail, turn.tries + 1 >= MOST_TRIES),
      );
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, one));
}

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
    await leave(leaves, caller, going, ready, signal);
    await countUp(execute, tenant, mailing);
  }
  await goOn(leaves, tenant, mailing, Date.now() + (isIdle ? PAUSE_MS : 0));
}
