import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Property } from '@hestia/resources/generated/types.ts';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { unzipped } from '../../../testing/zip.ts';
import type { Advertisable, Terms } from '../stock.ts';
import { ad } from './ad.ts';
import { archive, archiveName } from './archive.ts';
import { problemsOf } from './check.ts';
import { encodable, encode } from './cp1252.ts';
import { field, lines, row } from './row.ts';
import { SAMPLES, TERMS } from './samples.ts';

const GOLDEN = new URL('./golden/Annonces.csv', import.meta.url);
const TODAY = '2026-11-23';
const [flat, land] = SAMPLES as [Advertisable, Advertisable];
const written = (one: Advertisable, terms: Terms = TERMS) => row(ad(one, terms, TODAY));

/** The fields of a line as a portal reads them: by position, from 1. */
function read(line: string): (position: number) => string | undefined {
  expect(line.endsWith('\r\n')).toBe(true);
  const fields = line.slice(0, -2).split('!#');
  expect(fields).toHaveLength(329);
  for (const one of fields) expect(one).toMatch(/^"[^"\r\n]*"$/);
  return (position) => fields[position - 1]?.slice(1, -1);
}

const withProperty = (one: Advertisable, more: Partial<Property>): Advertisable => ({
  ...one,
  property: { ...one.property, ...more },
});

test('the file is the one that was checked by hand against the specification [PRO-055]', () => {
  const file = Buffer.concat(SAMPLES.map((one) => encode(written(one))));
  expect(iconv.decode(file, 'win1252')).toBe(iconv.decode(readFileSync(GOLDEN), 'win1252'));
  expect(file.equals(readFileSync(GOLDEN))).toBe(true);
});

test('every value stands at the position that the specification gives it', () => {
  const at = read(written(flat));
  const expected: Record<number, string> = {
    1: 'MONAGENCE',
    2: 'VE950',
    3: 'vente',
    4: 'appartement',
    5: '69005',
    6: 'Lyon',
    7: 'France',
    8: '12 rue Saint-Jean',
    11: '418000',
    15: '4.5',
    16: '71.35',
    17: '',
    18: '3',
    19: '2',
    20: 'Appartement 3 pièces avec terrasse – “Les Œillets”',
    24: '0',
    25: '5',
    27: '1931',
    29: '1',
    35: 'OUI',
    36: '',
    37: 'OUI',
    41: 'OUI',
    48: 'OUI',
    82: 'SL,BD',
    83: 'OUI',
    85: 'https://photos.example/1.jpg',
    93: 'https://photos.example/9.jpg',
    94: 'Séjour',
    164: 'https://photos.example/10.jpg',
    174: 'https://photos.example/20.jpg',
    264: 'https://photos.example/21.jpg',
    273: 'https://photos.example/30.jpg',
    274: 'Vue',
    104: 'https://visite.example/VE950',
    105: '0478123456',
    106: 'René Gossier',
    107: 'rgossier@agence.example',
    124: 'EN',
    127: 'Three rooms in the old town.',
    175: 'PRO01KF0000000000000000000000',
    176: '182',
    177: 'D',
    178: '12',
    179: 'C',
    192: 'NON',
    258: 'OUI',
    259: '24',
    260: '1680',
    261: 'NON',
    298: '45.76235',
    299: '4.82741',
    300: '1',
    301: '4.09',
    302: '1',
    303: '400000',
    307: 'https://agence.example/bareme',
    324: '05/03/2024',
    325: 'DPE_v07-2021',
    326: '980',
    327: '1370',
    328: '2021',
    329: '',
  };
  expect(Object.fromEntries(Object.keys(expected).map((position) => [position, at(Number(position))]))).toEqual(
    expected,
  );
  const description = at(21) ?? '';
  expect(description).toContain("traversant.<BR><BR>Séjour de 28 m², 'cuisine' équipée ; calme absolu .");
  expect(description).toContain('www.georisques.gouv.fr');
});

test('a sale for a life annuity is an ad of its own kind, with bouquet, annuity, ages and who lives there', () => {
  const at = read(
    written(
      withProperty(flat, {
        isAnnuity: true,
        annuity: { occupancy: 'occupied', bouquet: 60_000, monthly: 850, indexed: true },
        annuityHeads: [
          { sex: 'woman', age: 78 },
          { sex: 'man', age: 81 },
        ],
      }),
    ),
  );
  const found = [3, 11, 185, 186, 187, 188, 229].map(at);
  expect(found).toEqual(['viager', '418000', '60000', '850', '81', '78', 'NON']);
});

test('what a portal may not know of the place does not go: neither street nor a shifted point', () => {
  const at = read(written(land));
  expect([at(5), at(6), at(8), at(298), at(299), at(300)]).toEqual(['01150', 'Lagnieu', '', '', '', '']);
  expect([at(4), at(17), at(18), at(177), at(179), at(258)]).toEqual(['terrain', '812', '0', 'NS', 'NS', 'NON']);
});

test.each([
  ['of the seller leave the price as it is', { payer: 'seller', seller: 18_000 }, ['418000', '0', '2', '']],
  [
    'of the buyer are a rate of the price without them',
    { payer: 'buyer', buyer: 18_000 },
    ['418000', '4.5', '1', '400000'],
  ],
  ['of both tell the buyer’s part', { payer: 'both', buyer: 8_000, seller: 9_000 }, ['418000', '1.95', '3', '410000']],
] as const)('fees %s', (_, fees, columns) => {
  const at = read(written(withProperty(flat, { fees })));
  expect([at(11), at(15), at(302), at(303)]).toEqual(columns);
});

test('the number of the mandate in force stands beside the exclusivity, and of none nothing does', () => {
  expect([read(written(flat))(83), read(written(flat))(112), read(written(land))(112)]).toEqual(['OUI', '42', '']);
});

test('any text survives the rules: 329 fields of Windows-1252, each closed', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const hostile = fc.oneof(anyText, fc.constantFrom('"!#"', 'a"!#b\r\n', '!!##', '<BR', '\u0000', 'ﬁancé 🏠', '"'));
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, fr, reference) => {
      const property = { title, reference, description: { fr, defaultLanguage: 'fr' as const } };
      const line = written(withProperty(flat, property));
      read(line);
      expect(iconv.decode(encode(line), 'win1252')).toBe(line);
    }),
  );
});

test('French text arrives as it was written', () => {
  const french = fc.string({ unit: fc.constantFrom(...'abcéèêàçùœÆÿ€«»’–…°²½ 0123,;:()'), maxLength: 64 });
  fc.assert(
    fc.property(french, (text) => {
      expect(field(text, 64)).toBe(text.replace(/ +/g, ' ').trim());
    }),
  );
});

test.each([
  ['7 ≥ 3 → “oui”', '7 >= 3 -> “oui”'],
  ['Ștefan Dvořák, Łódź', 'Stefan Dvorák, Lódz'],
  ['12\u202f000\u00a0€', '12 000\u00a0€'],
  ['CO₂ au 2ᵉ étage ✔', 'CO2 au 2e étage •'],
  ['e\u0301tage', 'étage'],
  ['Maison 🏡👨‍👩‍👧', 'Maison '],
])('%s is written %s where Windows-1252 lacks a character', (text, expected) => {
  expect(encodable(text)).toBe(expected);
});

test('a long description is shortened, and what the law wants stands whole', () => {
  const text = lines('mot '.repeat(2_000), 4_000, 'La loi.');
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text).toMatch(/mot<BR><BR>La loi\.$/);
  expect(lines('a\n\n\n\nb', 100)).toBe('a<BR><BR>b');
  for (let most = 1; most < 30; most++) expect(lines('ab\n\ncd\nef', most)).not.toMatch(/<B?R?$/);
});

test.each([
  ['reference', { reference: ' ' }],
  ['referenceTooLong', { reference: 'A'.repeat(21) }],
  ['type', { kinds: [] }],
  ['postcode', { publicAddress: { postcode: '690', town: 'Lyon' } }],
  ['town', { publicAddress: { postcode: '69005', town: null } }],
  ['price', { price: 0 }],
  ['poa', { poa: true }],
  ['rooms', { roomCount: null }],
  ['title', { title: null }],
  ['description', { description: { en: 'English only' } }],
])('an ad without what the format demands is told so: %s', (reason, more) => {
  expect(problemsOf(withProperty(flat, more as Property), TODAY)).toEqual([reason]);
});

test('a complete ad has no problems; fees that nobody knows are one', () => {
  expect(SAMPLES.map((one) => problemsOf(one, TODAY))).toEqual([[], []]);
  expect(problemsOf(withProperty(flat, { fees: null }), TODAY)).toEqual(['feesPayer']);
  expect(problemsOf(withProperty(flat, { fees: { payer: 'buyer' } }), TODAY)).toEqual(['feesAmount']);
  expect(problemsOf(withProperty(flat, { fees: { payer: 'seller' } }), TODAY)).toEqual([]);
});

test('the archive holds the three files under their names', async () => {
  async function* stock() {
    for (const one of SAMPLES) yield written(one);
  }
  const made = archive(stock(), { application: 'Hestia', version: '1.0', at: new Date('2026-03-01') });
  const files = await unzipped(await buffer(made));
  expect(Object.keys(files).sort()).toEqual(['Annonces.csv', 'Config.txt', 'Photos.cfg']);
  expect(files['Annonces.csv']?.equals(readFileSync(GOLDEN))).toBe(true);
  expect(String(files['Config.txt'])).toBe('Version=4.09\r\nApplication=Hestia / 1.0\r\nDevise=Euro\r\n');
  expect(String(files['Photos.cfg'])).toBe('Mode=URL\r\n');
  expect(archiveName('Immo', 'MONAGENCE')).toBe('immo_monagence.zip');
});

test('an archive whose stock breaks off is an error, and no archive', async () => {
  async function* broken() {
    yield written(flat);
    throw new Error('the database is gone');
  }
  const made = archive(broken(), { application: 'Hestia', version: '1.0', at: new Date() });
  await expect(buffer(made)).rejects.toThrow('the database is gone');
});

test.each([
  ['no diagnosis', { dpe: null }, ['dpeMissing']],
  ['one that ended in 2022', { dpe: { ...flat.property.dpe, createdOn: '2012-12-31' } }, ['dpeExpired']],
  [
    'class A with 340 kWh',
    { dpe: { ...flat.property.dpe, energy: 340, energyClass: 'A', gasClass: 'A' } },
    ['dpeDiffers'],
  ],
  [
    'a commonhold without lots and charges',
    { commonhold: { proceedings: false } },
    ['commonholdLots', 'commonholdCharges'],
  ],
])('an ad that the law forbids is not sent: %s', (_, more, reasons) => {
  expect(problemsOf(withProperty(flat, more as Property), TODAY)).toEqual(reasons);
});

test('an exception with its reason lets it go', () => {
  const adExceptions = [{ rule: 'dpeMissing' as const, reason: 'Ruine à démolir, sans chauffage' }];
  expect(problemsOf(withProperty(flat, { dpe: null, adExceptions }), TODAY)).toEqual([]);
});
