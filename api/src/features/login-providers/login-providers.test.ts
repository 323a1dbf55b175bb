import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.sql(
    "INSERT INTO login_providers (tenant_id, id, name, active) VALUES ('A1', 'google', 'google', false), ('A1', 'azure', 'azure', false)",
  );
});
afterAll(() => api.close());

const save = (name: string, body: object, as = 'hestia') => api.call('PATCH', `login-providers/${name}`, { as, body });

test('the providers are listed, and each is updated by its name [TEN-002][TEN-007]', async () => {
  const { body } = await api.call('GET', 'login-providers', { as: 'hestia' });
  expect(body.results).toMatchObject([
    { id: 'google', name: 'google', active: false, clientId: null, whitelist: null },
    { id: 'azure', name: 'azure', active: false, directory: null },
  ]);
  const settings = { active: true, clientId: 'abc', clientSecret: 'very secret', whitelist: ['Agence.fr'] };
  const saved = await save('google', { version: 1, ...settings });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({ active: true, clientId: 'abc', whitelist: ['agence.fr'], version: 2 });
  expect((await save('google', { version: 1, active: false })).status).toBe(409);
  expect((await save('github', { version: 1, active: false })).status).toBe(404);
});

test('the secret is encrypted, never given out, and stays when others are saved [TEN-002]', async () => {
  const secret = async () =>
    String((await api.sql("SELECT client_secret FROM login_providers WHERE id = 'google'"))[0]?.client_secret);
  const sealed = await secret();
  expect(sealed).not.toContain('very secret');
  const read = await api.call('GET', 'login-providers/google', { as: 'super' });
  expect(read.body).not.toHaveProperty('clientSecret');
  await save('google', { version: read.body.version, clientId: 'abcd' });
  expect(await secret()).toBe(sealed);
  for (const query of [
    'filter={"clientSecret":"very secret"}',
    'sort=["clientSecret","ASC"]',
    'fields=["clientSecret"]',
  ])
    expect((await api.call('GET', `login-providers?${encodeURI(query)}`, { as: 'super' })).status, query).toBe(400);
  const audit = await api.sql("SELECT before, after FROM audit_entries WHERE resource = 'login-providers'");
  expect(JSON.stringify(audit)).not.toContain('very secret');
  expect(JSON.stringify(audit)).not.toContain(sealed);
});

test('a provider is complete before it is switched on; each problem is at its field', async () => {
  const reply = await save('azure', { version: 1, active: true, whitelist: ['no domain'] });
  expect([reply.status, reply.body.error]).toMatchObject([
    422,
    { details: [{ path: '/clientId' }, { path: '/directory' }, { path: '/whitelist/0' }] },
  ]);
  expect((await save('azure', { version: 1, name: 'google' })).status).toBe(422);
});

test('only full access knows of the settings; providers are neither made nor deleted', async () => {
  for (const as of ['admin', 'users', 'agent1']) {
    expect((await api.call('GET', 'login-providers', { as })).body.results, as).toEqual([]);
    expect((await api.call('GET', 'login-providers/google', { as })).status, as).toBe(404);
    expect((await save('google', { version: 3, active: false }, as)).status, as).toBe(404);
  }
  expect((await api.call('POST', 'login-providers', { as: 'super', body: { name: 'google' } })).status).toBe(404);
  expect((await api.call('DELETE', 'login-providers/google', { as: 'super', body: { version: 3 } })).status).toBe(404);
});
