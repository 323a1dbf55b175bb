import { expect, test } from 'vitest';
import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { governedBy, isContradicted, isGoverning, isInForce, lastSignedFirst } from './governs.ts';

const TODAY = '2026-11-27';
const SOLD = { currentPrice: 300_000, currentFees: 15_000, currentHai: 315_000, exclusive: true } as const;

test('a property is offered for what the buyer pays, and its fees are of who pays them', () => {
  expect(governedBy({ ...SOLD, feesPayableBy: 'buyer' }, TODAY)).toMatchObject({
    price: 315_000,
    fees: { payer: 'buyer', buyer: 15_000, seller: null },
  });
  expect(governedBy({ ...SOLD, feesPayableBy: 'seller' }, TODAY)).toMatchObject({
    price: 315_000,
    fees: { payer: 'seller', buyer: null, seller: 15_000 },
  });
});

test('exclusivity ends on the day for which it is cancelled, and a mandate without a price says nothing [MAN-006]', () => {
  expect(governedBy({ ...SOLD, feesPayableBy: 'buyer' }, TODAY)?.exclusive).toBe(true);
  const cancelled = (exclusivityCancelledOn: string) =>
    governedBy({ ...SOLD, exclusivityCancelledOn }, TODAY)?.exclusive;
  expect([cancelled('2026-11-26'), cancelled(TODAY), cancelled('2026-11-28')]).toEqual([false, false, true]);
  expect(governedBy({ ...SOLD, currentHai: null }, TODAY)).toBeUndefined();
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

test('a mandate is in force until its last day, and while grace is granted beyond it [MAN-062]', () => {
  const term = { status: 'completed', signedOn: '2026-08-26', duration: 3 } as const;
  const grace = (active: boolean, expires: string) => isInForce({ ...term, grace: { active, expires } }, TODAY);
  expect([isInForce(term, '2026-11-26'), isInForce(term, TODAY)]).toEqual([true, false]);
  expect([grace(true, TODAY), grace(true, '2026-11-26'), grace(false, TODAY)]).toEqual([true, false, false]);
  expect(isInForce({ ...term, status: 'cancelled', grace: { active: true, expires: TODAY } }, TODAY)).toBe(false);
});

test('of several mandates the one signed last governs, and what they say differently is told', () => {
  const [old, late, newer] = [
    { id: 'MAN2', signedOn: '2026-11-01', currentHai: 400_000, feesPayableBy: 'seller' },
    { id: 'MAN3', signedOn: '2026-11-01', currentHai: 400_000, feesPayableBy: 'seller' },
    { id: 'MAN1', signedOn: '2026-11-20', currentHai: 390_000, feesPayableBy: 'seller' },
  ] satisfies [Draft<Mandate>, Draft<Mandate>, Draft<Mandate>];
  expect([old, late, newer].sort(lastSignedFirst).map(({ id }) => id)).toEqual(['MAN1', 'MAN3', 'MAN2']);
  expect([isContradicted([old, late]), isContradicted([old, newer]), isContradicted([])]).toEqual([false, true, false]);
});
