import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const query = {
  name: 'Hot buyers',
  metadata: { model: 'client' },
  data: { filter: '{"rating":["hot"]}', perPage: 25 },
};
const save = async (body: object = {}, as = 'agent1') => {
  const reply = await api.call('POST', 'bookmarks', { as, body: { ...query, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; version: number; default: boolean };
};
const mine = async (as: string) => {
  const filter = encodeURIComponent(JSON.stringify({ userId: userId(as) }));
  return (await api.call('GET', `bookmarks?filter=${filter}`, { as })).body.results as {
    id: string;
    default: boolean;
  }[];
};

test('a saved query holds the query with its pagination, the list and its person [BMK-001][BMK-002][BMK-003]', async () => {
  const { id, version } = await save();
  const { body } = await api.call('GET', `bookmarks/${id}`, { as: 'agent1' });
  expect(body).toMatchObject({ ...query, default: false, userId: userId('agent1') });
  expect((await mine('agent1')).map((one) => one.id)).toEqual([id]);
  const renamed = await api.call('PATCH', `bookmarks/${id}`, { as: 'agent1', body: { version, name: 'Hot' } });
  expect(renamed.body).toMatchObject({ name: 'Hot', version: 2 });
  expect((await api.call('DELETE', `bookmarks/${id}`, { as: 'agent1', body: { version: 2 } })).status).toBe(200);
  expect(await mine('agent1')).toEqual([]);
});

test('the lists are those of clients, companies, mandates, offers, properties, requests and issues [BMK-002]', async () => {
  for (const model of ['client', 'company', 'mandate', 'offer', 'property', 'request', 'issue']) {
    await save({ metadata: { model } }, 'agent3');
  }
  const reply = await api.call('POST', 'bookmarks', { as: 'agent3', body: { ...query, metadata: { model: 'user' } } });
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/metadata/model' }] }]);
});

test('one saved query of a list is the default [BMK-005]', async () => {
  const [first, second] = [await save({ default: true }), await save({ name: 'Cold', default: true })];
  const elsewhere = await save({ default: true, metadata: { model: 'property' } });
  const defaults = (await mine('agent1')).filter((one) => one.default).map((one) => one.id);
  expect(defaults.sort()).toEqual([second.id, elsewhere.id].sort());
  expect(defaults).not.toContain(first.id);
});

test('nobody sees, changes, deletes or makes the saved queries of another', async () => {
  const { id, version } = await save({}, 'agent1');
  const call = (method: string, body?: object) => api.call(method, `bookmarks/${id}`, { as: 'agent2', body });
  expect((await call('GET')).status).toBe(404);
  expect((await call('PATCH', { version, name: 'Mine' })).status).toBe(404);
  expect((await call('DELETE', { version })).status).toBe(404);
  const filter = encodeURIComponent(JSON.stringify({ userId: userId('agent1') }));
  const found = await api.call('GET', `bookmarks?filter=${filter}`, { as: 'agent2' });
  expect(found.body.results).toEqual([]);
  const made = await api.call('POST', 'bookmarks', { as: 'agent2', body: { ...query, userId: userId('agent1') } });
  expect(made.status).toBe(403);
});
