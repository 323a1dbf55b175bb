import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let workshop: string;
beforeAll(async () => {
  api = await startApi(await loadSample());
  workshop = String((await api.call('POST', 'workshops', { as: 'agent1', body: { name: 'W' } })).body.id);
});
afterAll(() => api.close());

const post = (as: string, more: object = {}) =>
  api.call('POST', 'invoices', { as, body: { title: 'T', workshop, ...more } });
const patch = (as: string, { id, version }: Record<string, unknown>, body: object) =>
  api.call('PATCH', `invoices/${id}`, { as, body: { version, ...body } });

test('a granted field is changed by those it is granted to alone, of those who may edit the record', async () => {
  const made = await post('agent1', { coOwners: [userId('agent2')], approved: false });
  expect([made.status, made.body.approved]).toEqual([201, false]);
  for (const as of ['agent1', 'agent2']) {
    const refused = await patch(as, made.body, { approved: true, title: 'Other' });
    expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'acl' }]);
  }
  expect((await patch('acl', made.body, { approved: true })).status).toBe(403);
  const changed = await patch('agent2', made.body, { title: 'Other' });
  expect(changed.body).toMatchObject({ title: 'Other', approved: false });
  const approved = await patch('super', changed.body, { approved: true });
  expect(approved.body).toMatchObject({ approved: true });
  expect((await api.call('GET', `invoices/${made.body.id}`, { as: 'agent3' })).body).toMatchObject({ approved: true });
});

test('it is not said of a new record either, and the same value sent back is no change', async () => {
  expect((await post('agent1', { approved: true })).status).toBe(403);
  expect((await post('super', { approved: true })).body).toMatchObject({ approved: true });
  const { body } = await post('agent1');
  expect((await patch('agent1', body, { approved: body.approved, title: 'Same' })).status).toBe(200);
});

test('an office grants it as soon as the account says so, and no longer', async () => {
  const { body } = await post('agent2');
  expect((await patch('agent2', body, { approved: true })).status).toBe(403);
  const account = async () => (await api.call('GET', `users/${userId('agent2')}`, { as: 'super' })).body;
  const office = async (proofreader: boolean) =>
    api.call('PATCH', `users/${userId('agent2')}`, {
      as: 'users',
      body: { version: (await account()).version, proofreader },
    });
  const own = await api.call('PATCH', `users/${userId('agent2')}`, {
    as: 'agent2',
    body: { version: (await account()).version, proofreader: true },
  });
  expect(own.status).toBe(403);
  expect((await office(true)).status).toBe(200);
  const approved = await patch('agent2', body, { approved: true });
  expect(approved.body).toMatchObject({ approved: true });
  expect((await office(false)).status).toBe(200);
  expect((await patch('agent2', approved.body, { approved: false })).status).toBe(403);
});
