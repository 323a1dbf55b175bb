import type { Comparable } from './estimation.ts';

/** Fewer prices than these say nothing of a market. */
export const FEWEST_PRICES = 5;

/** What square metres cost among some comparables. */
export interface Median {
  count: number;
  /** Euros a square metre, whole; nothing where there are too few. */
  squareMetre: number | null;
}

/** The middle of some numbers, or between the middle two. */
function middleOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const at = sorted.length / 2;
  return (Number(sorted[Math.ceil(at) - 1]) + Number(sorted[Math.floor(at)])) / 2;
}

/** Paid and asked prices apart: one is not the other, and neither is told of fewer than five. */
export function mediansOf(comparables: readonly Comparable[]): { sold: Median; asked: Median } {
  const median = (sold: boolean): Median => {
    const prices = comparables.filter((one) => one.sold === sold).map(({ squareMetre }) => squareMetre);
    return {
      count: prices.length,
      squareMetre: prices.length < FEWEST_PRICES ? null : Math.round(middleOf(prices)),
    };
  };
  return { sold: median(true), asked: median(false) };
}
