import { productResources, productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { makeEverything } from '../testing/every-record.ts';
import { type Described, describedOperations } from '../testing/operations.ts';

const SECRET = 'Secret of B';
const resources = await productResources();
const FILE_TABLES = ['files', 'uploads', 'bin'].map((table) => ({ table, declaration: { global: false } }));
let api: TestApi;
let operations: Described[];
let ids: Map<string, string>;

beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
  operations = await describedOperations(api);
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'B1', secret: SECRET });
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
  for (const { method, path, operation, resource } of tried) {
    const answerTo = async (id: string) => {
      const url = path
        .replace('{tenant}', 'A1')
        .replace('{id}', id)
        .replace('{file}', ids.get('files') ?? '')
        .replace(/\{\w+\}/, 'x');
      const body = operation.requestBody ? { version: 1 } : undefined;
      const { status, text } = await api.call(method, url, { as: 'super', body });
      return { status, text: text.replaceAll(id, '#') };
    };
    const reply = await answerTo(ids.get(resource) ?? 'x');
    expect(reply.status, `${method} ${path} ${reply.text}`).toBe(404);
    expect(reply.text).not.toContain(SECRET);
    expect(reply, `${method} ${path}`).toEqual(await answerTo('INVENTED0'));
  }
  expect(await state()).toEqual(before);
}, 60_000);

test('every operation of a tenant refuses the token of another [ACC-002]', async () => {
  const token = await api.token('super', 'A1');
  const before = await state();
  const closed = operations.filter(({ path, operation }) => path.includes('{tenant}') && operation.security);
  expect(closed.length).toBeGreaterThan(50);
  for (const { method, path, operation, resource } of closed) {
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

test('only signing in, pictures by their public links, signatures, the key of registers and a client’s withdrawal are open to anybody', () => {
  const open = operations.filter(({ path, operation }) => path.includes('{tenant}') && !operation.security);
  expect(open.map(({ method, path }) => `${method} ${path.replace('/api/tenant/{tenant}/', '')}`).sort()).toEqual([
    'GET dates/{id}',
    'GET login',
    'GET login/azure',
    'GET login/google',
    'GET login/token',
    'GET mail-images/{id}',
    'GET mail-links/{id}',
    'GET pictures/{picture}',
    'GET pictures/{picture}/{name}',
    'GET register-key',
    'POST appointment-answers/{id}',
    'POST appointment-answers/{id}/look',
    'POST estimates/{id}',
    'POST estimates/{id}/addresses',
    'POST estimates/{id}/look',
    'POST hooks/home-staging/{id}',
    'POST hooks/leads/{id}',
    'POST hooks/mail/{id}',
    'POST hooks/payments',
    'POST hooks/requests/{id}',
    'POST login',
    'POST login/azure/start',
    'POST login/google/start',
    'POST login/magic',
    'POST login/second-step',
    'POST signature/notifications/{provider}',
    'POST signing/code',
    'POST signing/document',
    'POST signing/look',
    'POST signing/pages',
    'POST signing/refuse',
    'POST signing/sign',
    'POST unsubscribe/{id}',
    'POST unsubscribe/{id}/look',
    'POST visits/{id}',
    'POST visits/{id}/look',
    'POST withdrawals',
    'POST withdrawals/link',
    'POST withdrawals/look',
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
