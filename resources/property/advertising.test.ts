import { expect, test } from 'vitest';
import { type Advertising, advertisedOf } from './advertised.ts';
import { type Advertised, advertisingTexts } from './advertising.ts';

/** Spaces as the reader sees them: Intl’s narrow and no-break ones are spaces. */
const french = (advertised: Advertised) => advertisingTexts(advertised, 'fr').map((one) => one.replace(/\s/g, ' '));

const GEORISQUES =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr';

test('fees that the buyer pays are a share of the price without them', () => {
  expect(french({ price: 315_000, fees: { amount: 15_000, net: 300_000, rate: 5, payer: 'buyer' } })).toEqual([
    'Prix : 315 000 € honoraires inclus. Honoraires : 5 % TTC du prix hors honoraires (300 000 €), soit 15 000 €, à la charge de l’acquéreur',
    GEORISQUES,
  ]);
  expect(french({ price: 315_000, fees: { amount: 0, net: 315_000, rate: 0, payer: 'seller' } })).toEqual([
    'Prix : 315 000 €',
    'Honoraires à la charge du vendeur',
    GEORISQUES,
  ]);
});

test('energy: both letters, costs with their year, and the warning for F and G', () => {
  const dpe = {
    energyClass: 'E',
    gasClass: 'F',
    overall: 'F',
    costsLow: 1_840,
    costsHigh: 2_540,
    priceIndexYear: 2021,
  } as const;
  expect(french({ dpe })).toEqual([
    'Classe énergie : E, classe climat : F',
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 1 840 € et 2 540 € par an, prix moyens des énergies indexés sur l’année 2021',
    'Logement à consommation énergétique excessive : classe F',
    GEORISQUES,
  ]);
  expect(french({ dpe: { ...dpe, overall: 'E' } }).join()).not.toContain('excessive');
});

test('commonhold: lots, charges and proceedings', () => {
  expect(french({ commonhold: { lots: 24, annualCharges: 1_200, proceedings: false } })[0]).toBe(
    'Bien soumis au statut de la copropriété (24 lots, montant moyen annuel de la quote-part de charges : 1 200 €, pas de procédure en cours)',
  );
  expect(french({ commonhold: {} })[0]).toBe('Bien soumis au statut de la copropriété');
});

test('English says the same', () => {
  const texts = advertisingTexts(
    { price: 315_000, fees: { amount: 15_000, net: 300_000, rate: 5, payer: 'buyer' } },
    'en',
  );
  expect(texts[0]).toContain('5% incl. VAT of the price without fees (€300,000), that is €15,000, paid by the buyer');
  expect(texts.at(-1)).toContain('www.georisques.gouv.fr');
});

test('a price on application is not told [PRO-045]', () => {
  expect(french({ price: 315_000, onApplication: true })).toEqual(['Prix : nous consulter', GEORISQUES]);
});

test('what a property knows of itself goes into its ad', () => {
  const today = '2026-11-21';
  const flat: Advertising = {
    kinds: ['flat'],
    price: 215_000,
    fees: { payer: 'both', buyer: 10_000, seller: 2_000 },
    spaces: { living: 48 },
    dpe: { type: '2021', energy: 340, gas: 20, costsLow: 900, costsHigh: 1_300, priceIndexYear: 2023 },
    isCommonhold: true,
    commonhold: { lots: 12, annualCharges: 1_200, proceedings: false },
  };
  expect(french(advertisedOf(flat, today, { feeScaleUrl: 'https://agence.example/bareme' }))).toEqual([
    'Prix : 215 000 € honoraires inclus. Honoraires : 4,88 % TTC du prix hors honoraires (205 000 €), soit 10 000 €, à la charge de l’acquéreur',
    'Une autre part des honoraires est à la charge du vendeur',
    'Barème d’honoraires : https://agence.example/bareme',
    'Classe énergie : F, classe climat : C',
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 900 € et 1 300 € par an, prix moyens des énergies indexés sur l’année 2023',
    'Logement à consommation énergétique excessive : classe F',
    'Bien soumis au statut de la copropriété (12 lots, montant moyen annuel de la quote-part de charges : 1 200 €, pas de procédure en cours)',
    GEORISQUES,
  ]);
});
