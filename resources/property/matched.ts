import type { Property } from '../generated/types.ts';
import type { SoughtProperty } from '../saved-search/criteria.ts';
import type { Draft } from '../vocabulary/index.ts';
import { soughtOf } from './sought.ts';
import { COUNTED_STATUSES, isAmong, MATCHED_STATUSES } from './statuses.ts';

export { COUNTED_STATUSES, isSelling, MATCHED_STATUSES, SELLING_STATUSES } from './statuses.ts';

/** What a property needs before it is matched with searches. */
export type MatchedNeed = 'status' | 'price' | 'types' | 'location';

/** How many properties are counted, of how many there are by status. */
export const countedOf = (counts: Record<string, number>): number =>
  COUNTED_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

/** What a property lacks to be matched with searches: an open status, a price, a known type, a place. */
export function missingForMatches(property: Draft<Property>): MatchedNeed[] {
  const sought = soughtOf({ ...property, price: property.price ?? 0 });
  const has: Record<MatchedNeed, boolean> = {
    status: isAmong(MATCHED_STATUSES, property.status),
    price: typeof property.price === 'number',
    types: Boolean(sought?.types.length),
    location: Boolean(sought?.places.length || sought?.point),
  };
  return (Object.keys(has) as MatchedNeed[]).filter((need) => !has[need]);
}

/** A property as searches are matched with it; nothing as long as it isn't matched. */
export const matchedAs = (property: Draft<Property>): SoughtProperty | undefined =>
  missingForMatches(property).length === 0 ? soughtOf(property) : undefined;
