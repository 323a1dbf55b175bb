import { createHash } from 'node:crypto';
import type { Inbound } from '@hestia/resources/generated/types.ts';
import { emailIn, isEnquiry, type Lead, readLead } from '@hestia/resources/inbound/reading.ts';
import { cut } from '@hestia/resources/message/answer.ts';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { toPlainText } from '../../mail/plain.ts';
import { type Came, ourMails, type Writer } from '../threads/answers.ts';
import type { Attached } from './attached.ts';
import { type Evidence, evidenceOf } from './proof.ts';
import { type Reported, reportIn } from './report.ts';
import type { Received } from './take.ts';

/** A mail is told from others by its beginning, and that is kept of one that can't be read. */
const BEGINNING = 1_000_000;
const MOST_TEXT = 50_000;
const MOST_ADDRESS = 320;

type Headers = Email['headers'];

/** A mail that answers for nobody: an absence, a bounce (RFC 3834). */
const isAutoReply = (headers: Headers): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && /^\s*auto-replied\b/i.test(value)) ||
      (key === 'return-path' && value.trim() === '<>'),
  );

/** A mail that a program sends, to one or to many: newsletters do, and portals with the enquiries that they pass on. */
const isSentByProgram = (headers: Headers): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && value.trim().toLowerCase() !== 'no') ||
      key === 'list-unsubscribe' ||
      (key === 'precedence' && /bulk|list|junk/i.test(value)),
  );

const clean = (text: string, most = MOST_TEXT): string => cut(text.replaceAll('\0', ''), most).toWellFormed();

const MOST_NAMED = 50;
/** The heads in which mailboxes say what address a mail came to. */
const CAME_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Who wrote, as far as their address is one that mails go to. */
function writerOf(one: Address | undefined): Writer {
  const address = clean(one?.address ?? '', MOST_ADDRESS);
  return { name: clean(one?.name ?? '', 200).trim() || null, email: emailIn(address) === address ? address : null };
}

/** The sender as mails show them. */
function senderOf({ from }: Email): string | null {
  const [name, address] = [clean(from?.name ?? '', 200).trim(), clean(from?.address ?? '', MOST_ADDRESS)];
  return (name && address ? `${name} <${address}>` : name || address) || null;
}

/** What hangs on a mail by a name. */
const attachedTo = ({ attachments }: Email): Attached[] =>
  attachments
    .flatMap(({ filename, content }) =>
      filename ? [{ name: clean(filename, 320), content: Buffer.from(content as ArrayBuffer) }] : [],
    )
    .slice(0, MOST_NAMED);

/** What of a mail says whether it is an answer. */
function cameOf(mail: Email, text: string): Came {
  const heads = mail.headers.filter(({ key }) => CAME_TO.includes(key)).map(({ value }) => clean(value, MOST_ADDRESS));
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  return {
    from: clean(mail.from?.address ?? '', MOST_ADDRESS),
    writer: writerOf(mail.from),
    to: [...to, ...heads].slice(0, MOST_NAMED),
    answers: ourMails(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`),
    text,
    attachments: attachedTo(mail).map(({ name }) => name),
  };
}

/** What a mail says, as it is kept, and what it answers. */
export interface Mail {
  received: Received;
  came?: Came;
  evidence?: Evidence;
  attached?: Attached[];
  reported?: Reported;
}

/** What hangs on a mail is kept of one that asks or answers something, or may. */
const ATTACHED: Received['reason'][] = [null, 'notUnderstood'];

/** Whether the server that took it in holds it for spam. */
const isSpam = (headers: Headers): boolean =>
  headers.some(({ key, value }) => /^x-spam(?:-flag|-status)?$/.test(key) && /^\s*yes\b/i.test(value));

/** Why a mail waits for a person; null for the enquiry of somebody who can be reached. */
function reasonOf(mail: Email, lead: Lead): Received['reason'] {
  const isReached = Boolean(lead.email || lead.phone);
  if (isAutoReply(mail.headers)) return 'automatic';
  if (isSpam(mail.headers)) return 'spam';
  // What an absence quotes is no enquiry, however its program says what it is.
  const isAnswer = Boolean(mail.inReplyTo || mail.references);
  if (isSentByProgram(mail.headers) && (isAnswer || !isEnquiry(lead))) return 'automatic';
  return isReached ? null : 'notUnderstood';
}

/** Who asks: as a portal says it, or else who wrote the mail, for the person who sees to it. */
function askerOf(mail: Email, lead: Lead, waits: boolean): Pick<Received, 'name' | 'email' | 'phone'> {
  const whole = [lead.firstName, lead.lastName].filter(Boolean).join(' ');
  const writer = waits && !lead.email ? writerOf(mail.replyTo?.[0] ?? mail.from) : undefined;
  return {
    name: cut(whole || lead.name || writer?.name || '', 200) || null,
    email: lead.email ?? writer?.email ?? null,
    phone: lead.phone ? cut(lead.phone, 60) : null,
  };
}

/** What stands below the heads of a mail whose parts can't be told apart: so that what it says is kept all the same. */
function bodyOf(source: Uint8Array): string {
  const whole = Buffer.from(source).toString('utf8');
  return clean(/\r?\n\r?\n([\s\S]*)/.exec(whole)?.[1] ?? '').trim();
}

/** Reads the source of a mail (RFC 5322): its text may stand behind whatever hangs on it. */
export async function readMail(source: Uint8Array, labels: Inbound['labels']): Promise<Mail> {
  const beginning = source.subarray(0, BEGINNING);
  // By what it is, not by the id that its sender chose: two mails of one id are both kept.
  const externalId = createHash('sha256').update(beginning).digest('hex');
  const mail = await PostalMime.parse(source).catch(() => undefined);
  if (!mail)
    return { received: { externalId, text: clean(Buffer.from(beginning).toString('latin1')), reason: 'unreadable' } };
  const said = clean(mail.text || toPlainText(mail.html ?? ''));
  const text = said.trim() || mail.attachments.length > 0 ? said : bodyOf(beginning);
  const lead = readLead(text, labels ?? []);
  const reported = reportIn(mail);
  const reason = reported?.kind ?? reasonOf(mail, lead);
  const received: Received = {
    externalId,
    messageId: clean(mail.messageId ?? '', 500).trim() || null,
    sender: senderOf(mail),
    subject: clean(mail.subject ?? '', 300) || null,
    text,
    ...askerOf(mail, lead, reason !== null),
    reference: lead.reference ? cut(lead.reference, 100) : null,
    message: lead.message?.toWellFormed() || null,
    reason,
  };
  if (reported) return { received, reported };
  // What answers for nobody answers no thread either (RFC 3834).
  const isByProgram = isAutoReply(mail.headers) || isSentByProgram(mail.headers);
  const attached = ATTACHED.includes(reason) ? attachedTo(mail) : [];
  if (isByProgram) return { received, attached };
  return { received, came: cameOf(mail, text), evidence: evidenceOf(mail, source), attached };
}
