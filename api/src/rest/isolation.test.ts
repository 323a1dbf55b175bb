import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { announce, PNG, upload } from '../testing/files.ts';
import { makeSample } from '../testing/sample-record.ts';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  security?: object[];
}

const SECRET = 'Secret of B';
const resources = await loadResources();
const FILE_TABLES = ['files', 'uploads'].map((table) => ({ table, declaration: { global: false } }));
let api: TestApi;
let operations: { method: string; path: string; operation: Operation }[];
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  const { body } = await api.call('GET', '/api/openapi.json');
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  for (const resource of resources.filter((one) => !one.declaration.global && !one.declaration.fixed)) {
    const [name = ''] = resource.declaration.display;
    const isText = resource.fields[name]?.declaration.type === 'string';
    const values = isText ? { [name]: SECRET } : {};
    for (let seed = 1; !ids.has(resource.name) && seed < 20; seed++) {
      const reply = await makeSample(api, { resource, resources, seed, tenant: 'B1', values });
      if (reply.status === 201) ids.set(resource.name, String(reply.body.id));
    }
    expect(ids.has(resource.name), resource.name).toBe(true);
  }
  const { body: file } = await upload(api, `${SECRET}.png`, PNG, { tenant: 'B1' });
  ids.set('files', file.id);
  const { headers } = await announce(api, `${SECRET}.png`, 100, { tenant: 'B1' });
  ids.set('uploads', headers.get('Location')?.split('/').at(-1) ?? '');
  ids.set('tenants', 'B1');
  const mail = await api.call('POST', 'mails/test', { as: 'super', tenant: 'B1' });
  ids.set('mails', String(mail.body.id));
  const [job] = await api.sql(
    `SELECT id FROM graphile_worker.add_job('test', max_attempts => 1, flags => ARRAY['tenant:B1'])`,
  );
  await api.sql('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts => 1)', [job?.id]);
  ids.set('jobs', String(job?.id));
  // The product's own records have the same ids everywhere; this one is there in the other tenant alone.
  await api.sql(
    "INSERT INTO login_providers (tenant_id, id, name, active, client_id) VALUES ('B1', 'google', 'google', false, $1)",
    [SECRET],
  );
  ids.set('login-providers', 'google');
  const [session] = await api.sql("SELECT id FROM sessions WHERE tenant_id = 'B1'");
  ids.set('me', String(session?.id));
});
afterAll(() => api.close());

const state = () =>
  Promise.all([
    api.sql(`SELECT state, attempts FROM mails WHERE tenant_id = 'B1'`),
    api.sql(`SELECT id, attempts FROM graphile_worker.jobs WHERE flags ? 'tenant:B1'`),
    ...[...resources, ...FILE_TABLES].map(({ table, declaration }) =>
      api.sql(
        `SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS sum FROM ${table} t WHERE ${declaration.global ? 'id' : 'tenant_id'} = 'B1'`,
      ),
    ),
  ]);

test('no operation lets one tenant see or change the other [ACC-002][ACC-003]', async () => {
  const before = await state();
  const tried = operations.filter(({ path }) => path.includes('{id}'));
  expect(tried.length).toBeGreaterThan(10);
  for (const { method, path, operation } of tried) {
    const resource = path.split('/')[4] ?? '';
    const url = path
      .replace('{tenant}', 'A1')
      .replace('{id}', ids.get(resource) ?? 'x')
      .replace('{file}', ids.get('files') ?? '')
      .replace(/\{\w+\}/, 'x');
    const reply = await api.call(method, url, {
      as: 'super',
      body: operation.requestBody ? { version: 1 } : undefined,
    });
    expect([404], `${method} ${url} ${reply.text}`).toContain(reply.status);
    expect(reply.text).not.toContain(SECRET);
  }
  expect(await state()).toEqual(before);
});

test('every operation of a tenant refuses the token of another [ACC-002]', async () => {
  const token = await api.token('super', 'A1');
  const before = await state();
  const closed = operations.filter(({ path, operation }) => path.includes('{tenant}') && operation.security);
  expect(closed.length).toBeGreaterThan(50);
  for (const { method, path, operation } of closed) {
    const resource = path.split('/')[4] ?? '';
    const url = path
      .replace('{tenant}', 'B1')
      .replace('{id}', ids.get(resource) ?? 'x')
      .replace('{file}', ids.get('files') ?? '')
      .replace('{name}', 'x');
    const reply = await api.call(method, url, { token, body: operation.requestBody ? {} : undefined });
    expect(reply.status, `${method} ${url}`).toBe(401);
  }
  expect(await state()).toEqual(before);
});

test('only signing in, and pictures by their public links, are open to anybody', () => {
  const open = operations.filter(({ path, operation }) => path.includes('{tenant}') && !operation.security);
  expect(open.map(({ method, path }) => `${method} ${path.replace('/api/tenant/{tenant}/', '')}`).sort()).toEqual([
    'GET login',
    'GET login/azure',
    'GET login/google',
    'GET login/token',
    'GET pictures/{picture}',
    'GET pictures/{picture}/{name}',
    'POST login',
    'POST login/azure/start',
    'POST login/google/start',
    'POST login/magic',
    'POST login/second-step',
  ]);
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
