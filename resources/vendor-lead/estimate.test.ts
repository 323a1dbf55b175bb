import { expect, test } from 'vitest';
import type { SoldPrices } from '../property/sold-prices.ts';
import { kindsOf, rangeOf } from './estimate.ts';

const SOLD: SoldPrices = {
  ...{ state: 'told', dwelling: 'flat', department: '33', around: 'exact', surface: { from: 45, to: 75 } },
  ...{ radius: 300, count: 14, low: 4_210, middle: 4_700, high: 5_105, plot: null },
  period: { from: '2024-01-01', until: '2025-12-31', editions: ['2026-04'] },
};

test('a visitor is told the middle half of similar sales, in whole thousands', () => {
  expect(rangeOf(SOLD, 60)).toEqual({
    ...{ low: 252_000, high: 307_000, count: 14, radius: 300 },
    ...{ from: '2024-01-01', until: '2025-12-31' },
  });
});

test('where the register tells too little nothing is told', () => {
  for (const state of ['tooFew', 'noData', 'notImported', 'outdated', 'notDwelling', 'unplaced'] as const)
    expect(rangeOf({ ...SOLD, state }, 60)).toBeNull();
});

test('land and other things are no dwellings', () => {
  expect([kindsOf('flat'), kindsOf('house'), kindsOf('land'), kindsOf('other')]).toEqual([['flat'], ['house'], [], []]);
});
