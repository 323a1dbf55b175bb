import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/index.ts';

const TOKEN = /^(MAN[0-9A-Z]{26})\.([\w-]{43})$/;

/** What a client holds who may withdraw from a mandate: nobody guesses it, and it is kept nowhere. */
export const tokenOf = (secrets: Secrets, tenant: string, mandate: string): string =>
  `${mandate}.${secrets.mac(`withdrawal ${tenant} ${mandate}`)}`;

/** The id of the mandate that a token is for; nothing for what is none of ours. */
export function mandateOf(secrets: Secrets, tenant: string, token: string): string | undefined {
  const [, id = ''] = TOKEN.exec(token) ?? [];
  const right = Buffer.from(tokenOf(secrets, tenant, id));
  const given = Buffer.from(token);
  return id && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** Where the client withdraws; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/withdrawal#${token}`;
