import type { Property } from '@hestia/resources/generated/types.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { lackingFields } from '@hestia/resources/property/lacking.ts';
import { adFindings, adStops } from '@hestia/resources/property/lawful.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { problemsOf } from '../feeds/poliris/check.ts';
import { brochureSheet, planned } from './brochure/document.ts';
import { windowCardOf } from './window-card/index.ts';

const TODAY = parisDay();
const NETWORK = { feeScaleUrl: 'https://agence.example/bareme' };
let resource: Resource<Property>;
beforeAll(async () => {
  resource = (await productResources()).find(({ id }) => id === 'property') as Resource<Property>;
});

const DPE: NonNullable<Property['dpe']> = {
  ...{ type: '2021' as const, surface: 60, energy: 200, gas: 20, createdOn: '2024-03-05' },
  ...{ costsLow: 900, costsHigh: 1_300, priceIndexYear: 2023 },
};
const OWNED = { lots: 12, annualCharges: 1_200, proceedings: false };
const FLAT: Draft<Property> = {
  reference: 'A-1',
  title: 'Trois pièces',
  description: { fr: 'Au calme.' },
  kinds: ['flat'],
  status: 'sale',
  price: 215_000,
  fees: { payer: 'buyer', buyer: 10_000 },
  roomCount: 3,
  spaces: { living: 58, carrez: 57.4 },
  publicAddress: { postcode: '69007', town: 'Lyon', inseeCode: '69387' },
  dpe: DPE,
  isCommonhold: true,
  commonhold: OWNED,
  erpDate: TODAY,
};
const HOUSE: Draft<Property> = { ...FLAT, kinds: ['house'], isCommonhold: false, commonhold: null };
const LAND: Draft<Property> = { ...HOUSE, kinds: ['land'], dpe: { type: 'none' }, spaces: null };
const excepted = (rule: 'dpeMissing' | 'dpeExpired', until?: string) => [
  { rule, reason: 'Bâtiment sans chauffage', ...(until ? { until } : {}) },
];

/**
 * Thirty ads: what stops each, by who read the texts. `said` is what its legal sentences then tell, or keep to themselves
 * with a `!` before.
 */
const ADS: [name: string, ad: Draft<Property>, stops: string[], said: string][] = [
  ['a complete flat', FLAT, [], 'soit 10 000 €, à la charge de l’acquéreur'],
  ['a complete house', HOUSE, [], '!copropriété'],
  ['land', LAND, [], '!Classe énergie'],
  ['a garage in commonhold', { ...FLAT, kinds: ['parking'], dpe: null }, [], '12 lots'],
  ['fees of the seller', { ...FLAT, fees: { payer: 'seller' } }, [], 'Honoraires à la charge du vendeur'],
  ['fees of both', { ...FLAT, fees: { payer: 'both', buyer: 5_000, seller: 5_000 } }, [], 'autre part'],
  [
    'classes without values',
    { ...FLAT, dpe: { ...DPE, energy: null, gas: null, energyClass: 'D', gasClass: 'C' } },
    [],
    'énergie : D',
  ],
  ['excessive energy', { ...FLAT, dpe: { ...DPE, energy: 450 } }, [], 'excessive : classe G'],
  ['under proceedings', { ...FLAT, commonhold: { ...OWNED, proceedings: true } }, [], 'fait l’objet d’une procédure'],
  ['exempt by reason', { ...FLAT, dpe: null, adExceptions: excepted('dpeMissing') }, [], '!Classe énergie'],
  ['the last day of ten years', { ...FLAT, dpe: { ...DPE, expiresOn: TODAY } }, [], 'énergie : D'],
  [
    'over, in a period of grace that the network gives',
    { ...FLAT, dpe: { ...DPE, expiresOn: '2026-01-01', graceActive: true, graceExpiresOn: '2099-01-01' } },
    ['dpeExpired'],
    'énergie : D',
  ],
  ['a home that needs none', { ...HOUSE, dpe: { type: 'none', exemption: 'monument' } }, [], '!Classe énergie'],
  ['no charges', { ...FLAT, commonhold: { ...OWNED, annualCharges: 0 } }, [], ': 0 €'],
  ['no diagnosis', { ...FLAT, dpe: null }, ['dpeMissing'], '!Classe énergie'],
  ['half a diagnosis', { ...HOUSE, dpe: { ...DPE, gas: null } }, ['dpeMissing'], '!Classe énergie'],
  ['dead since 2025', { ...FLAT, dpe: { ...DPE, createdOn: '2020-05-01' } }, ['dpeExpired'], 'énergie : D'],
  ['over since yesterday', { ...FLAT, dpe: { ...DPE, expiresOn: '2026-01-01' } }, ['dpeExpired'], 'énergie : D'],
  [
    'class A with 340 kWh',
    { ...FLAT, dpe: { ...DPE, energy: 340, energyClass: 'A', gasClass: 'A' } },
    ['dpeDiffers'],
    'énergie : F',
  ],
  ['no costs', { ...FLAT, dpe: { ...DPE, costsLow: null, costsHigh: null } }, ['dpeCosts'], '!dépenses annuelles'],
  ['costs of no year', { ...HOUSE, dpe: { ...DPE, priceIndexYear: null } }, ['dpeCostsYear'], '!indexés'],
  ['no lots', { ...FLAT, commonhold: { ...OWNED, lots: null } }, ['commonholdLots'], '!lots'],
  [
    'no word of charges',
    { ...FLAT, commonhold: { ...OWNED, annualCharges: null } },
    ['commonholdCharges'],
    '!quote-part',
  ],
  [
    'no word of proceedings',
    { ...FLAT, commonhold: { ...OWNED, proceedings: null } },
    ['commonholdProceedings'],
    '!procédure',
  ],
  [
    'commonhold without a word',
    { ...FLAT, commonhold: null },
    ['commonholdLots', 'commonholdCharges', 'commonholdProceedings'],
    'copropriété',
  ],
  ['no fees', { ...FLAT, fees: null }, ['feesPayer'], '!Honoraires'],
  ['fees of no amount', { ...HOUSE, fees: { payer: 'buyer' } }, ['feesAmount'], '!honoraires inclus'],
  [
    'fees as high as the price',
    { ...LAND, fees: { payer: 'buyer', buyer: 215_000 } },
    ['feesAmount'],
    '!honoraires inclus',
  ],
  ['a hidden price', { ...HOUSE, poa: true }, ['priceHidden'], '!215'],
  [
    'an exception that is over',
    { ...FLAT, dpe: null, adExceptions: excepted('dpeMissing', '2026-01-01') },
    ['dpeMissing'],
    '!Classe énergie',
  ],
];

/** What reads the property gives the ad, and of everything else nothing. */
const recordsOf = (property: Draft<Property>): Records =>
  ({
    resource: (id: string) => ({ id }),
    // No register is kept here.
    context: { repositories: new Map([['property', { execute: async () => [] }]]) },
    read: async (_: Caller, { id }: Resource) => (id === 'property' ? property : {}),
    list: async () => ({ rows: [] }),
  }) as never;
const CALLER = { actor: { tenant: 'A1', id: 'USR1' } } as Caller;

test('there are thirty of them', () => expect(ADS).toHaveLength(30));

test.each(ADS)(
  '%s: page, step, list of gaps, sentences, brochure, window card and feed say one thing',
  async (_, ad, stops, said) => {
    const findings = adFindings(ad, TODAY).filter((one) => one.stops && !one.allowed);
    expect(findings.map(({ code }) => code)).toEqual(stops);
    expect(resource.rules.caution?.(ad, 'putOnSale', { today: TODAY }).map(({ code }) => code)).toEqual(stops);
    for (const { path } of findings) expect(lackingFields(ad, [], TODAY)).toContain(path);

    const texts = advertisingTexts(advertisedOf(ad, TODAY, NETWORK), 'fr')
      .join('\n')
      .replace(/\s/g, ' ');
    if (said.startsWith('!')) expect(texts).not.toContain(said.slice(1));
    else expect(texts).toContain(said);

    const { warnings = {} } = resource.labels.fr;
    const now = new Date();
    const data = {
      property: ad,
      type: 'Bien',
      features: [],
      images: [],
      agent: undefined,
      agency: undefined,
      register: undefined,
      tenant: NETWORK,
    };
    const words = adStops(ad, TODAY).map((code) => warnings[code] ?? code);
    const whole = { ...data, resource, language: 'fr' as const, now, stops: words };
    const sheet = brochureSheet({
      ...whole,
      plan: planned(whole, { placed: ['legal'], besides: 0 }),
      cover: undefined,
      photos: [],
      logo: undefined,
      face: undefined,
      floorPlan: undefined,
    });
    const brochure = JSON.stringify([sheet.head, sheet.blocks.legal?.()]);
    expect(brochure.includes('Document de travail')).toBe(stops.length > 0);
    for (const code of stops) expect(brochure).toContain(warnings[code]);

    const card = windowCardOf(
      { records: recordsOf(ad), property: resource, sizes: undefined, dataSource: undefined as never },
      CALLER,
      'PRO1',
      { language: 'fr', format: 'a4-portrait', words: 'fr' },
    );
    if (stops.length === 0) expect((await card).name).toBe('A-1 a4-portrait.pdf');
    else await expect(card).rejects.toMatchObject({ statusCode: 422, code: 'adStopped' });

    // The format has a reason of its own for a hidden price.
    const reasons = stops.map((code) => (code === 'priceHidden' ? 'poa' : code));
    expect(problemsOf({ property: ad as Property, contact: null, mandate: null, photos: [] }, TODAY)).toEqual(reasons);
  },
);
