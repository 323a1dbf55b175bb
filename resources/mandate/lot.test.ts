import { expect, test } from 'vitest';
import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { commonholdBy, differencesOf, lotsOf, missingOfLot, type Sold } from './lot.ts';

const FLAT: Sold = {
  kinds: ['flat'],
  isCommonhold: true,
  commonhold: { lots: 24, lotNumbers: '12, 45 et 46', annualCharges: 1_850 },
  spaces: { living: 58, carrez: 57.4 },
  address: { line1: '12 rue Haxo', postcode: '75020', town: 'Paris' },
};
const MANDATE: Draft<Mandate> = {
  for: 'property',
  components: ['commonhold'],
  lots: [{ number: '12', share: 120 }] as Mandate['lots'],
};
const missing = (mandate: Draft<Mandate>, ...sold: Sold[]) => missingOfLot(mandate, sold).map(({ code }) => code);

test('a mandate of a flat in commonhold names its lots with their shares, and the private area is known', () => {
  expect(missing(MANDATE, FLAT)).toEqual([]);
  expect(missing({ ...MANDATE, lots: null }, { ...FLAT, spaces: null })).toEqual(['lotMissing', 'carrezMissing']);
  expect(missing({ ...MANDATE, lots: [{ number: '12' }] as never }, FLAT)).toEqual(['shareMissing']);
  expect(missing({ ...MANDATE, lots: [{ share: 1 }] as never }, FLAT)).toEqual(['lotMissing']);
});

test('the charges of a year are known from the mandate or its property, and asked at the property where neither says them', () => {
  const bare = { ...FLAT, id: 'PRO1', commonhold: { lots: 24 } } as Sold;
  expect(missingOfLot(MANDATE, [bare])).toEqual([
    { path: '/properties', code: 'chargesMissing', of: { resource: 'property', id: 'PRO1', field: 'commonhold' } },
  ]);
  expect(missing({ ...MANDATE, commonhold: { annualCharges: 0 } as Mandate['commonhold'] }, bare)).toEqual([]);
  expect(missing(MANDATE, { ...bare, commonhold: { annualCharges: 0 } })).toEqual([]);
  expect(missing(MANDATE, { ...bare, isCommonhold: false })).toEqual([]);
});

test('nothing of it is asked of a house, of a flat of one owner, of a search or of a type without commonhold', () => {
  const bare = { ...MANDATE, lots: null };
  expect(missing(bare, { ...FLAT, kinds: ['house'] })).toEqual([]);
  expect(missing(bare, { ...FLAT, isCommonhold: false })).toEqual([]);
  expect(missing({ ...bare, for: 'client' }, FLAT)).toEqual([]);
  expect(missing({ ...bare, components: ['cadastre'] }, FLAT)).toEqual([]);
});

test('whether a flat is in commonhold is asked where nobody said it, and known where the mandate says its lots', () => {
  const unknown = { ...FLAT, id: 'PRO1', isCommonhold: null };
  expect(missingOfLot({ ...MANDATE, lots: null }, [unknown])).toEqual([
    {
      path: '/properties',
      code: 'commonholdUnknown',
      of: { resource: 'property', id: 'PRO1', field: 'isCommonhold' },
    },
  ]);
  expect(missing(MANDATE, unknown)).toEqual([]);
  expect(missing({ ...MANDATE, lots: [{ number: '12' }] as never }, unknown)).toEqual(['shareMissing']);
  expect(missing({ ...MANDATE, lots: null }, { ...unknown, kinds: ['house'] })).toEqual([]);
});

test('a new mandate begins with what its property says of the commonhold', () => {
  expect(lotsOf({}, FLAT)).toEqual({
    commonhold: { totalLots: 24, annualCharges: 1_850 },
    lots: [{ number: '12' }, { number: '45' }, { number: '46' }],
  });
  const said = { commonhold: { totalLots: 30 }, lots: [{ number: '7' }] } as Draft<Mandate>;
  expect(lotsOf(said, FLAT)).toEqual({ commonhold: { totalLots: 30, annualCharges: 1_850 } });
  expect(lotsOf({}, { ...FLAT, isCommonhold: null })).toEqual({});
});

test('what a mandate says of the commonhold is the number of lots, and which', () => {
  expect(
    commonholdBy({ commonhold: { totalLots: 24, annualCharges: 9 }, lots: MANDATE.lots ?? null } as never),
  ).toEqual({
    lots: 24,
    lotNumbers: '12',
  });
  expect(commonholdBy({ commonhold: { annualCharges: 9 } } as never)).toBeUndefined();
});

test('another address, number of lots or charges than the property’s is told', () => {
  const other: Draft<Mandate> = {
    ...MANDATE,
    address: { line1: '14 rue Haxo', postcode: '75020', town: 'Paris' } as Mandate['address'],
    commonhold: { totalLots: 25, annualCharges: 1_900 } as Mandate['commonhold'],
  };
  expect(differencesOf(other, FLAT).map(({ code }) => code)).toEqual(['addressDiffers', 'lotsDiffer', 'chargesDiffer']);
  expect(differencesOf({ ...MANDATE, address: FLAT.address as Mandate['address'] }, FLAT)).toEqual([]);
});
