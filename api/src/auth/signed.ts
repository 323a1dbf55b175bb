import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** How far the clocks of two of our processes may differ. */
const CLOCK_SECONDS = 5;

interface Purpose {
  key: Uint8Array;
  /** How long it counts from when it is signed. */
  seconds: number;
  /** Whom it is meant for; a text of somebody else's is not read. */
  audience?: string;
}

/** Claims as a signed text (JWT, HS256) that counts from now on, for so long. */
export function sign(claims: JWTPayload, { key, seconds, audience }: Purpose): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
  if (audience !== undefined) token.setAudience(audience);
  return token.setIssuedAt().setExpirationTime(`${seconds}s`).sign(key);
}

/**
 * The claims of a signed text.
 *
 * @throws Error when it was forged, is over, is older than it may get, says no time, or comes from the future
 */
export async function read(text: string, { key, seconds, audience }: Purpose): Promise<JWTPayload> {
  const { payload } = await jwtVerify(text, key, {
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: seconds,
    clockTolerance: CLOCK_SECONDS,
    ...(audience === undefined ? {} : { audience }),
  });
  return payload;
}
