import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/index.ts';

const TOKEN = /^(APP[0-9A-Z]{26})\.(CLI[0-9A-Z]{26})\.([\w-]{43})$/;

/** What a client holds who answers: nobody guesses it, and it is kept nowhere. */
export const tokenOf = (secrets: Secrets, tenant: string, appointment: string, client: string): string =>
  `${appointment}.${client}.${secrets.mac(`appointment ${tenant} ${appointment} ${client}`)}`;

/** Whose answer to what a token is; nothing for what is none of ours. */
export function answererOf(
  secrets: Secrets,
  tenant: string,
  token: string,
): { appointment: string; client: string } | undefined {
  const [, appointment = '', client = ''] = TOKEN.exec(token) ?? [];
  const right = Buffer.from(tokenOf(secrets, tenant, appointment, client));
  const given = Buffer.from(token);
  if (!appointment || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { appointment, client };
}

/** Where the client answers; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/appointment#${token}`;
