import type { Kept } from './attached.ts';
import type { Received } from './take.ts';

const MOST_MESSAGE = 20_000;

/** What came in with its files, and the names of those that aren't kept where it says something. */
export function withAttached(received: Received, { files, attachments }: Kept): Received {
  const names = attachments.length > 0 ? `\n\n[${attachments.join(', ')}]` : '';
  const message = received.message && `${received.message}${names}`.slice(0, MOST_MESSAGE).toWellFormed();
  return { ...received, ...(message ? { message } : {}), attachments: files as Received['attachments'] };
}
