import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an authenticator app shows for the secret, now or some steps of thirty seconds on. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
