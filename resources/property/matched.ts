import type { Property } from '../generated/types.ts';
import type { SoughtProperty } from '../saved-search/criteria.ts';
import type { Draft } from '../vocabulary/index.ts';
import { soughtOf } from './sought.ts';

/** A property is matched with searches while it may still be sold to one of them, or is about to be. */
export const MATCHED_STATUSES = ['estimation', 'off_market', 'sale'] as const;

/** Counted among the properties of a client or company. */
export const COUNTED_STATUSES = ['sale', 'estimation', 'offer', 'offer_other'] as const;

/** Whoever has a property in one of these is selling. */
export const SELLING_STATUSES = [...COUNTED_STATUSES, 'off_market'] as const;

/** What a property needs before it is matched with searches. */
export type MatchedNeed = 'status' | 'price' | 'types' | 'location';

const isAmong = (statuses: readonly string[], status: unknown): boolean => statuses.includes(String(status));

/** Whether somebody sells the property: it is on its way to a sale and not there yet. */
export const isSelling = (property: Draft<Property>): boolean => isAmong(SELLING_STATUSES, property.status);

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
