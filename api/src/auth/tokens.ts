import { jwtVerify, SignJWT } from 'jose';

/** What a token carries; the user is loaded by tenant and id. */
export interface Claims {
  tenant: string;
  user: string;
  session: string;
}

/** Access tokens and sessions last 8 hours. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** Signs and verifies access tokens (JWT, HS256). */
export class Tokens {
  readonly #secret: Uint8Array;

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
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] });
      const { tenant, sub, jti } = payload;
      if (typeof tenant !== 'string' || !sub || !jti) return undefined;
      return { tenant, user: sub, session: jti };
    } catch {
      return undefined;
    }
  }
}
