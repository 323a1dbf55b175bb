import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const person = { lastName: 'Hostile', emails: [{ email: 'hostile@example.org' }] };
const count = async () => Number((await api.sql('SELECT count(*) AS n FROM clients'))[0]?.n);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { or: [nested(depth - 1)] });

const FILTERS: [string, unknown][] = [
  ['unknown property', { nothing: 1 }],
  ['secret column', { password: 'x' }],
  ['column name', { tenant_id: 'B1' }],
  ['the tenant', { tenantId: 'B1' }],
  ['unknown operator', { lastName: { regexp: '.*' } }],
  ['empty operator object', { lastName: {} }],
  ['mongo operator', { lastName: { $ne: 1 } }],
  ['not an object', { not: 1 }],
  ['empty or', { or: [] }],
  ['nor', { nor: [{ lastName: 'x' }] }],
  ['wrong type', { scammer: 'yes' }],
  ['number for text', { lastName: 5 }],
  ['list for a comparison', { createdAt: { gt: [1] } }],
  ['no date', { createdAt: { gt: 'now(); drop table clients; --' } }],
  ['deep nesting', nested(100)],
  ['long list', { id: Array.from({ length: 1200 }, (_, index) => `X${index}`) }],
  ['prototype', JSON.parse('{"__proto__": {"x": 1}}')],
  ['constructor', { constructor: 1 }],
  ['NUL', { lastName: 'a\0b' }],
  ['lone surrogate', { lastName: '\ud800' }],
  ['a list', [1]],
  ['a text', 'x'],
];

test.each(FILTERS)('a hostile filter is a 400: %s', async (_, filter) => {
  const reply = await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: 'super' });
  expect(reply.status, reply.text).toBe(400);
});

test.each([
  'filter={',
  'filter=null1',
  'range=[5,1]',
  'range=[0,100000]',
  'range=[-1,5]',
  'range={}',
  'sort=["nothing","ASC"]',
  'sort=["lastName","DROP"]',
  'sort="x"',
  'fields=["password"]',
  'fields=[1]',
  'where={}',
  'range=[0,1]&range=[0,2]',
  'filter[x]=1',
])('a hostile query is a 400: %s', async (query) => {
  const reply = await api.call('GET', `clients?${query}`, { as: 'super' });
  expect(reply.status, reply.text).toBe(400);
});

test('an empty list finds nothing, two operators are both used, a negation is not dropped', async () => {
  await api.call('POST', 'clients', { as: 'super', body: person });
  const find = async (filter: unknown) =>
    (await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: 'super' })).body
      .results;
  expect(await find({ id: [] })).toEqual([]);
  expect(await find({ createdAt: { gt: '2000-01-01T00:00:00Z', lt: '2000-01-02T00:00:00Z' } })).toEqual([]);
  expect(await find({ not: { lastName: 'Hostile' } })).toEqual([]);
});

const BODIES: [string, string, number][] = [
  ['malformed JSON', '{', 400],
  ['an empty body', '', 422],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['null', 'null', 400],
  ['unknown fields', JSON.stringify({ ...person, nothing: 1 }), 422],
  ['wrong types', JSON.stringify({ ...person, lastName: 5 }), 422],
  ['a forged id', JSON.stringify({ ...person, id: 'CLIX' }), 422],
  ['a forged tenant', JSON.stringify({ ...person, tenantId: 'B1' }), 422],
  ['NUL', JSON.stringify({ ...person, lastName: 'a\0b' }), 422],
  ['a lone surrogate', '{"lastName":"\\ud800","emails":[{"email":"a@example.org"}]}', 422],
  ['100 levels', `{"lastName":${'['.repeat(100)}${']'.repeat(100)}}`, 422],
  ['100,000 levels', `{"lastName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422],
  ['two megabytes', JSON.stringify({ ...person, lastName: 'x'.repeat(2_000_000) }), 413],
  ['an unknown reference', JSON.stringify({ ...person, relations: ['CLINOBODY'] }), 409],
];

test.each(BODIES)('a hostile body is a 4xx and stores nothing: %s', async (_, raw, status) => {
  const before = await count();
  const reply = await api.call('POST', 'clients', { as: 'super', raw });
  expect([status, 400, 422].includes(reply.status), `${reply.status} ${reply.text}`).toBe(true);
  expect(await count()).toBe(before);
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'an id that every object answers to is a 404: %s',
  async (id) => {
    for (const path of [`clients/${id}`, `property-sources/${id}/move`, `${id}/x`, id])
      expect((await api.call('POST', path, { as: 'super', body: { version: 1 } })).status).toBe(404);
    expect((await api.call('GET', `clients/${id}`, { as: 'super' })).status).toBe(404);
  },
);

test('another media type is a 415', async () => {
  const reply = await api.call('POST', 'clients', {
    as: 'super',
    raw: '<x/>',
    headers: { 'Content-Type': 'application/xml' },
  });
  expect(reply.status).toBe(415);
});

test('SQL and HTML are kept as text', async () => {
  for (const lastName of [
    `'); DROP TABLE clients; --`,
    '<script>alert(1)</script>',
    '$'.concat('{1+1}'),
    '%s%n',
    '\\',
    '"',
    '$1',
  ]) {
    const reply = await api.call('POST', 'clients', { as: 'super', body: { ...person, lastName } });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body.lastName).toBe(lastName);
    const found = await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify({ lastName }))}`, {
      as: 'super',
    });
    expect((found.body.results as unknown[]).length).toBe(1);
    const searched = await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`, {
      as: 'super',
    });
    expect(searched.status).toBe(200);
  }
});

test('a text without letters finds nothing, whoever looks and wherever', async () => {
  const searched = (await productResources()).filter(({ declaration }) => declaration.search);
  expect(searched.length).toBeGreaterThan(3);
  for (const { name } of searched)
    for (const q of ["'", '\\', '%', '"():*&|!"', '  ', '+', '\u0301'])
      for (const as of ['agent1', 'super']) {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        const reply = await api.call('GET', `${name}?filter=${filter}`, { as });
        if (reply.status === 403 || reply.status === 404) continue;
        expect([name, q, reply.status], reply.text).toEqual([name, q, 200]);
        if (q.trim() !== '') expect([name, q, reply.body.results]).toEqual([name, q, []]);
      }
});

test('no operation of the OpenAPI document answers a 5xx to anything', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  const operations = Object.entries(
    body.paths as Record<
      string,
      Record<string, { requestBody?: unknown; parameters?: { name: string; in: string }[] }>
    >,
  ).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const token = await api.token('super');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          'version',
          'lastName',
          'emails',
          'name',
          'roles',
          'email',
          'owner',
          'options',
          'languages',
          'q',
        ),
        fc.jsonValue(),
      ),
      async ({ path, method, operation }, text, json, object) => {
        if (path.endsWith('/logout')) return;
        const safe = text.toWellFormed();
        const filled = path.replace('{tenant}', 'A1').replace(/\{\w+\}/g, encodeURIComponent(safe) || 'x');
        const query = (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map((one) => `${one.name}=${encodeURIComponent(JSON.stringify(one.name === 'filter' ? object : json))}`);
        const reply = await api.call(method, `${filled}?${query.join('&')}`, {
          token,
          body: operation.requestBody ? { ...object, version: 1 } : undefined,
        });
        expect(reply.status, `${method} ${filled} ${JSON.stringify(object)} ${reply.text}`).toBeLessThan(500);
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);
