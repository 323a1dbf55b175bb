import { expect, test } from 'vitest';
import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { productResources } from '../vocabulary/testing.ts';
import { needsCompleteFiles } from './completeness.ts';
import { needsAll } from './ready.ts';
import rules, { sharesProblem } from './rules.ts';

const checked = (mandate: Draft<Mandate>) =>
  rules
    .check?.({ clients: ['CLI1'], ...mandate }, { today: '2026-11-24' } as never)
    ?.map(({ path, code }) => `${path} ${code}`);
const warned = (address: Draft<NonNullable<Mandate['address']>>) =>
  rules.warn?.({ address } as never, { today: '2026-11-24' })?.map(({ path, code }) => `${path} ${code}`);

test('a missing INSEE code is a warning and blocks nothing [MAN-043]', () => {
  const address = { line1: '1 rue Royale', postcode: '78000', town: 'Versailles' };
  expect(warned(address)).toEqual(['/address inseeMissing']);
  expect(checked({ address })).toEqual([]);
  expect(warned({ ...address, inseeCode: '78646' })).toEqual([]);
  expect(warned({})).toEqual([]);
});

test.each([
  [[100], undefined],
  [[33.33, 33.33, 33.34], undefined],
  [[50, 49.99], 'sharesTotal'],
  [[50, 50.01], 'sharesTotal'],
  [[], 'sharesTotal'],
])('shares of %o', (shares, problem) => {
  expect(sharesProblem(shares.map((share) => ({ share })))).toBe(problem);
});

test.each([
  [{ price: { min: 2, max: 2 } }, ['/price/max maxBelowMin']],
  [{ fees: { min: 3, max: 2 } }, ['/fees/max maxBelowMin']],
  [{ hai: { min: 1, max: 2 } }, []],
  [{ duration: 13, maximumDuration: 12 }, ['/duration durationAbove']],
  [{ duration: 12, maximumDuration: 12 }, []],
  [{ feesPayableBy: 'seller', hai: { value: 9 }, fees: { value: 10 } }, ['/fees/value priceNegative']],
  [{ feesPayableBy: 'seller', hai: { value: 10 }, fees: { value: 10 } }, ['/fees/value priceNegative']],
  [{ feesPayableBy: 'seller', hai: { value: 11 }, fees: { value: 10 } }, []],
  [{ feesPayableBy: 'buyer', hai: { value: 9 }, fees: { value: 10 } }, []],
  [{ clients: [], companies: [] }, ['/clients clientMissing']],
  [{ clients: [], companies: ['COM1'] }, []],
] as [Draft<Mandate>, string[]][])('%o is told %o', (mandate, told) => {
  expect(checked(mandate)).toEqual(told);
});

test('what is signed keeps its amounts; what is open follows what is typed', async () => {
  const typed: Draft<Mandate> = { feesPayableBy: 'buyer', price: { value: 100_000 }, fees: { value: 5_000 } };
  const { rules: whole } = (await productResources()).find(({ id }) => id === 'mandate') ?? {};
  const derive = (mandate: Draft<Mandate>) => whole?.derive?.(mandate as Mandate, undefined, '2026-11-24T10:00:00Z');
  expect(derive({ ...typed, status: 'created' })).toMatchObject({
    currentPrice: 100_000,
    currentFees: 5_000,
    currentHai: 105_000,
    feesRate: 5,
  });
  const signed = derive({ ...typed, status: 'completed', currentPrice: 90_000, currentFees: 4_500 });
  expect(signed).not.toHaveProperty('currentPrice');
  expect(signed).toMatchObject({ feesRate: 5 });
});

test('where the seller pays, a price without the hai is what is left of it, and is not lost; an emptied hai stays so', () => {
  const { derive } = rules;
  const given: Draft<Mandate> = { feesPayableBy: 'seller', price: { value: 200_000 }, fees: { value: 8_000 } };
  const derived = { ...given, ...derive?.(given) };
  expect(derived).toMatchObject({ price: { value: 200_000 }, hai: { value: 208_000 }, currentHai: 208_000 });
  expect(derive?.({ ...derived, price: { value: 190_000 }, hai: {} }, derived)).toMatchObject({
    hai: { value: 198_000 },
  });
  expect(derive?.({ ...derived, hai: { value: null } }, derived)).toMatchObject({ price: { value: null } });
  const sought: Draft<Mandate> = { feesPayableBy: 'seller', for: 'client', price: { min: 100, max: 200 } };
  expect(derive?.(sought)).toMatchObject({ hai: { min: 100, max: 200 } });
});

test('drafts, prospection and what has come to nothing are asked for neither files nor the rest [MAN-019]', () => {
  for (const status of ['draft', 'prospection', 'cancelled', 'void', 'voided', 'declined'])
    expect([needsCompleteFiles(status), needsAll(status)]).toEqual([false, false]);
  for (const status of [
    'created',
    'ready',
    'emandate_ready',
    'sent',
    'delivered',
    'signed',
    'completed',
    'eavenant_ready',
  ])
    expect([needsCompleteFiles(status), needsAll(status)]).toEqual([true, true]);
});

test('a mandate that is made one to search has ends alone, and no amount of the sale that it was [MAN-007]', () => {
  const derive = (mandate: Draft<Mandate>) => rules.derive?.(mandate as Mandate, undefined, '2026-11-24T10:00:00Z');
  const amounts = { price: { value: 300_000 }, fees: { value: 15_000 }, hai: { value: 315_000 } };
  expect(derive({ for: 'client', feesPayableBy: 'buyer', ...amounts, currentPrice: 300_000 })).toMatchObject({
    ...{ price: { value: null }, fees: { value: null }, hai: { value: null } },
    currentPrice: null,
  });
  const range = { price: { min: 1, max: 9 }, fees: { min: 1, max: 2 } };
  expect(derive({ for: 'property', feesPayableBy: 'buyer', ...range, currentPrice: 9 })).toMatchObject({
    price: { min: null, max: null, value: null },
    currentPrice: null,
  });
});

test('the amounts of what is signed are asked no more: an amendment may have made least and most one', () => {
  expect(checked({ status: 'completed', price: { min: 2, max: 2 } })).toEqual([]);
});
