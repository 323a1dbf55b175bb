import { coarsened } from '@hestia/resources/property/address.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
let house: unknown;

const PLACE = { departments: [], postcodes: ['69100'], insees: [] };
const WISH = { types: ['house'], price: { max: 300_000 }, location: PLACE };
/** North-east of where everybody sees the house. */
const PUBLIC = coarsened({ lat: 45.7712, lng: 4.8801 }, 300);
const EXACT = { lat: PUBLIC.lat + 0.0009, lng: PUBLIC.lng + 0.0009 };

async function onSale(body: object, tenant = 'A1'): Promise<string> {
  const made = await api.call('POST', 'properties', { as: 'agent1', tenant, body: { type: house, ...body } });
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.body;
  const step = await api.call('POST', `properties/${id}/transitions/putOnSale`, {
    as: 'agent1',
    tenant,
    body: { version },
  });
  expect(step.status, step.text).toBe(200);
  return String(id);
}
const count = async (body: object, as = 'agent1', tenant = 'A1') =>
  api.call('POST', 'saved-searches/count', { as, tenant, body });

beforeAll(async () => {
  api = await startApi();
  const type = await api.call('POST', 'property-types', {
    as: 'super',
    body: { name: { fr: 'Maison' }, kind: 'house' },
  });
  house = type.body.id;
  const address = { line1: '1 rue Neuve', postcode: '69100', town: 'Villeurbanne', point: EXACT };
  await onSale({ price: 250_000, address });
  await onSale({ price: 290_000, address: { ...address, line1: '2 rue Neuve' } });
  await onSale({ price: 320_000, address: { ...address, line1: '3 rue Neuve' } });
  const draft = { type: house, price: 200_000, address: { ...address, line1: '4 rue Neuve' } };
  expect((await api.call('POST', 'properties', { as: 'agent1', body: draft })).status).toBe(201);
}, 60_000);
afterAll(() => api.close());

test('a search that nobody keeps is counted as it would find: met and near, of what is on the market', async () => {
  const { status, body, text } = await count(WISH);
  expect(status, text).toBe(200);
  expect(body).toEqual({ met: 2, near: 1, lacks: [] });
  expect((await count({ ...WISH, price: { max: 260_000 } })).body).toMatchObject({ met: 1 });
  expect((await count({ ...WISH, location: { ...PLACE, postcodes: ['83990'] } })).body).toMatchObject({
    met: 0,
    near: 0,
  });
  expect(await api.sql('SELECT FROM saved_searches')).toEqual([]);
});

test('it is what the matches of the client then are', async () => {
  const client = await api.call('POST', 'clients', {
    as: 'agent2',
    body: { lastName: 'Égal', phones: [{ number: '0639981234' }] },
  });
  await api.call('POST', 'saved-searches', { as: 'agent2', body: { ...WISH, client: client.body.id } });
  const { body } = await api.call('GET', `clients/${client.body.id}/matches`, { as: 'agent2' });
  const { met, near } = (await count(WISH, 'agent2')).body;
  expect(body.counts).toMatchObject({ met, near });
});

test('until something is said of price, type and place, it says what is missing', async () => {
  expect((await count({})).body).toEqual({ met: 0, near: 0, lacks: ['price', 'types', 'location'] });
  expect((await count({ types: ['house'], price: { max: 1 } })).body.lacks).toEqual(['location']);
});

test('the other network’s properties are not counted, and nobody counts unsigned', async () => {
  expect((await count(WISH, 'agent1', 'B1')).body).toMatchObject({ met: 0, near: 0 });
  expect((await api.call('POST', 'saved-searches/count', { body: WISH })).status).toBe(401);
});

test('no area tells on which side of it an exact address lies, not even to its holder', async () => {
  const told = async (lat: number, as = 'agent2') => {
    const ring = [
      [4.7, lat],
      [5, lat],
      [5, 46],
      [4.7, 46],
      [4.7, lat],
    ];
    const { location: _, ...wish } = WISH;
    const drawnArea = { type: 'MultiPolygon', coordinates: [[ring]] };
    return (await count({ ...wish, drawnArea }, as)).body;
  };
  // Lines south of both, between the public point and the exact one, and north of both.
  expect(await told(PUBLIC.lat - 0.0005)).toMatchObject({ met: 2 });
  expect(await told(PUBLIC.lat + 0.0005)).toMatchObject({ met: 0 });
  expect(await told(EXACT.lat + 0.0005)).toEqual(await told(PUBLIC.lat + 0.0005));
  // Its holder could look, and learns nothing from a count either.
  expect(await told(PUBLIC.lat + 0.0005, 'agent1')).toMatchObject({ met: 0 });
});

test('what is no search is refused at its place', async () => {
  const reversed = await count({ ...WISH, price: { min: 5, max: 4 } });
  expect([reversed.status, reversed.body.error]).toMatchObject([422, { details: [{ path: '/price/max' }] }]);
  const nowhere = await count({ ...WISH, location: { ...PLACE, postcodes: ['99999'] } });
  expect([nowhere.status, nowhere.body.error]).toMatchObject([422, { details: [{ path: '/location/postcodes/0' }] }]);
  expect((await count({ ...WISH, types: ['palace'] })).status).toBe(422);
  expect((await count([])).status).toBe(400);
});
