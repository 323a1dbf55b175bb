import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const add = (body: object, as = 'users') =>
  api.call('POST', 'agent-relations', {
    as,
    body: { agent: userId('agent1'), related: userId('agent2'), kind: 'AC', ...body },
  });

test('agents are related by the eight kinds, once by each, written by who administers users [USR-019]', async () => {
  for (const kind of ['AC', 'agent', 'coach', 'HO', 'referring', 'BDC', 'RC', 'super_AC']) {
    const made = await add({ kind });
    expect(made.status, made.text).toBe(201);
    expect((await add({ kind })).status, kind).toBe(409);
    for (const as of ['agent1', 'agent2', 'admin', 'acl']) expect((await add({ kind }, as)).status, as).toBe(403);
    const read = await api.call('GET', `agent-relations/${made.body.id}`, { as: 'agent3' });
    expect(read.body, 'everybody knows who leads whom').toMatchObject({ kind, related: userId('agent2') });
    const change = { as: 'agent2', body: { version: 1, kind: 'HO' } };
    expect((await api.call('PATCH', `agent-relations/${made.body.id}`, change)).status).toBe(403);
  }
  expect((await add({ kind: 'boss' })).body.error).toMatchObject({ details: [{ path: '/kind' }] });
});

test('nobody is related to themselves, to who has left, or to anybody of another network', async () => {
  const refused = async (related: string) => {
    const { status, body } = await add({ related, kind: 'AC' });
    return [status, (body.error as { details?: { path: string }[] }).details?.map(({ path }) => path)];
  };
  expect(await refused(userId('agent1'))).toEqual([422, ['/related']]);
  expect(await refused(userId('inactive'))).toEqual([422, ['/related']]);
  expect((await refused(userId('agent1', 'B1')))[0]).toBe(409);
  const there = await api.call('GET', 'agent-relations', { as: 'super', tenant: 'B1' });
  expect(there.body.results).toEqual([]);
});

test('an account that is deleted takes its relations along', async () => {
  const made = await api.call('POST', 'users', { as: 'users', body: { email: 'short@a1.example' } });
  const relation = await add({ related: made.body.id });
  expect(relation.status, relation.text).toBe(201);
  await api.call('DELETE', `users/${made.body.id}`, { as: 'super', body: { version: 1 } });
  expect((await api.call('GET', `agent-relations/${relation.body.id}`, { as: 'users' })).status).toBe(404);
});
