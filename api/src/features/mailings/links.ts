import { timingSafeEqual } from 'node:crypto';
import type { UnsubscribeLink } from '../../mail/leaving.ts';
import type { Secrets } from '../../secrets/index.ts';

const TOKEN = /^(MAI[0-9A-Z]{26})\.([\w-]{43})$/;

/** What who got a mail holds to refuse more like it: nobody guesses it, and it is kept nowhere. */
export const tokenOf = (secrets: Secrets, tenant: string, mail: string): string =>
  `${mail}.${secrets.mac(`unsubscribe ${tenant} ${mail}`)}`;

/** The id of the mail that a token is for; nothing for what is none of ours. */
export function mailOf(secrets: Secrets, tenant: string, token: string): string | undefined {
  const [, id = ''] = TOKEN.exec(token) ?? [];
  const right = Buffer.from(tokenOf(secrets, tenant, id));
  const given = Buffer.from(token);
  return id && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/**
 * Where a mail's reader refuses more: a page that asks, what lets them standing after the `#` that browsers keep to
 * themselves, and the address to which mail programs post by one click (RFC 8058). Neither does anything when it is looked at,
 * as scanners do.
 */
export const unsubscribeLinks =
  (secrets: Secrets, origin: string | undefined): UnsubscribeLink =>
  (tenant, mail) => {
    if (!origin) return undefined;
    const token = tokenOf(secrets, tenant, mail);
    return {
      page: `${origin}/tenant/${tenant}/unsubscribe#${token}`,
      post: `${origin}/api/tenant/${tenant}/unsubscribe/${token}`,
    };
  };
