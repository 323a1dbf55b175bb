import type { Feed } from '@hestia/resources/generated/types.ts';
import type { Terms } from './stock.ts';

/** What the feed says of all of its ads. */
export const termsOf = (feed: Feed): Terms => ({
  agencyCode: feed.agencyCode ?? '',
  portalCodes: feed.portalCodes ?? [],
  feePayer: feed.feePayer ?? 'seller',
  feeRate: feed.feeRate ?? null,
  feeScaleUrl: feed.feeScaleUrl ?? null,
});
