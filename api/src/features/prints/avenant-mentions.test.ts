import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { beforeAll, expect, test } from 'vitest';
import { saidIn } from './findings.ts';
import { rendered } from './render.ts';

type Values = Record<string, unknown>;

const TEXTS: Record<string, string> = {};
let mentions: (said: never) => { code: string; severity: string }[];
beforeAll(async () => {
  const all = await productResources();
  const starts = all.find(({ id }) => id === 'document-template')?.starts ?? {};
  for (const [key, { content }] of Object.entries(starts)) TEXTS[key] = String(content);
  mentions = all.find(({ id }) => id === 'avenant')?.rules.mentions as never;
});

const letters = (name: string, value: string) => ({ [name]: value, [`${name}_letters`]: 'x' });
const amount = (value: string) => ({ ...letters('value', value), ...letters('max', value) });
const STANDING = { price: '380 000 €', fees: '20 000 €', hai: '400 000 €' };
const MANDATE = {
  reference: 'M2026-0001',
  number: '4711',
  registeredOn: '23/11/2026',
  signedOn: '24/11/2026',
  expiresOn: '24/02/2027',
  clients: [{ title: 'Mme', title_code: 'ms', firstName: 'Jeanne', lastName: 'Vasseur', address: {} }],
  companies: [],
  register: { cardNumber: 'CPI 7501', cardPlace: 'Nanterre' },
  owner: {
    firstName: 'Paul',
    lastName: 'Martin',
    quality: 'Agent commercial',
    quality_code: 'agent',
    rsac: { number: '812 345 678', town: 'Paris' },
    professionalCard: { number: 'ATT-77', issuedBy: 'CCI Paris' },
    agency: { name: 'Agence du Parc' },
  },
};
/** An amendment of a mandate to sell whose fees the seller pays. */
const values = (more: Values = {}): Values => ({
  number: '2',
  mandate: MANDATE,
  status_code: 'draft',
  for_code: 'property',
  feesPayableBy_code: 'seller',
  standing: STANDING,
  price: amount('380 000 €'),
  fees: amount('20 000 €'),
  hai: amount('400 000 €'),
  feesRate: '5,26',
  completedAt: '',
  expiryDate: '',
  description: '',
  cadastre: [],
  applied: {},
  network: { name: 'Demo' },
  ...more,
});
const cheaper = { hai: amount('390 000 €'), price: amount('370 000 €'), feesRate: '5,41' };
const filled = (told: Values, text = TEXTS.avenant ?? '') => rendered(text, told, 'fr').replace(/\s/g, ' ');
const codes = (told: Values, text = TEXTS.avenant ?? '') =>
  mentions({ ...saidIn(rendered(text, told, 'fr')), values: told, record: {}, today: '2026-11-26' } as never).map(
    ({ code }) => code,
  );

const CHANGES: [string, Values, string[], string[]][] = [
  [
    'the end',
    { expiryDate: '24/05/2027' },
    ['fixé au 24/02/2027,', 'porté au <strong>24/05/2027'],
    ['Prix', 'onoraires :'],
  ],
  [
    'the price',
    cheaper,
    ['400 000 € jusqu’ici', '<strong>390 000 €', 'inchangés', '5,41 %', '370 000 € au lieu de 380 000 €'],
    ['Durée'],
  ],
  [
    'the fees',
    { fees: amount('15 000 €'), price: amount('385 000 €'), feesRate: '3,9' },
    ['20 000 € TTC jusqu’ici', '<strong>15 000 € TTC', '3,9 %', 'à la charge du vendeur'],
    ['honoraires inclus :'],
  ],
  ['something else', { description: 'La cave est retirée.' }, ['La cave est retirée.'], ['Prix', 'Durée']],
];

test.each(CHANGES)(
  'an amendment of %s says what was and what becomes of it, and nothing else',
  (_, more, said, unsaid) => {
    const text = filled(values(more));
    for (const one of said) expect(text).toContain(one);
    for (const one of unsaid) expect(text).not.toContain(one);
    expect(codes(values(more))).toEqual([]);
    expect(codes(values(more), TEXTS.avenant_electronic)).toEqual([]);
  },
);

test('it says from when it holds, that the rest stays, and as what the agent acts', () => {
  const text = filled(values(cheaper));
  expect(text).toContain('à compter de la signature du présent avenant');
  expect(text).toContain('restent inchangées');
  expect(text).toContain('agent commercial immatriculé au RSAC de Paris sous le n° 812 345 678');
  expect(filled(values({ completedAt: '26/11/2026' }))).toContain('à compter du 26/11/2026');
});

test('once it is applied it is printed as it was applied', () => {
  const empty = { value: '', max: '' };
  const applied = { ...letters('price', '370 000 €'), ...letters('fees', '20 000 €'), ...letters('hai', '390 000 €') };
  const told = values({ status_code: 'completed', applied, price: empty, fees: empty, hai: empty, feesRate: '5,41' });
  expect(filled(told)).toContain('400 000 € jusqu’ici, désormais <strong>390 000 €');
  expect(codes(told)).toEqual([]);
});

test('what was applied before anybody kept what stood says what it made of the mandate', () => {
  const empty = { value: '', max: '' };
  const applied = { ...letters('price', '370 000 €'), ...letters('fees', '20 000 €'), ...letters('hai', '390 000 €') };
  const standing = { price: '', fees: '', hai: '' };
  const more = { status_code: 'completed', standing, applied, price: empty, fees: empty, hai: empty, feesRate: '5,41' };
  const text = filled(values(more));
  expect(text).toContain('Prix de vente, honoraires inclus : <strong>390 000 €');
  for (const unknown of ['jusqu’ici', 'au lieu de']) expect(text).not.toContain(unknown);
  expect(codes(values(more))).toEqual([]);
});

test.each([
  ['price', cheaper, '{{ standing.hai }}'],
  ['fees', cheaper, 'à la charge'],
  ['rate', cheaper, '{{ feesRate }}'],
  ['term', { expiryDate: '24/05/2027' }, '<strong>{{ expiryDate }}</strong>'],
  ['effect', cheaper, 'à compter'],
  ['rest', cheaper, 'restent inchangées'],
  ['agent', cheaper, 'agent commercial'],
  ['number', cheaper, '{{ mandate.number }}'],
  ['parties', cheaper, '{{ one.lastName }}'],
  ['card', cheaper, '{{ mandate.register.cardNumber }}'],
  ['originals', cheaper, 'originaux'],
])('without its sentence an amendment lacks "%s"', (code, more, sentence) => {
  const text = (TEXTS.avenant ?? '').replaceAll(sentence, '');
  expect(text).not.toBe(TEXTS.avenant);
  expect(codes(values(more), text)).toEqual([code]);
});

test('an amendment that changes nothing is told so', () => expect(codes(values())).toEqual(['change']));
