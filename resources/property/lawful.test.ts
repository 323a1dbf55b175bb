import { expect, test } from 'vitest';
import { adFindings, adStops, type Judged } from './lawful.ts';

const TODAY = '2026-11-23';

const DPE = {
  type: '2021',
  surface: 60,
  energy: 200,
  gas: 20,
  createdOn: '2024-03-05',
  costsLow: 900,
  costsHigh: 1_300,
  priceIndexYear: 2023,
} as const;
const OWNED = { isCommonhold: true, commonhold: { lots: 12, annualCharges: 1_200, proceedings: false } };
const FLAT: Judged = {
  kinds: ['flat'],
  price: 215_000,
  fees: { payer: 'buyer', buyer: 10_000 },
  spaces: { living: 58, carrez: 57.4 },
  dpe: DPE,
  ...OWNED,
  erpDate: '2026-10-01',
};
const SMALL = { type: 'none', exemption: 'small' } as const;
const HOUSE: Judged = { ...FLAT, kinds: ['house'], isCommonhold: false, commonhold: null };

/** An ad, and the rules that it breaks, as somebody who read the texts says. */
const ADS: [name: string, ad: Judged, broken: string[]][] = [
  ['a complete flat', FLAT, []],
  ['a complete house', HOUSE, []],
  ['land needs no diagnosis', { kinds: ['land'], price: 90_000, fees: { payer: 'seller' }, erpDate: '2026-10-01' }, []],
  ['a garage neither', { kinds: ['parking'], price: 15_000, fees: { payer: 'seller' }, erpDate: '2026-10-01' }, []],
  ['a garage in commonhold has lots, and no Carrez area', { ...FLAT, kinds: ['parking'], spaces: null, dpe: null }, []],
  ['no diagnosis', { ...FLAT, dpe: null }, ['dpeMissing']],
  ['a diagnosis without anything', { ...FLAT, dpe: {} }, ['dpeMissing']],
  ['only the energy', { ...FLAT, dpe: { ...DPE, gas: null } }, ['dpeMissing']],
  [
    'classes without values',
    { ...FLAT, dpe: { ...DPE, energy: null, gas: null, energyClass: 'D', gasClass: 'C' } },
    [],
  ],
  ['one class without values', { ...FLAT, dpe: { ...DPE, energy: null, gas: null, energyClass: 'D' } }, ['dpeMissing']],
  ['a home is no place of worship', { ...HOUSE, dpe: { type: 'none', exemption: 'worship' } }, ['dpeExemption']],
  ['nor a farm building', { ...HOUSE, dpe: { type: 'none', exemption: 'lowEnergy' } }, ['dpeExemption']],
  ['a listed home is exempt', { ...HOUSE, dpe: { type: 'none', exemption: 'monument' } }, []],
  ['none, and no reason why', { ...FLAT, dpe: { type: 'none' } }, ['dpeExemption']],
  ['a small house alone', { ...HOUSE, spaces: { living: 49.9 }, dpe: { type: 'none', exemption: 'small' } }, []],
  ['50 m² is not below it', { ...HOUSE, spaces: { living: 50 }, dpe: SMALL }, ['dpeExemption']],
  ['small, of no known area', { ...HOUSE, spaces: null, dpe: SMALL }, ['dpeExemption']],
  ['a flat stands in a building', { ...FLAT, spaces: { living: 20, carrez: 20 }, dpe: SMALL }, ['dpeExemption']],
  ['no day', { ...FLAT, dpe: { ...DPE, createdOn: null } }, ['dpeUndated']],
  ['made tomorrow', { ...FLAT, dpe: { ...DPE, createdOn: '2026-11-24' } }, ['dpeMadeInFuture']],
  [
    'an office’s model on a flat',
    { ...FLAT, dpe: { type: '6.1', energyClass: 'D', gasClass: 'C', createdOn: '2024-03-05' } },
    ['dpeTertiary'],
  ],
  [
    'an office has it',
    { ...FLAT, kinds: ['office'], dpe: { type: '6.1', energyClass: 'D', gasClass: 'C', createdOn: '2024-03-05' } },
    [],
  ],
  [
    'an end that was typed later than the law’s',
    { ...FLAT, dpe: { ...DPE, createdOn: '2020-05-10', expiresOn: '2030-05-09' } },
    ['dpeExpired'],
  ],
  ['prices of 2100', { ...FLAT, dpe: { ...DPE, priceIndexYear: 2100 } }, ['dpeCostsYear']],
  ['prices before the method', { ...FLAT, dpe: { ...DPE, priceIndexYear: 2019 } }, ['dpeCostsYear']],
  ['a type of the network’s own without a kind', { ...HOUSE, type: 'PTY1', kinds: [] }, ['kindUnknown']],
  ['nobody said whether it is in commonhold', { ...FLAT, isCommonhold: null }, ['commonholdUnknown']],
  [
    'Monaco',
    { ...FLAT, publicAddress: { postcode: '98000', town: 'Monaco', inseeCode: null } },
    ['outsideFrance', 'townDiffers'],
  ],
  ['Ajaccio', { ...FLAT, publicAddress: { postcode: '20000', town: 'Ajaccio', inseeCode: '2A004' } }, []],
  ['costs are missing', { ...FLAT, dpe: { ...DPE, costsLow: null, costsHigh: null } }, ['dpeCosts']],
  ['one end of the costs is enough', { ...FLAT, dpe: { ...DPE, costsLow: null } }, []],
  ['the year of the prices is missing', { ...FLAT, dpe: { ...DPE, priceIndexYear: null } }, ['dpeCostsYear']],
  ['on the last day of ten years', { ...FLAT, dpe: { ...DPE, createdOn: '2024-01-01', expiresOn: TODAY } }, []],
  ['a day after', { ...FLAT, dpe: { ...DPE, expiresOn: '2026-11-22' } }, ['dpeExpired']],
  [
    'made before July 2021: dead since 2025, whatever it says of itself is ten years',
    { ...FLAT, dpe: { ...DPE, type: '6.1', energyClass: 'D', gasClass: 'C', createdOn: '2021-06-30' } },
    ['dpeTertiary', 'dpeExpired'],
  ],
  ['made on 1 July 2021', { ...FLAT, dpe: { ...DPE, createdOn: '2021-07-01' } }, []],
  [
    'made in 2012',
    { ...FLAT, dpe: { ...DPE, type: '6.2', energyClass: 'A', gasClass: 'A', createdOn: '2012-05-01' } },
    ['dpeTertiary', 'dpeExpired'],
  ],
  [
    'over, with a period of grace that runs, which the law doesn’t know',
    { ...FLAT, dpe: { ...DPE, expiresOn: '2026-11-01', graceActive: true, graceExpiresOn: '2026-12-01' } },
    ['dpeExpired'],
  ],
  [
    'over, and so is the grace',
    { ...FLAT, dpe: { ...DPE, expiresOn: '2026-11-01', graceActive: true, graceExpiresOn: '2026-11-22' } },
    ['dpeExpired'],
  ],
  [
    'sent as A with 340 kWh',
    { ...FLAT, dpe: { ...DPE, energy: 340, energyClass: 'A', gasClass: 'A' } },
    ['dpeDiffers'],
  ],
  ['the class that the values give', { ...FLAT, dpe: { ...DPE, energyClass: 'D', gasClass: 'C' } }, []],
  ['a climate class that they do not', { ...FLAT, dpe: { ...DPE, energyClass: 'D', gasClass: 'A' } }, ['dpeDiffers']],
  ['nobody pays the fees', { ...FLAT, fees: null }, ['feesPayer']],
  ['the buyer’s fees without an amount', { ...FLAT, fees: { payer: 'both', seller: 9_000 } }, ['feesAmount']],
  ['the seller’s fees need none', { ...FLAT, fees: { payer: 'seller' } }, []],
  ['a price on application', { ...FLAT, poa: true }, ['priceHidden']],
  [
    'a business, which is no immovable, may',
    { kinds: ['business'], price: 90_000, poa: true, erpDate: '2026-10-01' },
    [],
  ],
  [
    'a town that the postcode has not',
    { ...FLAT, publicAddress: { postcode: '69007', town: 'Marseille', inseeCode: null } },
    ['townDiffers'],
  ],
  ['a town of its postcode', { ...FLAT, publicAddress: { postcode: '69007', town: 'Lyon', inseeCode: '69387' } }, []],
  [
    'a point in Paris for a flat in Lyon',
    { ...FLAT, publicAddress: { postcode: '69007', town: 'Lyon', inseeCode: '69387' }, townDistance: 391 },
    ['pointFar'],
  ],
  [
    'a hamlet at the edge of its town',
    { ...FLAT, publicAddress: { postcode: '69007', town: 'Lyon', inseeCode: '69387' }, townDistance: 25 },
    [],
  ],
  [
    'the Camargue belongs to Arles',
    { ...FLAT, publicAddress: { postcode: '13129', town: 'Arles', inseeCode: '13004' }, townDistance: 31 },
    [],
  ],
  ['lots unknown', { ...FLAT, commonhold: { ...OWNED.commonhold, lots: null } }, ['commonholdLots']],
  ['no lots is no number of lots', { ...FLAT, commonhold: { ...OWNED.commonhold, lots: 0 } }, ['commonholdLots']],
  ['charges unknown', { ...FLAT, commonhold: { ...OWNED.commonhold, annualCharges: null } }, ['commonholdCharges']],
  ['charges of nought', { ...FLAT, commonhold: { ...OWNED.commonhold, annualCharges: 0 } }, []],
  ['proceedings unknown', { ...FLAT, commonhold: { lots: 1, annualCharges: 1 } }, ['commonholdProceedings']],
  [
    'nothing of the commonhold',
    { ...FLAT, commonhold: null },
    ['commonholdLots', 'commonholdCharges', 'commonholdProceedings'],
  ],
  ['no price', { ...FLAT, price: null }, ['priceMissing']],
  ['a price of nought', { ...FLAT, price: 0 }, ['priceMissing']],
  ['a price on application', { ...FLAT, price: null, poa: true }, ['priceHidden']],
  ['no Carrez area', { ...FLAT, spaces: { living: 58 } }, ['carrezMissing']],
  ['a house of one owner needs none', { ...HOUSE, spaces: { living: 58 } }, []],
  ['no statement of risks', { ...FLAT, erpDate: null }, ['risksMissing']],
  ['six months old', { ...FLAT, erpDate: '2026-05-23' }, []],
  ['a day older', { ...FLAT, erpDate: '2026-05-22' }, ['risksOld']],
];

test.each(ADS)('the law on ads: %s', (_, ad, broken) => {
  expect(adFindings(ad, TODAY).map(({ code }) => code)).toEqual(broken);
});

test('what comes with the sale does not stop the ad; each rule has its source and the day since which it holds', () => {
  const found = adFindings({ kinds: ['flat'], poa: true, isCommonhold: true }, TODAY);
  expect(found.map(({ code, stops }) => [code, stops])).toEqual([
    ['dpeMissing', true],
    ['commonholdLots', true],
    ['commonholdCharges', true],
    ['commonholdProceedings', true],
    ['priceHidden', true],
    ['carrezMissing', false],
    ['risksMissing', false],
  ]);
  for (const { source, since } of found) expect([source.length > 5, since < TODAY]).toEqual([true, true]);
  expect(adStops({ kinds: ['flat'], isCommonhold: false, poa: true }, TODAY)).toEqual(['dpeMissing', 'priceHidden']);
});

test('a rule does not hold before its day', () => {
  const dpe = { ...DPE, createdOn: '2021-08-01', costsLow: null, costsHigh: null };
  expect(adStops({ ...HOUSE, dpe }, '2021-12-31')).toEqual([]);
  expect(adStops({ ...HOUSE, dpe }, '2022-01-01')).toEqual(['dpeCosts']);
});

test('an exception lets the ad out with its reason, until its last day, and from its own rule alone', () => {
  const excepted = (until: string | null) => ({
    ...FLAT,
    dpe: null,
    commonhold: null,
    adExceptions: [{ rule: 'dpeMissing' as const, reason: 'Ruine à démolir, sans chauffage', until }],
  });
  const others = ['commonholdLots', 'commonholdCharges', 'commonholdProceedings'];
  expect(adStops(excepted(null), TODAY)).toEqual(others);
  expect(adStops(excepted(TODAY), TODAY)).toEqual(others);
  expect(adStops(excepted('2026-11-22'), TODAY)).toEqual(['dpeMissing', ...others]);
  expect(adFindings(excepted(null), TODAY)[0]).toMatchObject({ allowed: 'Ruine à démolir, sans chauffage' });
});

test('an address that names no commune holds the ad', () => {
  for (const [postcode, town] of [
    ['75002', 'Lyon'],
    ['13001', 'Lille'],
  ])
    expect(adStops({ ...FLAT, publicAddress: { postcode, town, inseeCode: null } }, TODAY)).toEqual(['townDiffers']);
  expect(adStops({ ...FLAT, publicAddress: { postcode: '98000', town: 'Monaco', inseeCode: null } }, TODAY)).toEqual([
    'outsideFrance',
    'townDiffers',
  ]);
});
