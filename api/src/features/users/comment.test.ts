import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const url = `users/${userId('agent1')}/comment`;
const call = (method: string, body?: object, as = 'users') => api.call(method, url, { as, body });

test('the comment on a user is got, created, updated and deleted [USR-027]', async () => {
  const missing = await call('GET');
  expect([missing.status, missing.body.error]).toMatchObject([404, { code: 'notFound' }]);
  const made = await call('POST', { text: 'Prefers mornings' });
  expect(made.status, made.text).toBe(201);
  expect((await call('GET')).body).toMatchObject({
    text: 'Prefers mornings',
    user: userId('agent1'),
    createdBy: userId('users'),
    version: 1,
  });
  expect((await call('PATCH', { text: 'Prefers evenings' })).status).toBe(428);
  const changed = await call('PATCH', { version: 1, text: 'Prefers evenings' });
  expect(changed.body).toMatchObject({ text: 'Prefers evenings', version: 2 });
  expect((await call('PATCH', { version: 1, text: 'Too late' })).status).toBe(409);
  expect((await call('DELETE', { version: 2 })).status).toBe(200);
  expect((await call('GET')).status).toBe(404);
  expect((await call('DELETE', { version: 2 })).status).toBe(404);
});

test('there is exactly one comment a user [USR-013]', async () => {
  const replies = await Promise.all([call('POST', { text: 'One' }), call('POST', { text: 'Two' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await call('PATCH', { version: 1, user: userId('agent2') })).status).toBe(422);
  expect((await call('PATCH', { version: 1, text: '' })).status).toBe(422);
});

test('only administrators of users know that there is a comment', async () => {
  expect((await call('GET', undefined, 'super')).status).toBe(200);
  for (const as of ['agent1', 'agent2', 'admin', 'audit']) {
    expect((await call('GET', undefined, as)).status, as).toBe(404);
    expect((await call('PATCH', { version: 1, text: 'x' }, as)).status, as).toBe(404);
    const list = await api.call('GET', 'user-comments', { as });
    expect(list.body).toMatchObject({ results: [], pagination: { total: 0 } });
  }
  expect((await call('POST', { text: 'x' }, 'agent2')).status).toBe(403);
});
