import { communes, everyCommune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { departments } from '@hestia/seeds/reference/divisions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { communeOfTown, findCommunes } from './communes.ts';
import { misfitOf } from './fits.ts';
import { findPlaces, placeOf } from './places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const get = (path: string, language = 'en') => api.call('GET', path, { as: 'agent1', language });
const search = (query: string) => get(`communes?${query}`);
const codes = (typed: string) => findPlaces(typed).map(({ kind, code }) => `${kind} ${code}`);

test('a commune is found by name and postcode, with its INSEE code [GEO-002]', async () => {
  const { status, body } = await search('name=saint-trop&postcode=83990');
  expect(status).toBe(200);
  expect(body.results).toEqual([{ inseeCode: '83119', name: 'Saint-Tropez', postcode: '83990' }]);
  expect((await search('postcode=83990')).body.results).toHaveLength(1);
  expect((await search('name=83990')).body.results).toEqual(body.results);
  expect((await search('name=')).status).toBe(400);
  expect((await api.call('GET', 'communes?name=paris')).status).toBe(401);
});

test('every commune is found by its name, its words and its postcodes [GEO-002]', () => {
  for (const [index, one] of everyCommune().entries()) {
    if (isDivided(one.inseeCode)) continue;
    const atPostcode = findCommunes(one.name, one.postcodes[0]).map(({ inseeCode }) => inseeCode);
    expect(atPostcode, `${one.name} ${one.postcodes[0]}`).toContain(one.inseeCode);
    if (index % 50 > 0) continue;
    for (const postcode of one.postcodes)
      expect(findCommunes('', postcode).map(({ inseeCode }) => inseeCode)).toContain(one.inseeCode);
    expect(placeOf(`i${one.inseeCode}`)).toMatchObject({ kind: 'commune', code: one.inseeCode });
  }
}, 60_000);

test('accents, case, hyphens, apostrophes and St for Saint make no difference; the exact name comes first', () => {
  for (const typed of ['ST TROPEZ', 'saint-tropez', 'Saint Tropez', 'tropez'])
    expect(findCommunes(typed)[0]?.inseeCode, typed).toBe('83119');
  expect(findCommunes('fréjus')[0]?.inseeCode).toBe('83061');
  expect(findCommunes('ste maxime')[0]?.inseeCode).toBe('83115');
  expect(findCommunes('l’hay les roses')[0]?.inseeCode).toBe('94038');
  expect(findCommunes('oeting')[0]?.name).toBe('Œting');
  expect(findCommunes('boulogne s/ mer')[0]?.inseeCode).toBe('62160');
  expect(findCommunes('boulogne mer')[0]?.inseeCode).toBe('62160');
  expect(findCommunes('nowhere at all')).toEqual([]);
  const many = findCommunes('sain');
  expect(many.length).toBeGreaterThanOrEqual(20);
  expect(many.length).toBeLessThan(50);
});

test.each([
  ['Lomme', '59160', '59350'],
  ['Hellemmes', '59260', '59350'],
  ['Fourqueux', '78112', '78551'],
  ['Annecy-le-Vieux', '74940', '74010'],
  ['Cherbourg-Octeville', '50100', '50129'],
  ['Équeurdreville-Hainneville', '50120', '50129'],
])('%s, which is part of another commune, is found as that one', async (name, postcode, code) => {
  const [first] = findCommunes(name);
  expect(first).toMatchObject({ inseeCode: code, former: expect.stringContaining(name.split(' ')[0] ?? '') });
  expect(findCommunes(name, postcode)).toEqual([expect.objectContaining({ inseeCode: code, postcode })]);
  expect(communeOfTown(name, postcode)).toMatchObject({ inseeCode: code, postcode });
  expect(findPlaces(name)[0]).toMatchObject({ kind: 'commune', code, former: first?.former });
});

test('a commune that is called as one it was made of is told once', () => {
  for (const name of ['Le Chesnay', 'Saint-Germain', 'Annecy']) {
    const codes = findPlaces(name).map(({ kind, code }) => `${kind} ${code}`);
    expect(new Set(codes).size, name).toBe(codes.length);
  }
  expect(findCommunes('Le Chesnay')).toMatchObject([{ inseeCode: '78158', postcode: '78150' }]);
});

test.each([
  ['Courbevoie CEDEX', '92400', '92026'],
  ['COURBEVOIE CEDEX', '92415', '92026'],
  ['Saint-Denis Cedex 09', '97490', '97411'],
  ['Mâcon Cedex', '71018', '71270'],
])('CEDEX is left out of %s %s', async (town, postcode, code) => {
  expect(communeOfTown(town, postcode)?.inseeCode).toBe(code);
});

test.each([
  ['Paris 2ème', '75002', '75102'],
  ['Paris 2eme', '75002', '75102'],
  ['Paris 2nd', '75002', '75102'],
  ['Paris 02', '75002', '75102'],
  ['PARIS 13 ÈME', '75013', '75113'],
  ['Marseille 1ère', '13001', '13201'],
  ['Lyon 3e arrdt', '69003', '69383'],
])('the arrondissement of %s is known by however its number is written', (town, postcode, code) => {
  expect(communeOfTown(town, postcode)?.inseeCode).toBe(code);
});

test.each([
  ['Lyon', '75002', 'townElsewhere', 'town'],
  ['Lille', '13001', 'townElsewhere', 'town'],
  ['Lomme', '75002', 'townElsewhere', 'town'],
  ['Lyon CEDEX', '75002', 'townElsewhere', 'town'],
  ['Paris 3e', '75002', 'townElsewhere', 'town'],
  ['Paris 3ème', '75002', 'townElsewhere', 'town'],
  ['Lyon 3e arrdt', '75002', 'townElsewhere', 'town'],
  ['Monaco', '98000', 'postcodeUnknown', 'postcode'],
  ['Lyon', '99999', 'postcodeUnknown', 'postcode'],
  ['', '99999', 'postcodeUnknown', 'postcode'],
])('%s at %s is refused at its part', (town, postcode, code, part) => {
  expect(misfitOf(town, postcode)).toMatchObject({ code, part });
});

test.each([
  ['PARIS', '75002'],
  ['Paris 2e', '75002'],
  ['Paris 02', '75002'],
  ['Lyon 3ème arrondissement', '69003'],
  ['Lyon 3 arr.', '69003'],
  ['Marseille', '13001'],
  ['ST ETIENNE', '42000'],
  ['Lomme', '59160'],
  ['Annecy-le-Vieux', '74940'],
  ['Courchevel', '73120'],
  ['La Défense', '92400'],
  ['Paris La Défense Cedex', '92043'],
  ['Nouméa', '98800'],
  ['Saint-Barthélemy', '97133'],
  ['', '75002'],
  ['Lyon', ''],
])('%s at %s is taken', (town, postcode) => expect(misfitOf(town, postcode)).toBeUndefined());

const ELSEWHERE = { town: 'Lille', postcode: '13001' };
const AT_MARSEILLE = 'Lille doesn’t have the postcode 13001: there it is Marseille 1er';
const make = (path: string, body: object) => api.call('POST', path, { as: 'super', language: 'en', body });

test.each([
  ['clients', { lastName: 'Martin', phones: [{ number: '0601020304' }] }],
  ['companies', { name: 'Martin' }],
  ['agencies', { name: 'Lyon', phone: '0478000000' }],
  ['user-companies', { name: 'Martin', user: userId('agent1') }],
])(
  'an address of %s whose town has another postcode is refused at its town, abroad it is taken',
  async (path, body) => {
    const made = (address: object) => make(path, { ...body, address });
    for (const address of [ELSEWHERE, { ...ELSEWHERE, country: 'FR' }]) {
      const { error } = (await made(address)).body;
      expect(error).toMatchObject({ details: [{ path: '/address/town', message: AT_MARSEILLE }] });
    }
    expect((await made({ town: 'Monaco', postcode: '98000' })).status).toBe(422);
    const abroad = await made({ town: 'Monaco', postcode: '98000', country: 'MC' });
    expect(abroad.status, abroad.text).toBe(201);
  },
);

test('of the places of a new-build program the entry that contradicts itself is told', async () => {
  const developer = await make('developers', { name: 'Bâtir', siren: '552100554' });
  expect(developer.status, developer.text).toBe(201);
  const addresses = [{ town: 'Lyon', postcode: '69003' }, ELSEWHERE];
  const { body } = await make('programs', { name: 'Les Pins', developer: developer.body.id, addresses });
  expect(body.error).toMatchObject({ details: [{ path: '/addresses/1/town', message: AT_MARSEILLE }] });
});

test('what was mistyped by a letter or two is found', () => {
  const first = { marsielle: '13201', toulose: '31555', villeurbane: '69266', strasboug: '67482', bordaeux: '33063' };
  for (const [typed, code] of Object.entries(first)) expect(findCommunes(typed)[0]?.inseeCode, typed).toBe(code);
  expect(findCommunes('montpelier', '34000')[0]?.inseeCode).toBe('34172');
  expect(findCommunes('zzzz')).toEqual([]);
});

test('one postcode has many communes, one commune has many postcodes [GEO-002]', () => {
  const at51300 = communes().filter(({ postcodes }) => postcodes.includes('51300'));
  expect(at51300.length).toBeGreaterThan(40);
  expect(findCommunes('', '51300')).toHaveLength(at51300.length);
  expect(findCommunes('toulouse', '31300')).toEqual([{ inseeCode: '31555', name: 'Toulouse', postcode: '31300' }]);
  const toulouse = findCommunes('toulouse').filter(({ inseeCode }) => inseeCode === '31555');
  expect(toulouse.map(({ postcode }) => postcode)).toEqual(['31000', '31100', '31200', '31300', '31400', '31500']);
});

test('Paris, Lyon and Marseille are addressed by arrondissement, and looked for as a whole too', () => {
  expect(findCommunes('lyon 3e')).toEqual([{ inseeCode: '69383', name: 'Lyon', postcode: '69003' }]);
  expect(findCommunes('paris', '75116')).toEqual([{ inseeCode: '75116', name: 'Paris', postcode: '75116' }]);
  expect(findCommunes('lyon').some(({ inseeCode }) => inseeCode === '69123')).toBe(false);
  expect(codes('lyon').slice(0, 3)).toEqual(['commune 69123', 'commune 69381', 'commune 69382']);
  expect(codes('marseille 8')).toEqual(['commune 13208']);
  expect(findPlaces('paris 1er')[0]).toMatchObject({ name: 'Paris 1er', postcodes: ['75001'], department: 'Paris' });
});

test('departments and regions are found by name and number, Corsica and overseas included [GEO-002]', () => {
  for (const { code, name } of departments()) {
    expect(codes(name), name).toContain(`department ${code}`);
    expect(codes(code.slice(0, 4)), code).toContain(`department ${code}`);
  }
  expect(codes('2a')).toEqual(['department 2A']);
  expect(codes('20').slice(0, 2)).toEqual(['department 2A', 'department 2B']);
  expect(codes('rhone')[0]).toBe('department 69');
  expect(codes('97').slice(0, 5)).toEqual(['971', '972', '973', '974', '976'].map((code) => `department ${code}`));
  expect(findPlaces('ile de france')[0]).toEqual({
    kind: 'region',
    code: '11',
    name: 'Île-de-France',
    departments: ['75', '77', '78', '91', '92', '93', '94', '95'],
  });
});

test('a postcode is a place, and found as it is typed', () => {
  expect(findPlaces('69003')).toMatchObject([
    { kind: 'postcode', code: '69003', communes: ['Lyon 3e'] },
    { kind: 'commune', code: '69383' },
  ]);
  expect(codes('690').slice(0, 2)).toEqual(['postcode 69003', 'postcode 69007']);
  expect(codes('saint-tropez 83990')).toEqual(['postcode 83990', 'commune 83119']);
  expect(findPlaces('99999')).toEqual([]);
});

test('places are told by their keys; what is none is left out', async () => {
  const { body } = await get('places?keys=d2A,p69003,i69383,i00000,x1');
  expect((body.results as { name: string }[]).map(({ name }) => name)).toEqual(['Corse-du-Sud', '69003', 'Lyon 3e']);
  expect((await get('places?q=villeurb')).body.results).toMatchObject([{ code: '69266', department: 'Rhône' }]);
  for (const query of ['', '?q=', '?q=a&keys=d69', `?q=${'a'.repeat(101)}`, `?keys=${'d69,'.repeat(301)}`])
    expect((await get(`places${query}`)).status, query).toBe(400);
});

test('a postcode has exactly five digits [GEO-003]', async () => {
  for (const postcode of ['8399', '839900', '83A90', ' 8399']) {
    expect((await search(`name=saint&postcode=${encodeURIComponent(postcode)}`)).status).toBe(400);
    expect((await get(`insee-code?town=saint&postcode=${encodeURIComponent(postcode)}`)).status).toBe(400);
  }
});

test('the INSEE code needs a town and a postcode of five characters [GEO-001]', async () => {
  const found = await get('insee-code?town=st%20tropez&postcode=83990');
  expect(found.body).toEqual({ inseeCode: '83119', name: 'Saint-Tropez', postcode: '83990' });
  const townless = await get('insee-code?town=&postcode=83990');
  expect([townless.status, townless.body.error]).toMatchObject([400, { message: 'A town is needed' }]);
  expect((await get('insee-code?town=Saint-Tropez')).status).toBe(400);
  expect((await get('insee-code?town=Saint-Tropez&postcode=8399')).status).toBe(400);
  expect(communeOfTown('Lyon', '69003')?.inseeCode).toBe('69383');
  expect(communeOfTown('Paris 16e', '75116')?.inseeCode).toBe('75116');
  const told = communes().filter(({ name, inseeCode, postcodes: [postcode = ''] }) => {
    const commune = communeOfTown(name, postcode);
    if (commune) expect(commune.inseeCode, `${name} ${postcode}`).toBe(inseeCode);
    return commune;
  });
  expect(communes().length - told.length, 'communes of one name at one postcode').toBeLessThan(10);
});

test('a town that the postcode does not have is told [GEO-004]', async () => {
  const reply = await get('insee-code?town=Saint-Tropez&postcode=75001');
  expect([reply.status, reply.body.error]).toMatchObject([404, { message: 'Could not find this location' }]);
  const french = await get('insee-code?town=Saint-Tropez&postcode=75001', 'fr');
  expect(french.body.error).toMatchObject({ message: 'Ce lieu est introuvable' });
});
