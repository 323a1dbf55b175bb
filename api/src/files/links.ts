import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Claims } from '../auth/tokens.ts';

/** How long a link opens its file, in seconds. */
export const LINK_SECONDS = 5 * 60;

/** A public link opens its picture for so many days. */
export const PUBLIC_LINK_DAYS = 7;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In the place of a file's id: the smaller sizes of all pictures that the person may see. */
const PICTURES = '*';

/** What a link opens, and for whom. */
export interface LinkTarget extends Claims {
  file: string;
  /** Seconds since 1970. */
  expires: number;
}

function isSame(signature: string, wanted: Buffer): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Signs addresses that open one file for one person for some minutes, where no header can be sent (`<img>`, `<a>`). The
 * key is derived, so that a link is no access token and the other way round.
 */
export class FileLinks {
  readonly #key: Buffer;
  readonly #publicKey: Buffer;
  readonly #adKey: Buffer;

  constructor(tokenSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'file links', 32));
    this.#publicKey = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'public picture links', 32));
    this.#adKey = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'pictures of ads', 32));
  }

  #signature({ tenant, file, user, session, expires }: LinkTarget): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([tenant, file, user, session, expires]))
      .digest();
  }

  #query(target: LinkTarget): string {
    const { user, session, expires } = target;
    const signature = this.#signature(target).toString('base64url');
    return new URLSearchParams({ user, session, expires: String(expires), signature }).toString();
  }

  /** The address, relative to the server, and when it ends. */
  make(claims: Claims, file: string, now = Date.now()): { url: string; expiresAt: string } {
    const target = { ...claims, file, expires: Math.floor(now / 1000) + LINK_SECONDS };
    return {
      url: `/api/tenant/${claims.tenant}/files/${file}?${this.#query(target)}`,
      expiresAt: new Date(target.expires * 1000).toISOString(),
    };
  }

  /**
   * What an address of any picture's smaller size ends with, so that a page of pictures costs one call: whether the
   * person may see a picture is asked when it is given. It stays the same for an hour and holds for one more, for
   * browsers keep pictures by their addresses.
   */
  pass(claims: Claims, now = Date.now()): { query: string; expiresAt: string } {
    const expires = (Math.floor(now / HOUR_MS) + 2) * (HOUR_MS / 1000);
    return {
      query: this.#query({ ...claims, file: PICTURES, expires }),
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }

  /** Whether it is such a pass, made here for this person's session, and not ended. */
  passes(claims: Claims, expires: number, signature: string, now = Date.now()): boolean {
    return this.opens({ ...claims, file: PICTURES, expires }, signature, now);
  }

  #publicSignature(tenant: string, file: string, expires: number): Buffer {
    return createHmac('sha256', this.#publicKey)
      .update(JSON.stringify([tenant, file, expires]))
      .digest();
  }

  /** An address that opens a picture for anybody, without its server, and when it ends. */
  makePublic(tenant: string, file: string, now = Date.now()): { url: string; expiresAt: string } {
    const expires = Math.floor((now + PUBLIC_LINK_DAYS * DAY_MS) / 1000);
    const signature = this.#publicSignature(tenant, file, expires).toString('base64url');
    const query = new URLSearchParams({ expires: String(expires), signature });
    return {
      url: `/api/tenant/${tenant}/pictures/${file}?${query}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }

  /** Whether the public link was signed here for exactly this picture, and has not ended. */
  opensPublic(tenant: string, file: string, expires: number, signature: string, now = Date.now()): boolean {
    return isSame(signature, this.#publicSignature(tenant, file, expires)) && expires * 1000 > now;
  }

  #adSignature(tenant: string, file: string): Buffer {
    return createHmac('sha256', this.#adKey)
      .update(JSON.stringify([tenant, file]))
      .digest();
  }

  /**
   * An address, without its server, that opens a picture for portals as long as it is public. It never changes: a portal
   * fetches a picture once for each address.
   */
  makeLasting(tenant: string, file: string): string {
    return `/api/tenant/${tenant}/pictures/${file}/${this.#adSignature(tenant, file).toString('base64url')}.jpg`;
  }

  /** Whether the lasting address was signed here for exactly this picture. */
  opensLasting(tenant: string, file: string, signature: string): boolean {
    return isSame(signature, this.#adSignature(tenant, file));
  }

  /** Whether the link was signed here for exactly this, and has not ended. */
  opens(target: LinkTarget, signature: string, now = Date.now()): boolean {
    return isSame(signature, this.#signature(target)) && target.expires * 1000 > now;
  }
}
