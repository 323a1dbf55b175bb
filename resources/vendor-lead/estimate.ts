import type { SoldPrices } from '../property/sold-prices.ts';

/** What a visitor may say that a property is. */
export const KINDS = ['flat', 'house', 'land', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** What a visitor is told: between which prices similar dwellings near by were sold. */
export interface PriceRange {
  /** Whole thousands of euros. */
  low: number;
  high: number;
  /** Sales that it is taken from, within so many metres, or in the commune where null. */
  count: number;
  radius: number | null;
  /** Days of the first and the last of them that could be, `YYYY-MM-DD`. */
  from: string;
  until: string;
}

/** What the register of sales knows a property as; land and other things are none of its dwellings. */
export const kindsOf = (kind: Kind): string[] => (kind === 'flat' || kind === 'house' ? [kind] : []);

const THOUSAND = 1_000;

/**
 * Between which prices a dwelling would have been sold: the middle half of similar sales near by, by its surface.
 *
 * @param surface square metres of living area
 * @returns null where the register tells too little
 */
export function rangeOf({ state, low, high, count, radius, period }: SoldPrices, surface: number): PriceRange | null {
  if (state !== 'told' || low === null || high === null || !period) return null;
  return {
    low: Math.floor((low * surface) / THOUSAND) * THOUSAND,
    high: Math.ceil((high * surface) / THOUSAND) * THOUSAND,
    ...{ count, radius, from: period.from, until: period.until },
  };
}
