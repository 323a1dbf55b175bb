import { expect, test } from 'vitest';
import type { Avenant } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import {
  appliedTo,
  begunOver,
  changesIn,
  namedIn,
  namesAmounts,
  rebased,
  standingIn,
  withoutStanding,
} from './named.ts';

const STOOD = { price: 380_000, fees: 20_000, hai: 400_000 };
const sold = (more: object = {}) =>
  ({
    for: 'property',
    feesPayableBy: 'seller',
    standing: STOOD,
    price: { value: 380_000 },
    fees: { value: 20_000 },
    hai: { value: 400_000 },
    ...more,
  }) as Draft<Avenant>;

test('what differs from what stood is named: of the amounts that are typed, not of the one that follows', () => {
  expect(namedIn(sold())).toEqual([]);
  expect(namedIn(sold({ hai: { value: 390_000 }, price: { value: 370_000 } }))).toEqual(['hai']);
  expect(namedIn(sold({ fees: { value: 15_000 }, price: { value: 385_000 } }))).toEqual(['fees']);
  expect(namedIn(sold({ feesPayableBy: 'buyer', price: { value: 370_000 }, hai: { value: 390_000 } }))).toEqual([
    'price',
  ]);
  expect(namedIn(sold({ standing: null }))).toEqual(['hai', 'fees']);
});

test('what an amendment doesn’t name stays as it stands when it is applied', () => {
  const now = { price: 345_000, fees: 15_000, hai: 360_000 };
  expect(appliedTo(sold(), now)).toEqual(now);
  expect(appliedTo(sold({ hai: { value: 390_000 } }), now)).toEqual({ price: 375_000, fees: 15_000, hai: 390_000 });
  expect(appliedTo(sold({ fees: { value: 12_000 } }), now)).toEqual({ price: 348_000, fees: 12_000, hai: 360_000 });
});

test('while it is open what it doesn’t name follows the mandate; least never exceeds most', () => {
  expect(rebased(sold(), STOOD)).toEqual({});
  const now = { price: 345_000, fees: 15_000, hai: 360_000 };
  expect(rebased(sold({ hai: { value: 390_000 } }), now)).toEqual({
    standing: now,
    price: { value: 375_000 },
    fees: { value: 15_000 },
    hai: { value: 390_000 },
  });
  const search = sold({
    for: 'client',
    feesPayableBy: 'buyer',
    price: { min: 360_000, max: 380_000 },
    fees: { min: 10_000, max: 20_000 },
    hai: { min: 370_000, max: 400_000 },
  });
  expect(rebased(search, now)).toMatchObject({
    price: { min: 345_000, max: 345_000 },
    fees: { min: 10_000, max: 15_000 },
    hai: { min: 360_000, max: 360_000 },
  });
});

const RANGE = { ...STOOD, leastPrice: 300_000, leastFees: 15_000, leastHai: 315_000 };
const sought = (more: object = {}) =>
  ({ ...begunOver('client', RANGE), for: 'client', feesPayableBy: 'buyer', ...more }) as Draft<Avenant>;

test('an amendment of a search may name the least alone, which is applied with what follows of it [AVE-017][AVE-026]', () => {
  expect(namesAmounts(sought())).toBe(false);
  const lower = sought({ price: { min: 250_000, max: 380_000 } });
  expect([namesAmounts(lower), namedIn(lower)]).toEqual([true, []]);
  expect(appliedTo(lower, RANGE)).toEqual({
    ...{ price: 380_000, fees: 20_000, hai: 400_000 },
    ...{ leastPrice: 250_000, leastFees: 15_000, leastHai: 265_000 },
  });
  const now = { ...RANGE, leastFees: 12_000, leastHai: 312_000 };
  expect(rebased(lower, now)).toMatchObject({
    price: { min: 250_000, max: 380_000 },
    fees: { min: 12_000, max: 20_000 },
    standing: now,
  });
});

test('each amount stands beside what an amendment makes of it: of a search the most and the least [AVE-025][AVE-026]', () => {
  const now = standingIn({ for: 'property', currentPrice: 380_000, currentFees: 20_000, currentHai: 400_000 });
  expect(now).toEqual(STOOD);
  const lines = (avenant: Draft<Avenant>, standing: object) =>
    changesIn(avenant, standing).map(({ figure, end, before, after }) => [figure, end, before, after]);
  expect(lines(sold({ hai: { value: 390_000 }, price: { value: 370_000 } }), now)).toEqual([
    ['price', 'value', 380_000, 370_000],
    ['fees', 'value', 20_000, 20_000],
    ['hai', 'value', 400_000, 390_000],
  ]);
  expect(lines(sought({ price: { min: 250_000, max: 380_000 } }), RANGE)).toContainEqual([
    ...['price', 'min'],
    ...[300_000, 250_000],
  ]);
});

test('of a new amendment what nobody touched isn’t sent, each end of a search by itself [AVE-017]', () => {
  const typed = sold({ hai: { value: 390_000 }, price: { value: 370_000 } });
  expect(withoutStanding(typed)).toEqual({
    ...{ for: 'property', feesPayableBy: 'seller' },
    ...{ hai: { value: 390_000 }, price: { value: 370_000 } },
  });
  const standing = { ...STOOD, leastPrice: 300_000, leastFees: 10_000, leastHai: 310_000 };
  const begun = begunOver('client', standing);
  const { fees } = withoutStanding({ ...begun, fees: { ...begun.fees, max: 19_000 } });
  expect([fees, withoutStanding(begun)]).toEqual([{ max: 19_000 }, {}]);
});
