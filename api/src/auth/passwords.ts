import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../limits/gate.ts';

const DUMMY = hash('no account has this password');

/** A hash takes a core for some hundredths of a second: one core is left to everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Some seconds' worth of hashes. */
const MOST_WAITING = 100;

const gate = new Gate(AT_ONCE, MOST_WAITING);

/** Hashes a password with argon2id at the library's defaults (19 MiB, 2 passes; OWASP's minimum). */
export const hashPassword = (plain: string): Promise<string> => gate.through(() => hash(plain), true);

/**
 * Checks a password; without a hash it takes as long, so that answers don't tell which accounts exist.
 *
 * @param isUrgent whether it goes before those of strangers
 * @throws RequestError 503 when too many wait
 */
export async function checkPassword(
  stored: string | null | undefined,
  plain: string,
  isUrgent = false,
): Promise<boolean> {
  const compared = stored ?? (await DUMMY);
  const matches = await gate.through(() => verify(compared, plain), isUrgent);
  return Boolean(stored) && matches;
}
