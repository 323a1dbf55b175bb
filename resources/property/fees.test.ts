import { expect, test } from 'vitest';
import { type Fees, feesWhileTyping, feeTermsOf, feeViolations, keptFees, settledFees } from './fees.ts';

const BUYER: Fees = { payer: 'buyer', buyer: 15_000, seller: null, rate: 5, net: 300_000 };

test('amount, rate and price without fees follow from each other', () => {
  expect(settledFees(315_000, { payer: 'buyer', buyer: 15_000 })).toMatchObject({ net: 300_000, rate: 5 });
  expect(settledFees(315_000, { payer: 'buyer', rate: 5 }, 'rate')).toMatchObject({ buyer: 15_000, net: 300_000 });
  expect(settledFees(315_000, { payer: 'buyer', net: 300_000 }, 'net')).toMatchObject({ buyer: 15_000, rate: 5 });
  expect(settledFees(100_000, { payer: 'both', buyer: 3_333, seller: 2_000 })).toMatchObject({
    ...{ net: 96_667, rate: 3.45, seller: 2_000 },
  });
});

test('a price that changes leaves the amount', () => {
  expect(keptFees({ price: 330_000, fees: BUYER }, { price: 315_000, fees: BUYER })).toEqual({
    ...{ payer: 'buyer', buyer: 15_000, seller: null, net: 315_000, rate: 4.76 },
  });
});

test('what is sent anew decides, the amount before the rest', () => {
  const before = { price: 315_000, fees: BUYER };
  expect(keptFees({ price: 315_000, fees: { ...BUYER, rate: 4 } }, before)).toMatchObject({ buyer: 12_115, rate: 4 });
  expect(keptFees({ price: 315_000, fees: { ...BUYER, buyer: 9_000, rate: 4 } }, before)).toMatchObject({
    ...{ buyer: 9_000, net: 306_000, rate: 2.94 },
  });
  expect(keptFees({ price: 315_000, fees: { payer: null, buyer: null } }, before)).toBeNull();
});

test('fees of the seller leave the price as it is', () => {
  const fees: Fees = { payer: 'seller', seller: 12_000 };
  expect(keptFees({ price: 315_000, fees }, undefined)).toEqual({
    ...{ payer: 'seller', buyer: null, seller: 12_000, rate: null, net: 315_000 },
  });
  expect(feeTermsOf({ price: 315_000, fees })).toEqual({
    ...{ payer: 'seller', amount: 0, net: 315_000, rate: 0 },
  });
});

test.each([
  ['nobody', 315_000, null],
  ['the buyer, nobody knows how much', 315_000, { payer: 'buyer' }],
  ['the buyer, nothing', 315_000, { payer: 'buyer', buyer: 0 }],
  ['the buyer, as much as the price', 15_000, BUYER],
  ['of no price', null, BUYER],
] as const)('an ad tells no fees that are paid by %s', (_, price, fees) => {
  expect(feeTermsOf({ price, fees })).toBeUndefined();
});

test('amounts of both sides, of which nobody says who pays, are paid by both', () => {
  const kept = keptFees({ price: 200_000, fees: { buyer: 10_000, seller: 4_000 } }, undefined);
  expect(kept).toMatchObject({ payer: 'both', buyer: 10_000, seller: 4_000 });
  expect(feeViolations({ price: 200_000, fees: kept })).toEqual([]);
});

test('what is typed is followed by the others, and never by itself', () => {
  const typed = (fees: Fees, path: string, price: number | null = 315_000) => feesWhileTyping({ price, fees }, path);
  expect(typed({ payer: 'buyer', rate: 5 }, 'fees.rate')).toEqual({ 'fees.buyer': 15_000, 'fees.net': 300_000 });
  expect(typed({ buyer: 15_000 }, 'fees.buyer')).toEqual({
    'fees.payer': 'buyer',
    'fees.rate': 5,
    'fees.net': 300_000,
  });
  expect(typed({ ...BUYER, payer: 'seller' }, 'fees.payer')).toEqual({
    ...{ 'fees.buyer': null, 'fees.seller': 15_000, 'fees.rate': null, 'fees.net': 315_000 },
  });
  expect(typed({ ...BUYER, seller: 4_000 }, 'fees.seller')).toEqual({ 'fees.payer': 'both' });
  expect(typed({ payer: 'buyer', buyer: 15_000, net: 300_000 }, 'fees.net', null)).toEqual({
    ...{ price: 315_000, 'fees.rate': 5 },
  });
  expect(typed({ payer: 'buyer', rate: 5, net: 300_000 }, 'fees.net', null)).toEqual({
    ...{ price: 315_000, 'fees.buyer': 15_000 },
  });
});

test.each([
  ['/fees/buyer', 'feesOfOther', { payer: 'seller', buyer: 1_000 }],
  ['/fees/seller', 'feesOfOther', { payer: 'buyer', seller: 1_000 }],
  ['/fees/buyer', 'feesAbovePrice', { payer: 'buyer', buyer: 315_000 }],
  ['/fees/seller', 'feesAbovePrice', { payer: 'seller', seller: 315_000 }],
  ['/fees/seller', 'feesAbovePrice', { payer: 'both', buyer: 1_000, seller: 315_000 }],
  ['/fees/net', 'feesAbovePrice', { payer: 'buyer', net: 315_001 }],
] as const)('what can not be is refused at its field: %s %s', (path, code, fees) => {
  expect(feeViolations({ price: 315_000, fees })).toEqual([{ path, code }]);
});

test('the price of who pays no fees falls without a word about them', () => {
  const fees = settledFees(315_000, { payer: 'seller' });
  expect(feeViolations({ price: 300_000, fees })).toEqual([]);
});
