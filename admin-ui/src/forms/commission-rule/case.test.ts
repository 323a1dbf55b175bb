import { expect, test } from 'vitest';
import { chargeOf, curveOf } from './case.ts';

const BRACKETS = [
  { from: 0, to: 100_000, fixed: 5_000 },
  { from: 100_001, percentage: 5, minimum: 6_000 },
];

test('a case is charged as a mandate is: by its bracket, and by who pays', () => {
  expect(chargeOf(BRACKETS, 80_000, 'buyer')).toEqual({ price: 80_000, fees: 5_000, hai: 85_000, rate: 6.25 });
  expect(chargeOf(BRACKETS, 200_000, 'seller')).toEqual({ hai: 200_000, fees: 10_000, price: 190_000, rate: 5.26 });
  expect(chargeOf([{ from: 0, to: 10, fixed: 1 }], 11, 'buyer')).toBeUndefined();
  expect(chargeOf([{}], 11, 'buyer')).toBeUndefined();
});

test('the curve goes through both ends of each bracket, in order', () => {
  const curve = curveOf(BRACKETS, 4);
  expect(curve).toContainEqual({ amount: 100_000, fees: 5_000 });
  expect(curve).toContainEqual({ amount: 100_001, fees: 6_000 });
  expect(curve.map(({ amount }) => amount)).toEqual(curve.map(({ amount }) => amount).sort((a, b) => a - b));
  expect(curveOf(undefined)).toEqual([]);
});
