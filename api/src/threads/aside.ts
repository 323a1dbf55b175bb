import type { Piscina } from 'piscina';
import { isTooMuch, threadPool } from './pool.ts';

/** Of one job once it waits, and of a thread's objects. */
const [MOST_MS, MEGABYTES] = [10_000, 256];
const THREADS = 2;

let pool: Promise<Piscina> | undefined;

/** A job took more than it may. */
export class TookTooMuch extends Error {}

/**
 * Does aside what takes as long as what people wrote: templates of theirs are filled in and cleaned by threads of their own,
 * so that nobody waits but who asked.
 *
 * @param worker the file whose default export does it
 * @param asked values alone, as what comes of it
 * @throws TookTooMuch
 */
export async function aside<Made>(worker: URL, asked: object): Promise<Made> {
  pool ??= threadPool(THREADS, MEGABYTES);
  try {
    return await (await pool).run(asked, { filename: worker.href, signal: AbortSignal.timeout(MOST_MS) });
  } catch (error) {
    throw isTooMuch(error) ? new TookTooMuch() : error;
  }
}
