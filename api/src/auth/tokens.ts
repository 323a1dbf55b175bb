import { jwtVerify, SignJWT } from 'jose';

/** What a token carries; the user is loaded by tenant and id. */
export interface Claims {
  tenant: string;
  user: string;
  session: string;
}

/** Access tokens and sessions last 8 hours. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** A signature that was found good is not computed again for a minute, nor beyond the token's expiry. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Signs and verifies access tokens (JWT, HS256). */
export class Tokens {
  readonly #secret: Uint8Array;
  readonly #verified = new Map<string, Claims & { until: number }>();

  constructor(secret: string) {
    this.#secret = new TextEncoder().encode(secret);
  }

  sign({ tenant, user, session }: Claims): Promise<string> {
    return new SignJWT({ tenant })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user)
      .setJti(session)
      .setIssuedAt()
      .setExpirationTime(`${SESSION_SECONDS}s`)
      .sign(this.#secret);
  }

  /** @returns the claims, or nothing when the token is forged, expired or incomplete */
  async verify(token: string): Promise<Claims | undefined> {
    const known = this.#verified.get(token);
    if (known && known.until > Date.now()) return known;
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] });
      const { tenant, sub, jti, exp } = payload;
      if (typeof tenant !== 'string' || !sub || !jti) return undefined;
      const claims = { tenant, user: sub, session: jti };
      if (this.#verified.size >= MOST_REMEMBERED) this.#verified.clear();
      this.#verified.set(token, { ...claims, until: Math.min((exp ?? 0) * 1000, Date.now() + REMEMBERED_MS) });
      return claims;
    } catch {
      return undefined;
    }
  }
}
