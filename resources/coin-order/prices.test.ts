import { expect, test } from 'vitest';
import { packPrice, toCents, totalsOf } from './prices.ts';

test.each([
  [{ quantity: 10, unitPrice: 1 }, 20, 12],
  [{ quantity: 3, unitPrice: 0.33 }, 20, 1.19],
  [{ quantity: 100, unitPrice: 0.85 }, 8.5, 92.23],
  [{ quantity: 50, unitPrice: 1.1 }, 0, 55],
])('a pack %j at %d %% of VAT costs %d with tax [WAL-004][WAL-012]', (pack, tva, price) => {
  expect(packPrice(pack, tva)).toBe(price);
});

test('an order is the sum of its lines, with tax on the whole [WAL-013]', () => {
  const lines = [
    { name: 'Pack', count: 2, coins: 50, unitPrice: 0.99 },
    { name: 'Coins', count: 1, coins: 7, unitPrice: 1.05 },
  ];
  expect(totalsOf(lines, 20)).toEqual({ coins: 107, net: 106.35, vat: 21.27, gross: 127.62 });
  expect(totalsOf([], 20)).toEqual({ coins: 0, net: 0, vat: 0, gross: 0 });
});

test('cents are rounded as people do it', () => {
  expect([1.005, 2.675, 0.1 + 0.2, 1.004].map(toCents)).toEqual([1.01, 2.68, 0.3, 1]);
  expect([3 * 0.725, (21.35 * 10) / 100, (73 * 5.5) / 100].map(toCents)).toEqual([2.18, 2.14, 4.02]);
  expect([-2.175, -1.004, 0].map(toCents)).toEqual([-2.18, -1, 0]);
});
