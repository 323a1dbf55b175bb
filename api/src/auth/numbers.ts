import type { TryNumbers } from './tries.ts';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/** Passwords that are tried; right ones don't count. */
export const SIGN_INS: TryNumbers = {
  device: { most: 10, seconds: QUARTER },
  pair: { most: 10, seconds: QUARTER },
  address: { most: 100, seconds: QUARTER },
  account: { most: 30, seconds: QUARTER },
  day: { most: 100, seconds: DAY },
};

/** Codes that are sent by mail; each may be mistyped five times, so these limit the guesses too. */
export const MAGIC_REQUESTS: TryNumbers = {
  device: { most: 5, seconds: QUARTER },
  pair: { most: 5, seconds: QUARTER },
  address: { most: 60, seconds: QUARTER },
  account: { most: 10, seconds: QUARTER },
  day: { most: 30, seconds: DAY },
};

/** Codes by mail from one address that no request waits for. */
export const STRAY_CODES = { most: 100, seconds: QUARTER };

/** Failures at OpenID providers from one address. */
export const PROVIDER_FAILURES = { most: 50, seconds: QUARTER };

/** Codes of one person's second step, right or wrong, until one is right. */
export const SECOND_STEPS = { most: 10, seconds: QUARTER };

/** Passwords and codes by which one person changes their own account, right or wrong, until one is right. */
export const ACCOUNT_CHECKS = { most: 10, seconds: QUARTER };
