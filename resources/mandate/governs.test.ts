import { expect, test } from 'vitest';
import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { governedBy, isGoverning } from './governs.ts';

const SOLD = { currentPrice: 300_000, currentFees: 15_000, currentHai: 315_000, exclusive: true } as const;

test('a property is offered for what the buyer pays, and its fees are of who pays them', () => {
  expect(governedBy({ ...SOLD, feesPayableBy: 'buyer' })).toMatchObject({
    price: 315_000,
    fees: { payer: 'buyer', buyer: 15_000, seller: null },
  });
  expect(governedBy({ ...SOLD, feesPayableBy: 'seller' })).toMatchObject({
    price: 315_000,
    fees: { payer: 'seller', buyer: null, seller: 15_000 },
  });
});

test('exclusivity ends when it is cancelled, and a mandate without a price says nothing', () => {
  expect(governedBy({ ...SOLD, feesPayableBy: 'buyer' })?.exclusive).toBe(true);
  expect(governedBy({ ...SOLD, exclusivityCancelledOn: '2026-10-01' })?.exclusive).toBe(false);
  expect(governedBy({ ...SOLD, currentHai: null })).toBeUndefined();
});

test('a mandate governs while it is in force, to sell, and of one property', () => {
  const one = { for: 'property', status: 'completed', properties: ['PRO1'] } satisfies Draft<Mandate>;
  expect(isGoverning({ ...one })).toBe(true);
  expect(isGoverning({ ...one, status: 'eavenant_ready' })).toBe(true);
  expect(isGoverning({ ...one, status: 'ready' })).toBe(false);
  expect(isGoverning({ ...one, status: 'cancelled' })).toBe(false);
  expect(isGoverning({ ...one, for: 'client' })).toBe(false);
  expect(isGoverning({ ...one, properties: ['PRO1', 'PRO2'] })).toBe(false);
});
