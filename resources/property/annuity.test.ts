import { expect, test } from 'vitest';
import { advertisedOf } from './advertised.ts';
import { advertisingTexts } from './advertising.ts';
import { annuityOf, annuityViolations } from './annuity.ts';
import { adStops, type Judged } from './lawful.ts';

const TODAY = '2026-11-23';
const HOUSE: Judged = {
  kinds: ['house'],
  price: 210_000,
  fees: { payer: 'seller' },
  dpe: { type: 'none', exemption: 'monument' },
  erpDate: '2026-10-01',
  isAnnuity: true,
  annuity: { occupancy: 'occupied', bouquet: 60_000, monthly: 850, indexed: true },
  annuityHeads: [
    { sex: 'woman', age: 78 },
    { sex: 'man', age: 81 },
  ],
};
const said = (property: Judged, language: 'fr' | 'en' = 'fr') =>
  advertisingTexts(advertisedOf(property, TODAY, undefined), language).map((one) => one.replace(/\s/g, ' '));

test('an ad says that it is for a life annuity, what is paid at once and each month, on whose lives, and who lives there', () => {
  expect(said(HOUSE)).toContain(
    'Vente en viager occupé : bouquet de 60 000 € et rente viagère indexée de 850 € par mois, sur deux têtes (une femme de 78 ans, un homme de 81 ans)',
  );
  const free: Judged = {
    ...HOUSE,
    annuity: { ...HOUSE.annuity, occupancy: 'free', indexed: false },
    annuityHeads: [{ age: 80 }],
  };
  expect(said(free, 'en')).toContain(
    'Sale for a life annuity, vacant: €60,000 at once and an annuity of €850 a month, on one life (a person of 80)',
  );
  expect(said({ ...HOUSE, isAnnuity: false }).join()).not.toContain('viager');
});

test.each([
  ['nothing of it', null, null],
  ['no bouquet', { ...HOUSE.annuity, bouquet: null }, HOUSE.annuityHeads],
  ['no annuity', { ...HOUSE.annuity, monthly: null }, HOUSE.annuityHeads],
  ['nobody knows who lives there', { ...HOUSE.annuity, occupancy: null }, HOUSE.annuityHeads],
  ['on nobody’s life', HOUSE.annuity, []],
])('an ad for a life annuity does not go out without its terms: %s', (_, annuity, annuityHeads) => {
  const property = { ...HOUSE, annuity, annuityHeads } as Judged;
  expect(annuityOf(property)).toBeUndefined();
  expect(adStops(property, TODAY)).toEqual(['annuityTerms']);
  expect(adStops({ ...property, isAnnuity: false }, TODAY)).toEqual([]);
});

test('with its terms it goes out, and the bouquet is no more than the price', () => {
  expect(adStops(HOUSE, TODAY)).toEqual([]);
  expect(annuityViolations(HOUSE)).toEqual([]);
  expect(annuityViolations({ ...HOUSE, price: 59_999 })).toEqual([
    { path: '/annuity/bouquet', code: 'bouquetAbovePrice' },
  ]);
});
