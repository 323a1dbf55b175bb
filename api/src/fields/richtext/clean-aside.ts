import { RequestError } from '../../errors.ts';
import { aside, TookTooMuch } from '../../threads/aside.ts';
import { type Cleaning, cleanRichText } from './clean.ts';
import type { Soiled } from './clean-worker.ts';

const WORKER = new URL('./clean-worker.ts', import.meta.url);

/** Letters of a text that is cleaned where it stands: a few milliseconds, whatever stands in it. */
const SHORT = 2_000;
const RETRY_SECONDS = 10;

/**
 * Cleans rich text as `cleanRichText` does; a long one in a thread of its own, so that nobody waits but who wrote it.
 *
 * @throws RequestError 503 where the threads have too much to do
 */
export async function cleanedRichText(html: string, how: Cleaning = {}): Promise<string> {
  if (html.length <= SHORT) return cleanRichText(html, how);
  const asked: Soiled = { html, ...how };
  return aside<string>(WORKER, asked).catch((error: unknown) => {
    if (error instanceof TookTooMuch) throw new RequestError(503, 'overloaded', { retryAfter: RETRY_SECONDS });
    throw error;
  });
}
