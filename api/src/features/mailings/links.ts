import type { UnsubscribeLink } from '../../mail/leaving.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';

/** What who got a mail holds to refuse more like it. */
export const { make: tokenOf, read: mailOf } = tokensOf('unsubscribe', 'MAI');

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
