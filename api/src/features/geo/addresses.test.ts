import { isInFrance, loadBorders } from '@hestia/resources/property/france.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { communeOf } from '@hestia/seeds/reference/communes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { geoplateforme } from '../../adapters/geocoding/geoplateforme.ts';
import { remembered } from '../../adapters/geocoding/remembered.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { type FakeGeocoder, startFakeGeocoder } from '../../testing/geocoder.ts';
import { knownAddresses } from './addresses.ts';

let geocoder: FakeGeocoder;
let api: TestApi;

beforeAll(async () => {
  geocoder = await startFakeGeocoder();
  api = await startApi([], undefined, { geocoding: geoplateforme(geocoder.url) });
}, 60_000);
afterAll(async () => {
  await api.close();
  geocoder.stop();
});
beforeEach(() => {
  geocoder.misbehave({});
  geocoder.asked.length = 0;
});

const complete = async (q: string, on = api) => {
  const { status, body, text } = await on.call('GET', `addresses?${new URLSearchParams({ q })}`, { as: 'agent1' });
  expect(status, text).toBe(200);
  return body.results as Record<string, unknown>[];
};

test('an address is completed with street, postcode, commune, INSEE code and its exact point', async () => {
  const [first, second] = await complete('8 rue victor hugo lyon 69003');
  expect(first).toMatchObject({
    label: '8 rue Victor Hugo, 69003 Lyon',
    street: '8 rue Victor Hugo',
    postcode: '69003',
    town: 'Lyon',
    inseeCode: '69383',
    precision: 'address',
    point: { lat: expect.closeTo(45.758, 2), lng: expect.closeTo(4.874, 2) },
  });
  expect(second).toMatchObject({ street: 'rue Victor Hugo', precision: 'street' });
  expect((await complete('Villeurbanne'))[0]).toMatchObject({ street: null, precision: 'commune', inseeCode: '69266' });
  expect(geocoder.asked[0]?.get('autocomplete')).toBe('1');
  expect(geocoder.asked[0]?.get('limit')).toBe('5');
});

test('what lies near the person’s agency comes first', async () => {
  await complete('rue victor hugo');
  expect(geocoder.asked[0]?.has('lat')).toBe(false);
  const agency = await api.call('POST', 'agencies', {
    as: 'super',
    body: { name: 'Lyon', phone: '0478000000', address: { postcode: '69003', town: 'Lyon', inseeCode: '69383' } },
  });
  expect(agency.status, agency.text).toBe(201);
  await api.sql('UPDATE users SET agency = $1 WHERE id = $2', [agency.body.id, userId('agent1')]);
  await complete('rue victor hugo');
  expect(geocoder.asked[1]?.get('lat')).toBe(String(centreOf('69383')?.lat));
  expect(geocoder.asked[1]?.get('lon')).toBe(String(centreOf('69383')?.lng));
});

test.each([
  ['fails', { status: 500 }],
  ['has had enough', { status: 429 }],
  ['is slow', { delayMs: 3_000 }],
])('a geocoder that %s leaves the communes that are known', async (_, how) => {
  const other = await api.second({ geocoding: geoplateforme(geocoder.url) });
  geocoder.misbehave(how);
  const [first] = await complete('8 rue victor hugo 69003 Lyon', other);
  expect(first).toMatchObject({
    street: '8 rue victor hugo',
    postcode: '69003',
    town: 'Lyon',
    inseeCode: '69383',
    precision: 'commune',
    point: centreOf('69383'),
  });
  await other.close();
});

test('after a refusal the geocoder is left alone for as long as it says, and is never asked too often', async () => {
  let now = 1_000_000;
  const service = geoplateforme(geocoder.url, () => now);
  geocoder.misbehave({ status: 429 });
  await expect(service.complete('rue victor hugo lyon')).rejects.toThrow('429');
  geocoder.misbehave({});
  now += 4_000;
  await expect(service.complete('rue victor hugo lyon')).rejects.toThrow('enough');
  now += 1_001;
  expect(await service.complete('rue victor hugo lyon')).not.toEqual([]);
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => service.complete('rue victor hugo lyon')));
  expect(many.filter(({ status }) => status === 'fulfilled').length).toBe(39);
});

test('nothing is sent that the geocoder would refuse', async () => {
  const service = geoplateforme(geocoder.url);
  expect(await service.complete('ly')).toEqual([]);
  expect(await service.complete('« 8 rue victor hugo lyon')).not.toEqual([]);
  expect(geocoder.asked.map((one) => one.get('q'))).toEqual(['8 rue victor hugo lyon']);
});

test('an answer is kept for a day, a failure isn’t', async () => {
  let now = 0;
  const service = remembered(geoplateforme(geocoder.url), () => now);
  await service.complete('8 rue victor hugo lyon');
  await service.complete(' 8 Rue Victor  Hugo Lyon');
  expect(geocoder.asked).toHaveLength(1);
  now += 25 * 60 * 60 * 1_000;
  geocoder.misbehave({ status: 500 });
  await expect(service.complete('8 rue victor hugo lyon')).rejects.toThrow('500');
  geocoder.misbehave({});
  expect(await service.complete('8 rue victor hugo lyon')).not.toEqual([]);
  expect(geocoder.asked).toHaveLength(3);
});

test('without a geocoder a commune is found behind the street, by name or postcode, even while it is typed', () => {
  const told = (typed: string) => knownAddresses(typed).map(({ street, inseeCode }) => [street, inseeCode]);
  expect(told('12 bis rue de la Paix, 75002 Paris')).toEqual([['12 bis rue de la Paix', '75102']]);
  expect(told('12 rue de Lyon Villeurbanne')[0]).toEqual(['12 rue de Lyon', '69266']);
  expect(told('4 place du marché, Villeurb')[0]).toEqual(['4 place du marché', '69266']);
  expect(told('Saint-Trop')[0]).toEqual([null, '83119']);
  expect(told('69003')).toEqual([[null, '69383']]);
  expect(told('12 rue de')).toEqual([]);
  expect(knownAddresses('Saint-Tropez')[0]).toMatchObject({ label: '83990 Saint-Tropez', precision: 'commune' });
});

test('addresses are asked for by who is signed in, and by nothing at all refused', async () => {
  expect((await api.call('GET', 'addresses?q=lyon')).status).toBe(401);
  for (const q of ['', ' ', 'a'.repeat(201)])
    expect((await api.call('GET', `addresses?${new URLSearchParams({ q })}`, { as: 'agent1' })).status).toBe(400);
});

test('the middles of communes lie in France, those of the divided cities within them', async () => {
  await loadBorders();
  for (const [code, lat, lng] of [
    ['75116', 48.86, 2.27],
    ['69381', 45.77, 4.83],
    ['13216', 43.36, 5.34],
    ['97411', -20.88, 55.45],
  ] as const) {
    const centre = centreOf(code);
    expect(communeOf(code), code).toBeDefined();
    expect(centre && isInFrance(centre), code).toBe(true);
    expect(centre).toMatchObject({ lat: expect.closeTo(lat, 1), lng: expect.closeTo(lng, 1) });
  }
});
