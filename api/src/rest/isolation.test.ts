import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
}

let api: TestApi;
let operations: { method: string; path: string; operation: Operation }[];
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  const { body } = await api.call('GET', '/api/openapi.json');
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const make = async (resource: string, value: object) => {
    const reply = await api.call('POST', resource, { as: 'super', tenant: 'B1', body: value });
    expect(reply.status, `${resource} ${reply.text}`).toBe(201);
    ids.set(resource, String(reply.body.id));
  };
  await make('clients', { lastName: 'Secret of B', emails: [{ email: 'b@example.org' }] });
  await make('groups', { name: 'Secret of B' });
  await make('agencies', { name: 'Secret of B' });
  await make('companies', { name: 'Secret of B' });
  await make('property-sources', { name: { fr: 'Secret of B' } });
  await make('bookmarks', { name: 'Secret of B', metadata: { model: 'client' }, data: {} });
  ids.set('users', userId('agent1', 'B1'));
  ids.set('tenants', 'B1');
});
afterAll(() => api.close());

const state = () =>
  Promise.all(
    ['clients', 'groups', 'agencies', 'users', 'bookmarks', 'property_sources', 'companies', 'tenants'].map((table) =>
      api.sql(
        `SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS sum FROM ${table} t WHERE ${table === 'tenants' ? 'id' : 'tenant_id'} = 'B1'`,
      ),
    ),
  );

test('no operation lets one tenant see or change the other [ACC-002][ACC-003]', async () => {
  const before = await state();
  const tried = operations.filter(({ path }) => path.includes('{id}'));
  expect(tried.length).toBeGreaterThan(10);
  for (const { method, path, operation } of tried) {
    const resource = path.split('/')[4] ?? '';
    const url = path
      .replace('{tenant}', 'A1')
      .replace('{id}', ids.get(resource) ?? '')
      .replace('{name}', 'x');
    const reply = await api.call(method, url, {
      as: 'super',
      body: operation.requestBody ? { version: 1 } : undefined,
    });
    expect([404], `${method} ${url} ${reply.text}`).toContain(reply.status);
    expect(reply.text).not.toContain('Secret of B');
  }
  expect(await state()).toEqual(before);
});

test('every operation of a tenant refuses the token of another [ACC-002]', async () => {
  const token = await api.token('super', 'A1');
  const before = await state();
  for (const { method, path, operation } of operations.filter(
    (one) => one.path.includes('{tenant}') && !one.path.endsWith('/login'),
  )) {
    const resource = path.split('/')[4] ?? '';
    const url = path
      .replace('{tenant}', 'B1')
      .replace('{id}', ids.get(resource) ?? 'x')
      .replace('{name}', 'x');
    const reply = await api.call(method, url, { token, body: operation.requestBody ? {} : undefined });
    expect(reply.status, `${method} ${url}`).toBe(401);
  }
  expect(await state()).toEqual(before);
});

test('a link into another tenant is refused', async () => {
  const reply = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Link', emails: [{ email: 'x@example.org' }], relations: [ids.get('clients')] },
  });
  expect(reply.status).toBe(409);
  const owner = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Link', emails: [{ email: 'x@example.org' }], owner: userId('agent1', 'B1') },
  });
  expect(owner.status).toBe(409);
});

test('a tenant is capital letters and digits; anything else is no tenant [ACC-004]', async () => {
  for (const tenant of ['demo', 'A1%20', "A1'--", '..', 'A-1', '%00']) {
    const reply = await api.call('POST', `/api/tenant/${tenant}/login`, {
      body: { email: 'a@b.example', password: 'x' },
    });
    expect(reply.status, tenant).toBeGreaterThanOrEqual(400);
    expect(reply.status, tenant).toBeLessThan(500);
    expect(reply.body.token).toBeUndefined();
  }
});
