import type { ImapFlow } from 'imapflow';

/** What is fetched of a mail at all: more than any mail provider lets through. */
const MOST_SOURCE = 50_000_000;
/** Mails are held whole in memory while they are read: so many are fetched together, and no more than so much. */
const MOST_TOGETHER = 16;
const MOST_BYTES = 1_000_000;

/** A mail in its mailbox. */
export interface Named {
  uid: number;
  size?: number;
}

/** A mail that the server doesn't give out, such as a damaged one. */
interface Refused {
  refused: Error;
}

/** A mail as it came; nothing where it is gone meanwhile. */
type Source = Uint8Array | Refused | 'tooLarge' | undefined;

const sizeOf = ({ size = 0 }: Named): number => size;

/** The mails from a place on that are fetched together: one at least. */
function together(mails: readonly Named[], from: number, most: number): Named[] {
  let [bytes, to] = [0, from];
  for (const mail of mails.slice(from, from + most)) {
    bytes += sizeOf(mail);
    if (to > from && bytes > MOST_BYTES) break;
    to += 1;
  }
  return mails.slice(from, to);
}

async function fetched(client: ImapFlow, mails: readonly Named[]): Promise<Map<number, Source>> {
  const [first] = mails;
  if (first && sizeOf(first) > MOST_SOURCE) return new Map([[first.uid, 'tooLarge']]);
  const range = mails.map(({ uid }) => uid).join(',');
  try {
    const found = await client.fetchAll(range, { uid: true, source: true }, { uid: true });
    return new Map(found.map(({ uid, source }) => [uid, source]));
  } catch (error) {
    // A server that answers NO speaks of a mail; any other failure is of the way to it.
    if ((error as { responseStatus?: string }).responseStatus !== 'NO') throw error;
    if (first && mails.length === 1) return new Map([[first.uid, { refused: error as Error }]]);
    const each = new Map<number, Source>();
    for (const mail of mails) for (const [uid, source] of await fetched(client, [mail])) each.set(uid, source);
    return each;
  }
}

/**
 * The sources of mails, in their order. The way to a mailbox is long: mails are fetched together, the first by itself and
 * then twice as many each time, so that whatever breaks at one of them leaves the next reading closer to it.
 */
export async function* sourcesOf(
  client: ImapFlow,
  mails: readonly Named[],
): AsyncGenerator<Named & { source: Source }> {
  for (let [from, most] = [0, 1]; from < mails.length; most = Math.min(2 * most, MOST_TOGETHER)) {
    const some = together(mails, from, most);
    const sources = await fetched(client, some);
    for (const mail of some) yield { ...mail, source: sources.get(mail.uid) };
    from += some.length;
  }
}
