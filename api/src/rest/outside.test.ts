import { resourceNamed } from '@hestia/resources/vocabulary/sampling/index.ts';
import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeRecord } from '../testing/sample-record.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let resources: string[];
beforeAll(async () => {
  api = await startApi();
  const { paths } = (await api.call('GET', '/api/openapi.json')).body as { paths: Record<string, { get?: object }> };
  resources = Object.keys(paths).flatMap(
    (path) => /^\/api\/tenant\/\{tenant\}\/([a-z-]+)\/\{id\}$/.exec(path)?.[1] ?? [],
  );
});
afterAll(() => api.close());

/** A record as its sample says, with values of one's own. */
async function make(name: string, values: Record<string, unknown> = {}): Promise<Body> {
  const world = await productWorld();
  const id = await makeRecord(api, world, { $record: name, values });
  const path = resourceNamed(world, name).name;
  return (await api.call('GET', `${path}/${id}`, { as: 'super' })).body as Body;
}

async function login(email: string, more: object): Promise<string> {
  const body = { email, firstName: 'Out', lastName: 'Side', password: 'Marais-salants-4', ...more };
  const made = await api.call('POST', 'users', { as: 'super', body });
  expect(made.status, made.text).toBe(201);
  const { body: signed, text } = await api.call('POST', 'login', { body: { email, password: body.password } });
  expect(signed.token, text).toBeTypeOf('string');
  return String(signed.token);
}

const listed = async (token: string, name: string) => {
  const { status, body, text } = await api.call('GET', name, { token });
  expect(status, text).toBe(200);
  return ((body.results ?? body) as unknown as Body[]).map(({ id }) => id);
};

test('a developer’s staff sign in and read what is theirs, and nothing else of the network [ROL-001][ROL-002]', async () => {
  const [own, other] = [await make('developer', {}), await make('developer', {})];
  const [program, foreign] = [
    await make('program', { developer: own.id }),
    await make('program', { developer: other.id }),
  ];
  const token = await login('developer@out.example', { roles: ['developer'], developer: own.id });
  expect(await listed(token, 'developers')).toEqual([own.id]);
  expect(await listed(token, 'programs')).toEqual([program.id]);
  expect((await api.call('GET', `programs/${program.id}`, { token })).status).toBe(200);
  expect((await api.call('GET', `programs/${foreign.id}`, { token })).status).toBe(404);
  const { version } = program;
  expect((await api.call('PATCH', `programs/${program.id}`, { token, body: { version, name: 'Mine' } })).status).toBe(
    403,
  );
  for (const [method, path] of [
    ['POST', 'programs'],
    [
      'GET',
      `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'programs', recordId: program.id }))}`,
    ],
    ['GET', 'sold-prices'],
    ['GET', 'bin'],
    ['POST', 'carts'],
    ['GET', `users/${program.owner}/held`],
    ['GET', 'time-machine'],
  ] as const)
    expect([403, 404], `${method} ${path}`).toContain(
      (await api.call(method, path, method === 'GET' ? { token } : { token, body: {} })).status,
    );
});

test('a partner’s staff read the partner and what came from it [ROL-001][ROL-002]', async () => {
  const [own, other] = [await make('partner', {}), await make('partner', {})];
  const [theirs] = [
    await make('partner-property', { partner: own.id }),
    await make('partner-property', { partner: other.id }),
  ];
  const token = await login('partner@out.example', { roles: ['partner'], partner: own.id });
  expect(await listed(token, 'partners')).toEqual([own.id]);
  expect(await listed(token, 'partner-properties')).toEqual([theirs.id]);
  expect(await listed(token, 'programs')).toEqual([]);
});

test('of all other kinds of records somebody from outside reads none', async () => {
  const developer = await make('developer', {});
  const token = await login('nothing@out.example', { roles: ['developer'], developer: developer.id });
  const open = ['developers', 'branches', 'developer-contacts', 'programs', 'lots', 'bookings', 'program-clients'];
  expect(resources.length).toBeGreaterThan(60);
  for (const name of resources.filter((one) => !open.includes(one) && one !== 'users')) {
    const { status, body } = await api.call('GET', name, { token });
    const seen = ((body.results ?? []) as unknown[]).length;
    expect(status === 200 ? seen : [403, 404].includes(status) ? 0 : status, name).toBe(0);
  }
  const me = await listed(token, 'users');
  expect(me).toHaveLength(1);
});

test('who works for somebody else says for whom, and has no other role', async () => {
  const developer = await make('developer', {});
  const refused = async (values: object) => {
    const body = { email: 'x@out.example', firstName: 'X', lastName: 'Y', password: 'Marais-salants-4', ...values };
    const { status, body: said } = await api.call('POST', 'users', { as: 'super', body });
    return [
      status,
      (said.error as { details: { path: string; code: string }[] }).details.map(({ path, code }) => [path, code]),
    ];
  };
  expect(await refused({ roles: ['developer'] })).toEqual([422, [['/developer', 'placeMissing']]]);
  expect(await refused({ roles: ['developer', 'lead'], developer: developer.id })).toEqual([
    422,
    [['/roles', 'outsideAlone']],
  ]);
});

test('whose account leads nowhere any more reads nothing', async () => {
  const [one, other] = [await make('developer', {}), await make('developer', {})];
  const token = await login('moved@out.example', { roles: ['developer'], developer: one.id });
  expect(await listed(token, 'developers')).toEqual([one.id]);
  await api.sql(`UPDATE users SET developer = $1 WHERE email = 'moved@out.example'`, [other.id]);
  await expect.poll(() => listed(token, 'developers'), { timeout: 15_000 }).toEqual([other.id]);
});

test('nobody from outside is given a record', async () => {
  const developer = await make('developer');
  await login('holder@out.example', { roles: ['developer'], developer: developer.id });
  const [{ id } = {}] = await api.sql(`SELECT id FROM users WHERE email = 'holder@out.example'`);
  const body = { lastName: 'Garnier', emails: [{ email: 'g@example.org' }], owner: id };
  const { status, body: said } = await api.call('POST', 'clients', { as: 'super', body });
  expect([status, said]).toMatchObject([422, { error: { details: [{ path: '/owner' }] } }]);
});
