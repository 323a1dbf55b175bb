import { hash, verify } from '@node-rs/argon2';

const DUMMY = hash('no account has this password');

/** Hashes a password with argon2id at the library's defaults (19 MiB, 2 passes; OWASP's minimum). */
export const hashPassword = (plain: string): Promise<string> => hash(plain);

/** Checks a password; without a hash it takes as long, so that answers don't tell which accounts exist. */
export async function checkPassword(stored: string | null | undefined, plain: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DUMMY), plain);
  return Boolean(stored) && matches;
}
