import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let crate: Values;

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, { as: 'agent1', ...(body ? { body } : {}) });
const add = async (body: object): Promise<Values> =>
  (await call('POST', 'parcels', { title: 'Lamp', crate: crate.id, ...body })).body;

beforeAll(async () => {
  api = await startApi(await loadSample());
  crate = (await call('POST', 'crates', { name: 'Blue', town: 'Lyon' })).body;
});
afterAll(() => api.close());

test('a formula has its value with every write, and nobody says it', async () => {
  const lamp = await add({ weight: 3 });
  expect(lamp).toMatchObject({ weight: 3, postage: 8, version: 1 });
  const heavy = await call('PATCH', `parcels/${lamp.id}`, { weight: 20, version: 1 });
  expect(heavy.body).toMatchObject({ weight: 20, postage: 40, version: 2 });
  const emptied = await call('PATCH', `parcels/${lamp.id}`, { weight: null, version: 2 });
  expect(emptied.body).toMatchObject({ weight: null, postage: null });
  const said = await call('PATCH', `parcels/${lamp.id}`, { postage: 1, version: 3 });
  expect([said.status, (said.body.error as { details: unknown }).details]).toMatchObject([
    422,
    [{ path: '/postage', code: 'unknownField' }],
  ]);
});

test('it is filtered and sorted by like any field', async () => {
  for (const weight of [100, 101, 102]) await add({ weight });
  const filter = encodeURIComponent(JSON.stringify({ postage: { gte: 202 } }));
  const sort = encodeURIComponent('["postage","DESC"]');
  const { body } = await call('GET', `parcels?filter=${filter}&sort=${sort}`);
  expect((body.results as Values[]).map(({ postage }) => postage)).toEqual([204, 202]);
});

test('a result that its field doesn’t take is refused there, in the words of its limit', async () => {
  const refused = await call('POST', 'parcels', { title: 'Anvil', crate: crate.id, weight: 501 });
  expect(refused.status).toBe(422);
  expect((refused.body.error as { details: unknown }).details).toMatchObject([
    { path: '/postage', code: 'maximum', info: { limit: 1000 } },
  ]);
});

test('a formula over what the database keeps follows it', async () => {
  const { id } = (await call('POST', 'crates', { name: 'Red', town: 'Lyon' })).body;
  const read = async () => (await call('GET', `crates/${id}`)).body;
  expect(await read()).toMatchObject({ parcelCount: 0, perParcel: null });
  const first = await add({ crate: id, weight: 4 });
  await add({ crate: id, weight: 9 });
  expect((await call('POST', `parcels/${first.id}/transitions/send`, { version: 1 })).status).toBe(200);
  expect(await read()).toMatchObject({ parcelCount: 2, sentWeight: 4, perParcel: 2, version: 1 });
});

test('who writes past the API keeps it too', async () => {
  const { id } = await add({ weight: 3 });
  await api.sql('UPDATE parcels SET weight = 5, postage = 99 WHERE id = $1', [id]);
  expect((await call('GET', `parcels/${id}`)).body).toMatchObject({ weight: 5, postage: 10 });
});
