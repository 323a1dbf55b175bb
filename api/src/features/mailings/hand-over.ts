import { handOver, type Outbox, type Outcome } from '../../mail/deliver.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { heardFrom } from '../consents/ledger.ts';
import type { Going, Turn } from './prepare.ts';
import { purposeOf } from './reach.ts';
import type { Services } from './services.ts';
import type { Writing } from './writing.ts';

/** So many are handed over beside each other. */
const BESIDE = 4;
/** Refusals that may pass: so many, after so many minutes, each time twice as many. */
const MOST_TRIES = 5;
const FIRST_PAUSE = 10;

/** What letting mails leave works with. */
export interface Leaves {
  services: Services;
  writing: Writing;
  outbox: Outbox;
}

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

export async function mark(
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
export async function handOverAll(
  leaves: Leaves,
  caller: Caller,
  going: Going,
  turns: Turn[],
  signal: AbortSignal,
): Promise<void> {
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
