import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

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
