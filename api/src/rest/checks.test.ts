import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let crate: Values;

const call = (method: string, path: string, body: object, language?: 'en' | 'fr') =>
  api.call(method, path, { as: 'agent1', body, ...(language ? { language } : {}) });
const detailsOf = ({ body }: { body: Values }) => (body.error as { details: Values[] }).details;
const parcel = async (body: object = {}): Promise<Values> =>
  (await call('POST', 'parcels', { title: 'Lamp', crate: crate.id, ...body })).body;
const send = ({ id }: Values) => call('POST', `parcels/${id}/transitions/send`, { version: 1 });

beforeAll(async () => {
  api = await startApi(await loadSample());
  crate = (await call('POST', 'crates', { name: 'Blue' })).body;
});
afterAll(() => api.close());

test('what is declared of the record alone is told with the rest that is wrong, in the person’s language', async () => {
  const refused = await call('POST', 'parcels', { title: 'Lamp', sentOn: '2026-05-01' }, 'fr');
  expect(refused.status).toBe(422);
  expect(detailsOf(refused)).toMatchObject([
    { path: '/weight', code: 'sentUnweighed', message: 'Ce qui est envoyé a un poids' },
  ]);
  const taken = await parcel({ sentOn: '2026-05-01', weight: 3 });
  const emptied = await call('PATCH', `parcels/${taken.id}`, { weight: null, version: 1 });
  expect([emptied.status, detailsOf(emptied)[0]?.path]).toEqual([422, '/weight']);
});

test('a step is refused for what another record says, and undone whole', async () => {
  const lamp = await parcel();
  const refused = await send(lamp);
  expect(refused.status).toBe(422);
  expect(detailsOf(refused)).toMatchObject([
    { path: '/crate', code: 'crateWithoutTown', message: 'What is sent lies in a crate with a town' },
  ]);
  const { body } = await api.call('GET', `parcels/${lamp.id}`, { as: 'agent1' });
  expect(body).toMatchObject({ state: 'packed', version: 1 });
  const entries = await api.sql('SELECT action FROM audit_entries WHERE record_id = $1', [lamp.id]);
  expect(entries).toEqual([{ action: 'create' }]);
});

test('what holds when the step is taken holds for every later change', async () => {
  const town = (await call('POST', 'crates', { name: 'Red', town: 'Lyon' })).body;
  const lamp = await parcel({ crate: town.id });
  expect((await send(lamp)).status).toBe(200);
  const moved = await call('PATCH', `parcels/${lamp.id}`, { crate: crate.id, version: 2 });
  expect([moved.status, detailsOf(moved)[0]?.code]).toEqual([422, 'crateWithoutTown']);
  expect((await call('PATCH', `parcels/${lamp.id}`, { title: 'Big lamp', version: 2 })).status).toBe(200);
});
