import type { Request } from '@loopback/rest';
import { newId } from '../records/ids.ts';
import type { Secrets } from '../secrets/index.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { read, sign } from './signed.ts';

/** How long a browser stays known after its last sign-in. */
const SECONDS = 180 * 24 * 60 * 60;

/** Whose account: an e-mail of a network, as it was typed or as it is kept. */
export interface Account {
  tenant: string;
  email: string;
}

/** An account as tries are counted for it. */
export const accountKey = ({ tenant, email }: Account): string =>
  `${tenant} ${email.trim().toLowerCase()}`.replaceAll('\0', '');

/**
 * The browsers that somebody has signed in from (OWASP's device cookies). A known one has tries of its own, so that
 * whoever guesses at an account, or types wrong in the same office, locks nobody out of it.
 */
export class KnownDevices {
  readonly #secrets: Secrets;
  readonly #key: Uint8Array;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
    this.#key = secrets.keyFor('known device');
  }

  /** The id of the device, when this account was signed in to from it. */
  async find(request: Request, account: Account): Promise<string | undefined> {
    const key = accountKey(account);
    const text = cookieOf(request, this.#nameOf(key));
    if (!text) return undefined;
    try {
      return (await read(text, this.#purpose(key))).jti;
    } catch {
      return undefined;
    }
  }

  /** The `Set-Cookie` that makes the browser known for this account. */
  async cookie(account: Account, isSecure: boolean): Promise<string> {
    const key = accountKey(account);
    return setCookie({
      name: this.#nameOf(key),
      value: await sign({ jti: newId('DEV') }, this.#purpose(key)),
      path: `/api/tenant/${account.tenant}/login`,
      seconds: SECONDS,
      isSecure,
    });
  }

  /** Several people may use one browser: each account has its cookie. Neither its name nor its value tells whose. */
  #nameOf(key: string): string {
    return `hestia_device_${this.#secrets.mac(`device ${key}`).slice(0, 12)}`;
  }

  #purpose(key: string) {
    return { key: this.#key, seconds: SECONDS, audience: this.#secrets.mac(`device of ${key}`) };
  }
}
