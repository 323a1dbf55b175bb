import type { SavedSearch } from '../generated/types.ts';
import { type Area, type Draft, placeKeys, type Rules, rangeOf } from '../vocabulary/index.ts';

/** What a search needs before properties are matched with it. */
export type MatchingNeed = 'price' | 'types' | 'location';

/** What a search lacks to be matched with properties: a price, a type, a location (places or a drawn area). */
export function missingForMatching(search: Draft<SavedSearch>): MatchingNeed[] {
  const has: Record<MatchingNeed, boolean> = {
    price: rangeOf(search.price) !== undefined,
    types: Array.isArray(search.types) && search.types.length > 0,
    location: placeKeys(search.location) !== null || Boolean((search.drawnArea as Area | null)?.coordinates.length),
  };
  return (Object.keys(has) as MatchingNeed[]).filter((need) => !has[need]);
}

/** A search is kept whatever it lacks, and marked. */
const rules: Rules<SavedSearch> = {
  derive: (search) => ({ matching: missingForMatching(search).length === 0 }),
};

export default rules;
