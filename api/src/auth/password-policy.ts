import { bareWord, saysOwnAddress } from '@hestia/resources/user/password.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedAt } from '../errors.ts';

/** The passwords that people choose most, in lower case. */
const COMMON = new Set<string>(dictionary['passwords-common'] as string[]);

const isCommon = (password: string): boolean =>
  [password.toLowerCase(), bareWord(password)].some((one) => COMMON.has(one));

/**
 * Throws a 422 at `password` for one that is guessed first: common ones, with digits and signs around them too, and the
 * account's own address. How long it is, the resource says. Passwords that were chosen before go on working.
 */
export function ensureGoodPassword(password: string, email: string): void {
  const code = saysOwnAddress(password, email) ? 'passwordOwn' : isCommon(password) ? 'passwordCommon' : undefined;
  if (code) throw refusedAt('/password', code);
}
