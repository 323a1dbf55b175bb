import { tokensOf } from '../../secrets/tokens.ts';

/** What a client holds who may withdraw from a mandate. */
export const { make: tokenOf, read: mandateOf } = tokensOf('withdrawal', 'MAN');

/** Where the client withdraws; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/withdrawal#${token}`;
