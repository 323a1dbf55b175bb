import { read, sign } from './signed.ts';

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
  readonly #purpose: { key: Uint8Array; seconds: number };
  readonly #verified = new Map<string, Claims & { until: number }>();

  constructor(secret: string) {
    this.#purpose = { key: new TextEncoder().encode(secret), seconds: SESSION_SECONDS };
  }

  sign({ tenant, user, session }: Claims): Promise<string> {
    return sign({ tenant, sub: user, jti: session }, this.#purpose);
  }

  /** @returns the claims, or nothing when the token is forged, expired, from the future or incomplete */
  async verify(token: string): Promise<Claims | undefined> {
    const known = this.#verified.get(token);
    if (known && known.until > Date.now()) return known;
    try {
      const { tenant, sub, jti, exp } = await read(token, this.#purpose);
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
