import { createHash } from 'node:crypto';
import type { Inbound } from '@hestia/resources/generated/types.ts';
import { readLead } from '@hestia/resources/inbound/reading.ts';
import { cut } from '@hestia/resources/message/answer.ts';
import { ImapFlow } from 'imapflow';
import PostalMime, { type Email } from 'postal-mime';
import { allowedAddress } from '../../adapters/delivery/hosts.ts';
import { toPlainText } from '../../mail/plain.ts';
import type { Came } from '../threads/answers.ts';
import type { Received } from './take.ts';

/** So many mails are read at a time, each of so many bytes; the rest of a larger one is left. */
const MOST_MAILS = 50;
const MOST_BYTES = 1_000_000;
const MOST_TEXT = 50_000;
/** What is fetched of a mail at all: more than any mail provider lets through. */
const MOST_SOURCE = 50_000_000;
const IMAPS = 993;

/** How far a mailbox was read: mails are told by its version and their number in it (RFC 9051, 2.3.1.1), never by "unread". */
export interface Place {
  uidValidity: string | null;
  lastUid: number;
}

/** A mail that answers for nobody: an absence, a bounce, a list (RFC 3834). */
const isAutomatic = (headers: { key: string; value: string }[]): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && value.toLowerCase() !== 'no') ||
      key === 'list-unsubscribe' ||
      (key === 'precedence' && /bulk|list|junk/i.test(value)) ||
      (key === 'return-path' && value.trim() === '<>'),
  );

const clean = (text: string, most = MOST_TEXT): string => cut(text.replaceAll('\0', ''), most).toWellFormed();

/** Mails of ours, whose ids are their numbers in the outbox. */
const OURS = /<(MAI[0-9A-Z]{26})@/g;
const MOST_NAMED = 50;
/** The heads in which mailboxes say what address a mail came to. */
const CAME_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** What of a mail says whether it is an answer. */
function cameOf(mail: Email, text: string): Came {
  const named = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.slice(0, 10_000);
  const heads = mail.headers.filter(({ key }) => CAME_TO.includes(key)).map(({ value }) => clean(value, 320));
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  return {
    from: clean(mail.from?.address ?? '', 320),
    to: [...to, ...heads].slice(0, MOST_NAMED),
    answers: [...named.matchAll(OURS)].map(([, id = '']) => id).slice(-MOST_NAMED),
    text,
    attachments: mail.attachments
      .flatMap(({ filename }) => (filename ? clean(filename, 320) : []))
      .slice(0, MOST_NAMED),
  };
}

/** What a mail says, as it is kept, and what it answers. */
export interface Mail {
  received: Received;
  came?: Came;
}

/** Reads the source of a mail (RFC 5322), the first million bytes of it. */
export async function readMail(source: Uint8Array, labels: Inbound['labels']): Promise<Mail> {
  const raw = source.subarray(0, MOST_BYTES);
  // By what it is, not by the id that its sender chose: two mails of one id are both kept.
  const externalId = createHash('sha256').update(raw).digest('hex');
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (!mail)
    return { received: { externalId, text: clean(Buffer.from(raw).toString('latin1')), reason: 'unreadable' } };
  const text = clean(mail.text || toPlainText(mail.html ?? ''));
  const lead = readLead(text, labels ?? []);
  const subject = clean(mail.subject ?? '', 300);
  const whole = [lead.firstName, lead.lastName].filter(Boolean).join(' ');
  const automatic = isAutomatic(mail.headers);
  const received: Received = {
    externalId,
    subject: subject || null,
    text,
    name: cut(whole || lead.name || '', 200) || null,
    email: lead.email ?? null,
    phone: lead.phone ? cut(lead.phone, 60) : null,
    reference: lead.reference ? cut(lead.reference, 100) : null,
    message: lead.message?.toWellFormed() || null,
    reason: automatic ? 'automatic' : lead.email || lead.phone ? null : 'notUnderstood',
  };
  // What answers for nobody answers no thread either (RFC 3834).
  return automatic ? { received } : { received, came: cameOf(mail, text) };
}

const tooLarge = ({ uidValidity, lastUid }: Place, size: number): Mail => ({
  received: {
    externalId: `${uidValidity} ${lastUid}`,
    text: `${Math.round(size / 1_000_000)} MB`,
    reason: 'unreadable',
  },
});

async function fetched(client: ImapFlow, uid: number, labels: Inbound['labels']): Promise<Mail | undefined> {
  const found = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
  const source = (found || undefined)?.source;
  return source ? readMail(source, labels) : undefined;
}

/**
 * Reads the mails of a mailbox that came after a place, the oldest first; none is changed or deleted there.
 *
 * @param take is given the place after each mail, and what reads the mail: what it throws ends the reading before that mail
 * @param trusted hosts of the deployment's own network that may be called all the same
 */
export async function readMailbox(
  inbound: Pick<Inbound, 'host' | 'port' | 'user' | 'folder' | 'labels'>,
  password: string,
  from: Place,
  trusted: readonly string[],
  take: (place: Place, read: () => Promise<Mail | undefined>) => Promise<void>,
): Promise<void> {
  const host = String(inbound.host);
  const address = await allowedAddress(host, trusted);
  const port = inbound.port ?? IMAPS;
  const client = new ImapFlow({
    host: address,
    port,
    secure: port === IMAPS || !trusted.includes(host),
    tls: { servername: host },
    auth: { user: String(inbound.user), pass: password },
    logger: false,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(inbound.folder || 'INBOX', { readOnly: true });
    try {
      const mailbox = client.mailbox;
      if (!mailbox) return;
      const uidValidity = String(mailbox.uidValidity);
      const since = from.uidValidity === uidValidity ? from.lastUid : 0;
      const found = await client.fetchAll(`${since + 1}:*`, { uid: true, size: true }, { uid: true });
      // "n:*" has the last mail where n is beyond it.
      const next = found.filter(({ uid }) => uid > since).sort((one, other) => one.uid - other.uid);
      for (const { uid, size = 0 } of next.slice(0, MOST_MAILS)) {
        const place = { uidValidity, lastUid: uid };
        // A mail is held whole in memory while it is read: one that is too large for that is told, and passed over.
        await take(place, async () =>
          size > MOST_SOURCE ? tooLarge(place, size) : fetched(client, uid, inbound.labels),
        );
      }
    } finally {
      lock.release();
    }
  } finally {
    client.close();
  }
}
