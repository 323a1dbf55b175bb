import { type MailTransport, PermanentRefusal } from '../adapters/mail/index.ts';
import type { Attempt, Payload } from '../jobs/index.ts';
import type { Execute, Row } from '../records/database.ts';

/** The job that takes one mail out of the outbox. */
export interface SendJob extends Payload {
  mail: string;
}

const MOST_REASON = 1_000;

/** Where mails go: to a server, or nowhere and, what only its recipient may read, to who runs the process. */
export interface Exits {
  mail?: MailTransport | undefined;
  console?: ((text: string) => void) | undefined;
}

const DUE = `SELECT m.recipient, m.subject, m.html, m.text, m.secret, t.name AS sender, t.reply_to_email AS reply_to
  FROM mails m JOIN tenants t ON t.id = m.tenant_id
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

async function send(transport: MailTransport, id: string, mail: Row): Promise<void> {
  await transport.send({
    id,
    from: String(mail.sender),
    to: String(mail.recipient),
    replyTo: mail.reply_to ? String(mail.reply_to) : undefined,
    subject: String(mail.subject),
    html: String(mail.html),
    text: String(mail.text),
  });
}

/**
 * Sends one mail of the outbox. Without a server the mail stays there, `captured`, but for what only its recipient may
 * read: that is shown on the console of who tries the product, and forgotten. A refusal that may pass is thrown, so
 * that the job comes again later; one for ever, or the last attempt, makes the mail `failed` until a person retries.
 */
export async function deliver(
  execute: Execute,
  { mail: transport, console: show }: Exits,
  { tenant, mail: id }: SendJob,
  { number, most }: Pick<Attempt, 'number' | 'most'>,
): Promise<void> {
  const [mail] = await execute(DUE, [tenant, id]);
  if (!mail) return;
  if (!transport) {
    if (mail.secret) show?.(`\n${mail.recipient}: ${mail.subject}\n${mail.text}\n`);
    await execute(CAPTURED, [tenant, id]);
    return;
  }
  try {
    await send(transport, id, mail);
  } catch (error) {
    const isLast = error instanceof PermanentRefusal || number >= most;
    const reason = (error as Error).message.replaceAll('\0', '').slice(0, MOST_REASON);
    await execute(FAILED, [tenant, id, reason, isLast]);
    if (isLast) return;
    throw error;
  }
  await execute(SENT, [tenant, id]);
}
