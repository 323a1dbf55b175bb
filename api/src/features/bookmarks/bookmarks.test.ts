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

test('a saved query is whole: id, query with sort and pagination, default flag, list and person [BMK-001]', async () => {
  const data = { filter: '{"q":"roux"}', sort: 'name', order: 'ASC', page: 3, perPage: 50 };
  const { id } = await save({ data, default: true, metadata: { model: 'company' }, name: 'Page 3' }, 'agent2');
  const { body } = await api.call('GET', `bookmarks/${id}`, { as: 'agent2' });
  expect(body).toMatchObject({ id, data, default: true, metadata: { model: 'company' }, userId: userId('agent2') });
  for (const wrong of [{ page: 0 }, { page: 1.5 }, { perPage: 0 }, { order: 'UP' }]) {
    const reply = await api.call('POST', 'bookmarks', { as: 'agent2', body: { ...query, data: wrong } });
    expect([reply.status, reply.body.error], JSON.stringify(wrong)).toMatchObject([
      422,
      { details: [{ path: `/data/${Object.keys(wrong)[0]}` }] },
    ]);
  }
});

test('a query of issues is one that the list of threads answers [BMK-002]', async () => {
  const issues = (filter: string) =>
    api.call('POST', 'bookmarks', { as: 'agent3', body: { ...query, metadata: { model: 'issue' }, data: { filter } } });
  expect((await issues('{"assignee":"x","read":false}')).status).toBe(201);
  const reply = await issues('{"colour":"red"}');
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/data/filter' }] }]);
});

test('the lists are those of clients, companies, mandates, offers, properties, requests and issues [BMK-002]', async () => {
  for (const model of ['client', 'company', 'mandate', 'offer', 'property', 'request', 'issue']) {
    await save({ metadata: { model }, data: { filter: '{"createdAt":{"gte":"-P7D"}}' } }, 'agent3');
  }
  const reply = await api.call('POST', 'bookmarks', { as: 'agent3', body: { ...query, metadata: { model: 'user' } } });
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/metadata/model' }] }]);
});

test('one saved query of a list is the default [BMK-005]', async () => {
  const [first, second] = [await save({ default: true }), await save({ name: 'Cold', default: true })];
  const elsewhere = await save({ default: true, metadata: { model: 'property' }, data: {} });
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

const FINE: object[] = [
  {},
  { filter: null },
  { filter: '' },
  { filter: '{"q":"dupont","archived":true}' },
  { filter: '{"or":[{"state":["active_buyer"]},{"createdAt":{"gte":"-P7D"}}]}', sort: 'lastName', order: 'ASC' },
  { sort: 'relevance', order: 'DESC', perPage: 25 },
  { filter: '{"favourite":true}' },
];
const BROKEN: [data: object, path: string][] = [
  [{ filter: 'state=active' }, '/data/filter'],
  [{ filter: '{"state":' }, '/data/filter'],
  [{ filter: '[]' }, '/data/filter'],
  [{ filter: '"text"' }, '/data/filter'],
  [{ filter: 'null' }, '/data/filter'],
  [{ filter: '{"colour":"red"}' }, '/data/filter'],
  [{ filter: '{"state":{"around":"x"}}' }, '/data/filter'],
  [{ filter: '{"createdAt":{"gte":"yesterday"}}' }, '/data/filter'],
  [{ filter: '{"and":{}}' }, '/data/filter'],
  [{ filter: '{"q":5}' }, '/data/filter'],
  [{ sort: 'colour', order: 'ASC' }, '/data/sort'],
  [{ sort: 'emails', order: 'ASC' }, '/data/sort'],
  [{ perPage: 0 }, '/data/perPage'],
  [{ perPage: 1001 }, '/data/perPage'],
];

test('what is saved is a query that its list answers', async () => {
  for (const data of FINE) {
    const made = await save({ data }, 'agent3');
    const { filter, sort, order } = data as Record<string, string>;
    const query = new URLSearchParams({
      filter: filter || '{}',
      ...(sort ? { sort: JSON.stringify([sort, order]) } : {}),
    });
    const list = await api.call('GET', `clients?${query}`, { as: 'agent3' });
    expect([list.status, made.version], JSON.stringify(data)).toEqual([200, 1]);
  }
  const kept = await save({}, 'agent3');
  for (const [data, path] of BROKEN)
    for (const language of ['en', 'fr']) {
      const made = await api.call('POST', 'bookmarks', { as: 'agent3', language, body: { ...query, data } });
      const changed = await api.call('PATCH', `bookmarks/${kept.id}`, {
        as: 'agent3',
        language,
        body: { version: 1, data },
      });
      for (const reply of [made, changed])
        expect([reply.status, reply.body.error], JSON.stringify(data)).toMatchObject([
          422,
          { details: [{ path, message: expect.stringMatching(/\S/) }] },
        ]);
    }
});

test('a query that another list answers is refused where its list becomes another one', async () => {
  const { id, version } = await save({}, 'agent2');
  const body = { version, metadata: { model: 'company' } };
  const reply = await api.call('PATCH', `bookmarks/${id}`, { as: 'agent2', body });
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/data/filter' }] }]);
});

test('one that a list no longer answers is read, renamed and deleted like any other', async () => {
  const { id } = await save({}, 'agent2');
  await api.sql(`UPDATE bookmarks SET data = '{"filter":"{\\"gone\\":1}"}' WHERE id = $1`, [id]);
  expect((await mine('agent2')).map((one) => one.id)).toContain(id);
  const renamed = await api.call('PATCH', `bookmarks/${id}`, { as: 'agent2', body: { version: 1, name: 'Old' } });
  expect(renamed.status, renamed.text).toBe(200);
  expect((await api.call('DELETE', `bookmarks/${id}`, { as: 'agent2', body: { version: 2 } })).status).toBe(200);
});
