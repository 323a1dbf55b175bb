import type { Inbound } from '@hestia/resources/generated/types.ts';
import { ImapFlow } from 'imapflow';
import { allowedAddress } from '../../adapters/delivery/hosts.ts';
import { type Named, sourcesOf } from './fetching.ts';
import { type Mail, readMail } from './mail.ts';

const IMAPS = 993;
const DAY = 86_400_000;
/** The clock of a mail server may be behind ours. */
const BEHIND = 300_000;

/** How far a mailbox was read: mails are told by its version and their number in it (RFC 9051, 2.3.1.1), never by "unread". */
export interface Place {
  uidValidity: string | null;
  lastUid: number;
}

const tooLarge = ({ uidValidity, lastUid }: Place, size: number): Mail => ({
  received: {
    externalId: `${uidValidity} ${lastUid}`,
    text: `${Math.round(size / 1_000_000)} MB`,
    reason: 'unreadable',
  },
});

/** Mails that came to the mailbox before it was set up are not asked for, but for those of so many days. */
const beginOf = ({ createdAt, daysBack }: Pick<Inbound, 'createdAt' | 'daysBack'>): Date =>
  new Date(Date.parse(createdAt) - BEHIND - (daysBack ?? 0) * DAY);

/** The mails after a place, the oldest first, by their numbers. */
async function mailsAfter(client: ImapFlow, last: number, begin: Date): Promise<Named[]> {
  // Of years of mails the server names those of the last days: a day more, since it knows days alone, in a zone of its own.
  const since = new Date(begin.getTime() - DAY);
  const range = last > 0 ? `${last + 1}:*` : (await client.search({ since }, { uid: true })) || [];
  if (range.length === 0) return [];
  const found = await client.fetchAll(range, { uid: true, size: true, internalDate: true }, { uid: true });
  // "n:*" has the last mail where n is beyond it.
  return found
    .filter(({ uid, internalDate }) => uid > last && new Date(internalDate ?? begin) >= begin)
    .sort((one, other) => one.uid - other.uid);
}

/** How a mailbox is read. */
interface Reading {
  /** The place that it was read to. */
  from: Place;
  /** Hosts of the deployment's own network that may be called all the same. */
  trusted: readonly string[];
  /** Whether others wait to be read. */
  isOver: () => boolean;
  /** Is given the place after each mail, and what reads the mail: what it throws ends the reading before that mail. */
  take: (place: Place, read: () => Promise<Mail | undefined>) => Promise<void>;
}

/**
 * Reads the mails of a mailbox that came after a place, the oldest first; none is changed or deleted there.
 *
 * @returns whether mails are left, of which one at least was read
 */
export async function readMailbox(
  inbound: Pick<Inbound, 'host' | 'port' | 'user' | 'folder' | 'labels' | 'createdAt' | 'daysBack'>,
  password: string,
  { from, trusted, isOver, take }: Reading,
): Promise<boolean> {
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
      if (!mailbox) return false;
      const uidValidity = String(mailbox.uidValidity);
      const last = from.uidValidity === uidValidity ? from.lastUid : 0;
      const next = await mailsAfter(client, last, beginOf(inbound));
      for await (const { uid, size = 0, source } of sourcesOf(client, next)) {
        if (uid !== next[0]?.uid && isOver()) return true;
        const place = { uidValidity, lastUid: uid };
        await take(place, async () => {
          if (source === 'tooLarge') return tooLarge(place, size);
          if (source && 'refused' in source) throw source.refused;
          return source && (await readMail(source, inbound.labels));
        });
      }
      return false;
    } finally {
      lock.release();
    }
  } finally {
    client.close();
  }
}
