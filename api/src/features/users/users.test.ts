import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = 'users') => api.call(method, path, { as, body });

test('an administrator of users lists, creates, updates and deletes users [USR-025]', async () => {
  const groups = [(await call('POST', 'groups', { name: 'Bord de mer' }, 'super')).body.id];
  const made = await call('POST', 'users', { email: 'nadia@a1.example', lastName: 'Roux', polygram: 'NRO', groups });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ active: true, dashboardType: 'agent', groups });
  const { results } = (await call('GET', `users?filter=${encodeURIComponent('{"q":"nadia"}')}`)).body;
  expect(results).toMatchObject([{ id: made.body.id }]);
  const url = `users/${made.body.id}`;
  const changed = await call('PATCH', url, { version: 1, function: 'Negotiator' });
  expect(changed.body).toMatchObject({ function: 'Negotiator', version: 2, groups });
  expect((await call('DELETE', url, { version: 2 })).status).toBe(200);
  expect((await call('GET', url)).status).toBe(404);
});

test('an e-mail and a polygram belong to one user of the tenant, whatever the case [ERR-023]', async () => {
  await call('POST', 'users', { email: 'unique@a1.example', polygram: 'UNI' });
  for (const body of [{ email: 'unique@a1.example' }, { email: 'other@a1.example', polygram: 'UNI' }]) {
    const { status, body: answer } = await call('POST', 'users', body);
    expect([status, answer.error]).toMatchObject([409, { message: 'The user already exists' }]);
  }
  const elsewhere = await api.call('POST', 'users', {
    as: 'users',
    tenant: 'B1',
    body: { email: 'unique@a1.example', polygram: 'UNI' },
  });
  expect(elsewhere.status).toBe(201);
});

test('groups are got, listed, created, updated and deleted; their fields are id, name, owner and alias [USR-012][USR-029]', async () => {
  const body = { name: 'Gestion', alias: 'GES', owner: userId('agent1') };
  const made = await call('POST', 'groups', body, 'hestia');
  expect(made.status, made.text).toBe(201);
  const url = `groups/${made.body.id}`;
  const read = await call('GET', url, undefined, 'agent2');
  expect(read.body).toMatchObject({ id: made.body.id, ...body });
  expect((await call('GET', 'groups', undefined, 'agent2')).text).toContain('Gestion');
  const changed = await call('PATCH', url, { version: 1, alias: null }, 'hestia');
  expect(changed.body).toMatchObject({ alias: null, version: 2 });
  for (const [method, path] of [
    ['POST', 'groups'],
    ['PATCH', url],
    ['DELETE', url],
  ] as const) {
    const refused = await call(method, path, method === 'POST' ? body : { version: 2, name: 'Mine' }, 'agent2');
    expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'acl' }]);
  }
  expect((await call('DELETE', url, { version: 2 }, 'hestia')).status).toBe(200);
  expect((await call('GET', url, undefined, 'hestia')).status).toBe(404);
});

test("the preferred language is in the user's options, and only a language of the interface [I18-005]", async () => {
  const me = (await call('GET', `users/${userId('agent3')}`)).body;
  const changed = await call('PATCH', `users/${me.id}`, { version: me.version, options: { preferredLanguage: 'fr' } });
  expect(changed.body).toMatchObject({ options: { preferredLanguage: 'fr' } });
  const own = await api.call('GET', 'me', { as: 'agent3' });
  expect(own.body).toMatchObject({ user: { options: { preferredLanguage: 'fr' } } });
  const refused = await call('PATCH', `users/${me.id}`, {
    version: changed.body.version,
    options: { preferredLanguage: 'de' },
  });
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { details: [{ path: '/options/preferredLanguage' }] },
  ]);
});
