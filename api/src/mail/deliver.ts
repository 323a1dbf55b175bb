import { FULL_ACCESS_ROLES } from '@hestia/permissions/index.ts';
import { type Attachment, type Letter, type MailTransport, PermanentRefusal } from '../adapters/mail/index.ts';
import type { Attempt, Payload } from '../jobs/index.ts';
import type { Execute, Row } from '../records/database.ts';
import { AttachmentGone, type ReadAttached } from './attached.ts';
import type { Leaving, LeavingMail } from './leaving.ts';
import { type Sender, senderFor } from './on-behalf.ts';
import { isOfMailbox, mayPass } from './refused.ts';
import { type OfferPurpose, suppress } from './suppression.ts';

/** The job that takes one mail out of the outbox. */
export interface SendJob extends Payload {
  mail: string;
}

const MOST_REASON = 1_000;

/** Where mails go: to a server, or nowhere and, what only its recipient may read, to who runs the process. */
export interface Exits {
  /** A network's own server by its settings; nothing where it has none. */
  own?: ((settings: Row) => MailTransport | undefined) | undefined;
  mail?: MailTransport | undefined;
  console?: ((text: string) => void) | undefined;
}

/** How the outbox works on its rows, and what it asks before a mail leaves. */
export interface Outbox {
  /** A transaction of its own. */
  within<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  execute: Execute;
  exits: Exits;
  leaving: Leaving;
  /** Reads what hangs on a mail. */
  attached: ReadAttached;
}

/** What became of a mail: `later` is a refusal that may pass, `held` what may not leave. */
export interface Outcome {
  state: 'sent' | 'captured' | 'failed' | 'held' | 'later' | 'gone';
  reason?: string | undefined;
  error?: unknown;
}

const DUE = `SELECT m.recipient, m.subject, m.html, m.text, m.secret, m.purpose, m.resource, m.record_id, m.calendar, m.attachments, m.answer_part, t.name AS sender,
    CASE WHEN t.mailing_counts THEN m.counted_by END AS counted_by,
    coalesce(m.created_by, '') = '' AS is_automatic,
    m.reply_to, t.reply_to_email AS network_reply_to, a.sender AS agency_sender, earlier.id AS earlier, t.smtp_host, t.smtp_port, t.smtp_security, t.smtp_user, t.smtp_password, t.sender_email,
    t.sender_name, m.secret AND EXISTS (SELECT FROM users u WHERE u.tenant_id = m.tenant_id AND u.email = m.recipient AND u.roles && $3::text[]) AS above
  FROM mails m JOIN tenants t ON t.id = m.tenant_id
    LEFT JOIN users w ON w.tenant_id = m.tenant_id AND w.id = m.created_by AND m.resource <> 'user'
    LEFT JOIN agencies a ON a.tenant_id = w.tenant_id AND a.id = w.agency
    LEFT JOIN LATERAL (SELECT e.id FROM mails e WHERE e.tenant_id = m.tenant_id AND e.answer_resource = m.answer_resource
      AND e.answer_id = m.answer_id AND e.recipient = m.recipient AND e.created_at < m.created_at AND e.state = 'sent'
      ORDER BY e.created_at DESC LIMIT 1) AS earlier ON m.answer_id IS NOT NULL
  WHERE m.tenant_id = $1 AND m.id = $2 AND m.state = 'queued'`;

/** What a secret mail said is forgotten when it is no longer needed to send it. */
const FORGET = `subject = CASE WHEN secret THEN '' ELSE subject END,
    html = CASE WHEN secret THEN NULL ELSE html END, text = CASE WHEN secret THEN NULL ELSE text END`;
const CAPTURED = `UPDATE mails SET state = 'captured', updated_at = now(), ${FORGET} WHERE tenant_id = $1 AND id = $2`;
const SENT = `UPDATE mails SET state = 'sent', sent_at = now(), updated_at = now(), attempts = attempts + 1, last_error = NULL,
    ${FORGET}
  WHERE tenant_id = $1 AND id = $2`;
const FAILED = `UPDATE mails SET state = CASE WHEN $4::boolean THEN 'failed' ELSE state END, attempts = attempts + 1,
    last_error = $3, updated_at = now(),
    subject = CASE WHEN secret AND $4::boolean THEN '' ELSE subject END,
    html = CASE WHEN secret AND $4::boolean THEN NULL ELSE html END,
    text = CASE WHEN secret AND $4::boolean THEN NULL ELSE text END
  WHERE tenant_id = $1 AND id = $2`;

/** What nobody wrote says so: an absence is not to answer it, nor another program (RFC 3834, 5.1). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

function headersOf({ unsubscribe }: Leaving, at: LeavingMail, mail: Row): Letter['headers'] {
  const link = at.purpose && unsubscribe(at.tenant, at.id);
  const headers = {
    ...(mail.is_automatic ? AUTOMATIC : {}),
    ...(link ? { 'List-Unsubscribe': `<${link.post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
}

const filesOf = ({ attached }: Outbox, run: Execute, { tenant }: LeavingMail, mail: Row): Promise<Attachment[]> =>
  attached(run, tenant, (mail.attachments ?? []) as string[]);

async function send(
  transport: MailTransport,
  leaving: Leaving,
  at: LeavingMail,
  mail: Row,
  sender: Sender,
  attachments: Attachment[],
): Promise<void> {
  await transport.send({
    ...sender,
    id: at.id,
    to: at.recipient,
    after: mail.earlier ? String(mail.earlier) : undefined,
    subject: String(mail.subject),
    html: mail.counted_by ? leaving.counting(at.tenant, String(mail.counted_by), String(mail.html)) : String(mail.html),
    text: String(mail.text),
    headers: headersOf(leaving, at, mail),
    calendar: mail.calendar ? String(mail.calendar) : undefined,
    attachments,
  });
}

const reasonOf = (error: unknown): string => (error as Error).message.replaceAll('\0', '').slice(0, MOST_REASON);

/** What a refusal says of the address is remembered. */
async function remember({ within }: Outbox, { tenant, recipient }: LeavingMail, error: unknown, isLast: boolean) {
  const reason = reasonOf(error);
  const isHard = error instanceof PermanentRefusal && isOfMailbox(reason);
  if (!isHard && !(isLast && mayPass(reason))) return;
  const known = { address: recipient, reason: isHard ? ('hard' as const) : ('soft' as const), detail: reason };
  await within((run) => suppress(run, tenant, known));
}

/**
 * Hands one mail of the outbox to the server, unless it may not leave: that is asked in the transaction in which it is
 * handed over. Without a server the mail stays there, `captured`, but for what only its recipient may read: that is shown
 * on the console of who tries the product, and forgotten.
 *
 * @param isLast whether a refusal that might pass is one for good
 */
export async function handOver(outbox: Outbox, tenant: string, id: string, isLast: boolean): Promise<Outcome> {
  const { execute, exits, leaving, within } = outbox;
  const [mail] = await execute(DUE, [tenant, id, [...FULL_ACCESS_ROLES]]);
  if (!mail) return { state: 'gone' };
  const at: LeavingMail = {
    ...{ tenant, id, recipient: String(mail.recipient) },
    purpose: (mail.purpose ?? undefined) as OfferPurpose | undefined,
    about: { resource: String(mail.resource), id: String(mail.record_id) },
  };
  // Who sets a network's server may do less than who may do all: what lets these in doesn't pass through it.
  const own = mail.above ? undefined : exits.own?.(mail);
  const transport = own ?? exits.mail;
  const { console: show } = exits;
  // What lets a person in is theirs to have, whatever their mailbox did before.
  const asks = mail.secret !== true;
  const settle = async (run: Execute, reason?: string): Promise<void> => {
    if (mail.answer_part) await leaving.settled(run, { tenant, id, part: String(mail.answer_part), reason });
  };
  const fail = (reason: string, ends: boolean) =>
    within(async (run) => {
      await run(FAILED, [tenant, id, reason, ends]);
      if (ends) await settle(run, reason);
    });
  let isHanded = false;
  try {
    return await within(async (run): Promise<Outcome> => {
      const reason = asks ? await leaving.stopped(run, at) : undefined;
      if (reason) {
        await run(FAILED, [tenant, id, reason, true]);
        await settle(run, reason);
        return { state: 'held', reason };
      }
      if (!transport) {
        if (mail.secret) show?.(`\n${mail.recipient}: ${mail.subject}\n${mail.text}\n`);
        await run(CAPTURED, [tenant, id]);
        return { state: 'captured' };
      }
      const files = await filesOf(outbox, run, at, mail);
      await send(transport, leaving, at, mail, senderFor(mail, own !== undefined), files);
      isHanded = true;
      await run(SENT, [tenant, id]);
      await settle(run);
      return { state: 'sent' };
    });
  } catch (error) {
    if (isHanded) {
      // The server has it: what failed is our own note of it.
      await execute(SENT, [tenant, id]);
      return { state: 'sent' };
    }
    if (error instanceof AttachmentGone) {
      await fail(reasonOf(error), true);
      return { state: 'held', reason: reasonOf(error) };
    }
    const ends = isLast || error instanceof PermanentRefusal;
    const reason = reasonOf(error);
    await fail(reason, ends);
    await remember(outbox, at, error, ends);
    return { state: ends ? 'failed' : 'later', reason, error };
  }
}

/**
 * Sends one mail of the outbox. A refusal that may pass is thrown, so that the job comes again later; one for ever, or the
 * last attempt, makes the mail `failed` until a person retries.
 */
export async function deliver(
  outbox: Outbox,
  { tenant, mail }: SendJob,
  { number, most }: Pick<Attempt, 'number' | 'most'>,
): Promise<void> {
  const { state, error } = await handOver(outbox, tenant, mail, number >= most);
  if (state === 'later') throw error;
}
