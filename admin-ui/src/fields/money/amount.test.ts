import { expect, test } from 'vitest';
import { groupAmount, parseAmount } from './amount.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

test.each([
  ['450000', 450_000],
  ['450 000', 450_000],
  ['450 000 €', 450_000],
  [`450${NARROW}000${NO_BREAK}€`, 450_000],
  ['€450,000', 450_000],
  ['450.000 EUR', 450_000],
  ['1,250,000', 1_250_000],
  ['1.250.000 euros', 1_250_000],
  ["1'250'000", 1_250_000],
  ['-1 500', -1_500],
  ['0', 0],
  ['450 000,00', 450_000],
])('%s is the amount %d', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each([
  ['450000,5', 450_000.5],
  ['450 000,50 €', 450_000.5],
  ['450,000.50', 450_000.5],
  ['450.000,50', 450_000.5],
  ['12.3456', 12.3456],
])('the decimals of %s are kept for the server to refuse', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
  expect(parseAmount(groupAmount(amount, 'fr'))).toBe(amount);
});

test.each(['abc', '12a', '1,2,3', '450 000 £', '€', '--5'])('%s stays as it was typed', (typed) => {
  expect(parseAmount(typed)).toBe(typed);
});

test('nothing is no amount', () => {
  for (const typed of ['', '  ', NARROW]) expect(parseAmount(typed)).toBeNull();
});

test('an amount is grouped as the language groups it, and read back the same', () => {
  expect(groupAmount(1_250_000, 'fr')).toBe(`1${NARROW}250${NARROW}000`);
  expect(groupAmount(1_250_000, 'en')).toBe('1,250,000');
  expect(groupAmount('12a', 'fr')).toBe('12a');
  expect(groupAmount(null, 'en')).toBe('');
  for (const amount of [0, 7, 999, 1_000, 450_000, 12_345_678, -1_500])
    for (const locale of ['en', 'fr']) expect(parseAmount(groupAmount(amount, locale)), locale).toBe(amount);
});
