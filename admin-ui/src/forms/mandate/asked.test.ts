import { expect, test } from 'vitest';
import { askedOf, feesFor } from './asked.ts';

test.each([
  [{}, undefined],
  [{ feesPayableBy: 'seller', price: { value: 100_000 } }, undefined],
  [{ price: { value: 100_000 } }, undefined],
  [{ feesPayableBy: 'buyer', price: { value: 0 } }, undefined],
  [
    { feesPayableBy: 'buyer', price: { value: 100_000 }, fees: { value: 5_000 } },
    { end: 'value', amount: 100_000, fees: 5_000, rate: 5 },
  ],
  [
    { feesPayableBy: 'seller', hai: { value: 105_000 }, fees: { value: 5_000 } },
    { end: 'value', amount: 105_000, fees: 5_000, rate: 5 },
  ],
  [
    { feesPayableBy: 'buyer', for: 'client', price: { min: 1, max: 200_000, value: 3 } },
    { end: 'max', amount: 200_000, fees: undefined, rate: undefined },
  ],
])('%o asks the scale for %o', (typed, asked) => {
  expect(askedOf(typed)).toEqual(asked);
});

test('the fees of another price are the scale’s where they were before, and otherwise those agreed, as far as it allows [MAN-026]', () => {
  const scale = { most: 18_000, mayExceed: false };
  const on = { amount: 400_000, fees: 20_000, isOnScale: true };
  expect(feesFor(on, 360_000, scale)).toBe(18_000);
  expect(feesFor(on, 400_000, scale)).toBe(20_000);
  const below = { amount: 400_000, fees: 15_000, isOnScale: false };
  expect(feesFor(below, 360_000, scale)).toBe(15_000);
  expect(feesFor(below, 100_000, { most: 5_000, mayExceed: false })).toBe(5_000);
  expect(feesFor(below, 100_000, { most: 5_000, mayExceed: true })).toBe(15_000);
});
