import { tokensOf } from '../../secrets/tokens.ts';

/** What the service holds of a request that it was given. */
export const { make: tokenOf, read: requestOf } = tokensOf('home staging', 'HST');
