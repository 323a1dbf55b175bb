import { expect, test } from 'vitest';
import type { Comparable } from './estimation.ts';
import { mediansOf } from './medians.ts';

const priced = (sold: boolean, ...prices: number[]) =>
  prices.map((squareMetre) => ({ sold, squareMetre }) as Comparable);

test('prices that were paid and prices that are asked are never mixed', () => {
  const all = [
    ...priced(true, 5_000, 4_000, 4_500, 9_000, 4_200),
    ...priced(false, 6_000, 6_100, 5_900, 6_200, 6_300, 5_000),
  ];
  expect(mediansOf(all)).toEqual({
    sold: { count: 5, squareMetre: 4_500 },
    asked: { count: 6, squareMetre: 6_050 },
  });
});

test('of fewer than five there is a number of them, and no price', () => {
  expect(mediansOf(priced(true, 1, 2, 3, 4))).toEqual({
    sold: { count: 4, squareMetre: null },
    asked: { count: 0, squareMetre: null },
  });
});
