import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const RECORD = {
  firstName: 'Lou',
  lastName: 'Quick',
  phones: [{ number: '0639981122' }],
  emails: [{ email: 'lou@quick.example' }],
  rating: 'hot',
  consents: { gdpr: true, alert: true, obtained: 'oral' },
};
const PART = {
  types: ['house'],
  price: { max: 400_000 },
  location: { departments: ['69'], postcodes: [], insees: [] },
};

interface Made extends Reply {
  body: Reply['body'] & {
    record: Record<string, unknown>;
    parts: Record<string, string>;
    error: { details: { path: string }[] };
  };
}
const make = (body: object, as = 'agent1') => api.call('POST', 'clients/with-parts', { as, body }) as Promise<Made>;
const count = async (table: string) => Number((await api.sql(`SELECT count(*) FROM ${table}`))[0]?.count);
const counts = async () => ({
  clients: await count('clients'),
  searches: await count('saved_searches'),
  consents: await count('consents'),
});

test('a buyer is made with contact, search and consents in one go, and is an active buyer', async () => {
  const before = await counts();
  const { status, body, text } = await make({ record: RECORD, parts: { 'saved-search': PART } });
  expect(status, text).toBe(201);
  expect(body.record).toMatchObject({
    lastName: 'Quick',
    state: 'active_buyer',
    owner: userId('agent1'),
    phones: [{ number: '+33639981122', primary: true }],
    consents: { gdpr: true, alert: true },
  });
  expect(await counts()).toEqual({
    clients: before.clients + 1,
    searches: before.searches + 1,
    consents: before.consents + 2,
  });
  const found = await api.call('GET', `saved-searches?filter=${JSON.stringify({ client: body.record.id })}`, {
    as: 'agent1',
  });
  expect(found.body.results).toMatchObject([{ types: ['house'], price: { max: 400_000 }, matching: true }]);
});

test('without any wish the search is there all the same, so that the buyer is an active one', async () => {
  const { body } = await make({ record: { ...RECORD, rating: 'none' } });
  expect(body.record.state).toBe('active_buyer');
});

test('what is wrong with either undoes both, and is told at its place', async () => {
  const before = await counts();
  const nowhere = await make({
    record: RECORD,
    parts: { 'saved-search': { ...PART, location: { departments: ['99'], postcodes: [], insees: [] } } },
  });
  expect([nowhere.status, nowhere.body.error]).toMatchObject([
    422,
    { details: [{ path: '/parts/saved-search/location/departments/0' }] },
  ]);
  const nameless = await make({ record: { phones: RECORD.phones }, parts: { 'saved-search': PART } });
  expect([nameless.status, nameless.body.error]).toMatchObject([422, { details: [{ path: '/lastName' }] }]);
  for (const body of [
    { record: RECORD, parts: { 'saved-search': PART }, more: 1 },
    { record: RECORD, parts: [] },
    { parts: { 'saved-search': PART } },
  ])
    expect((await make(body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(await counts()).toEqual(before);
});

test('it takes the rights of each: who gives the client away makes no search of it, and nothing is kept', async () => {
  const before = await counts();
  const { status } = await make({ record: { ...RECORD, owner: userId('agent2') }, parts: { 'saved-search': PART } });
  expect(status).toBe(403);
  expect((await api.call('POST', 'clients/with-parts', { body: { record: RECORD } })).status).toBe(401);
  expect(await counts()).toEqual(before);
});

test('a part can’t lead to another record than the one that is made', async () => {
  const other = await api.call('POST', 'clients', { as: 'agent2', body: { ...RECORD, lastName: 'Autre' } });
  const { body } = await make({ record: RECORD, parts: { 'saved-search': { ...PART, client: other.body.id } } });
  const of = async (client: unknown) =>
    (await api.sql('SELECT count(*)::integer AS n FROM saved_searches WHERE client = $1', [client]))[0]?.n;
  expect(await of(other.body.id)).toBe(0);
  expect(await of(body.record.id)).toBe(1);
});

test('whoever is or becomes hot is no inactive buyer; what else somebody says stays', async () => {
  const made = await api.call('POST', 'clients', { as: 'agent1', body: RECORD });
  expect(made.body.state).toBe('active_buyer');
  const cold = await api.call('POST', 'clients', { as: 'agent1', body: { ...RECORD, rating: 'cold' } });
  expect(cold.body.state).toBe('inactive_buyer');
  const { id, version } = cold.body;
  const hot = await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { version, rating: 'hot' } });
  expect(hot.body.state).toBe('active_buyer');
  const seller = { ...RECORD, state: 'inactive_seller' };
  expect((await api.call('POST', 'clients', { as: 'agent1', body: seller })).body.state).toBe('inactive_seller');
});
