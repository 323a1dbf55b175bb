import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './index.ts';

/** What stands in an address that lets somebody without an account to one record: made anew each time, and kept nowhere. */
export interface Tokens {
  /** The token of a record: its id and a keyed hash that nobody guesses. */
  make(secrets: Secrets, tenant: string, id: string): string;
  /** The id of the record that a token is for; nothing for what is none of ours. */
  read(secrets: Secrets, tenant: string, token: string): string | undefined;
}

/** What a token says openly: what tries of it are counted under. */
export const withoutMac = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.')));

/**
 * Tokens of one purpose, which no other purpose takes.
 *
 * @param prefixes what the record's id begins with; of several records, the ids are joined by a dot
 */
export function tokensOf(purpose: string, ...prefixes: string[]): Tokens {
  const shape = new RegExp(`^(${prefixes.map((prefix) => `${prefix}[0-9A-Z]{26}`).join('\\.')})\\.[\\w-]{43}$`);
  const make: Tokens['make'] = (secrets, tenant, id) =>
    `${id}.${secrets.mac(`${purpose} ${tenant} ${id.replaceAll('.', ' ')}`)}`;
  return {
    make,
    read(secrets, tenant, token) {
      const [, id] = shape.exec(token) ?? [];
      const right = Buffer.from(make(secrets, tenant, id ?? ''));
      const given = Buffer.from(token);
      return id && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
