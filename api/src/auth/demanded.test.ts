import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../testing/api.ts';
import { appCode } from '../testing/authenticator.ts';
import { ownClock } from '../testing/clock.ts';
import { PNG, upload } from '../testing/files.ts';

let api: TestApi;
/** What a process knows of a session is older than it may be. */
const settle = ownClock();

beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.sql('DELETE FROM second_factors');
  await api.sql("UPDATE tenants SET second_step_for = 'nobody', second_step_roles = NULL");
  settle();
});
afterAll(() => api.close());

async function demand(secondStepFor: string, secondStepRoles: string[] | null = null) {
  const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
  const body = { version, secondStepFor, secondStepRoles };
  const reply = await api.call('PATCH', 'tenants/A1', { as: 'super', body });
  settle();
  return reply;
}
async function setUp(as: string) {
  const { secret } = (await api.call('POST', 'me/second-step', { as })).body;
  const body = { code: appCode(String(secret)) };
  const reply = await api.call('POST', 'me/second-step/confirm', { as, body });
  expect(reply.status, reply.text).toBe(200);
}
const refused = (reply: { status: number; body: object }) => {
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'secondStepDemanded' } } });
};

test('who must have a second step and has none can set it up, and nothing else in the whole API', async () => {
  for (const as of ['agent1', 'super']) await api.token(as);
  const { body: file } = await upload(api, 'a.png', PNG, { as: 'agent1' });
  const link = String((await api.call('POST', `files/${file.id}/link`, { as: 'agent1' })).body.url);
  expect((await fetch(api.url + link)).status).toBe(200);
  expect((await demand('everybody')).status).toBe(200);
  expect((await fetch(api.url + link)).status).toBe(403);

  const { body } = await api.call('GET', '/api/openapi.json');
  const operations = Object.entries(body.paths as Record<string, Record<string, { security?: object }>>).flatMap(
    ([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => ({ verb, path, operation })),
  );
  const open: string[] = [];
  let count = 0;
  for (const { verb, path } of operations.filter((one) => one.operation.security)) {
    if (verb === 'post' && path.endsWith('/logout')) continue;
    const url = path.replace('{tenant}', 'A1').replace(/\{\w+\}/g, 'x');
    const reply = await api.call(verb.toUpperCase(), url, {
      as: 'agent1',
      body: ['get', 'head'].includes(verb) ? undefined : {},
    });
    count++;
    const { code } = (reply.body.error ?? {}) as { code?: string };
    const isRefused = verb === 'head' ? reply.status === 403 : code === 'secondStepDemanded';
    if (!isRefused) open.push(`${verb} ${path.replace('/api/tenant/{tenant}/', '')}`);
  }
  expect(count).toBeGreaterThan(100);
  expect(open.sort()).toEqual(['get me', 'get me/second-step', 'post me/second-step', 'post me/second-step/confirm']);
  expect((await api.call('GET', 'me', { as: 'agent1' })).body.secondStep).toEqual({ active: false, demanded: true });
  await api.sql('DELETE FROM rate_limits');
  await setUp('agent1');
  expect((await api.call('GET', 'clients', { as: 'agent1' })).status).toBe(200);
  expect((await api.call('GET', 'me', { as: 'agent1' })).body.secondStep).toEqual({ active: true, demanded: true });
});

test('it is demanded of who is signed in already, of the administrator who demands it, and not in another network', async () => {
  await api.token('agent2');
  const ready = await api.second();
  expect((await ready.call('GET', 'clients', { as: 'agent2' })).status).toBe(200);
  await demand('everybody');
  for (const as of ['agent2', 'super']) {
    refused(await api.call('GET', 'clients', { as }));
    refused(await ready.call('GET', 'clients', { as }));
  }
  expect((await api.call('GET', 'clients', { as: 'agent2', tenant: 'B1' })).status).toBe(200);
  // Set up in one process, it is known in the other at once.
  await setUp('agent2');
  expect((await ready.call('GET', 'clients', { as: 'agent2' })).status).toBe(200);
  await ready.close();
});

test('of holders of some roles it is demanded alone, and of who is given one', async () => {
  const reply = await demand('roles');
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/secondStepRoles' }] }]);
  await demand('roles', ['admin_user', 'admin_audit']);
  refused(await api.call('GET', 'clients', { as: 'users' }));
  expect((await api.call('GET', 'clients', { as: 'agent3' })).status).toBe(200);
  const { version } = (await api.call('GET', `users/${userId('agent3')}`, { as: 'super' })).body;
  const given = await api.call('PATCH', `users/${userId('agent3')}`, {
    as: 'super',
    body: { version, roles: ['admin_audit'] },
  });
  expect(given.status, given.text).toBe(200);
  refused(await api.call('GET', 'clients', { as: 'agent3' }));
});

test('it is demanded whichever way somebody signs in, and again of who switches it off', async () => {
  await demand('everybody');
  const { token } = (await api.call('POST', 'login', { body: { email: 'agent1@a1.example', password: PASSWORD } }))
    .body;
  refused(await api.call('GET', 'clients', { token: String(token) }));
  for (const method of ['magic', 'google', 'azure']) {
    await api.sql('UPDATE sessions SET method = $1', [method]);
    refused(await api.call('GET', 'clients', { token: String(token) }));
  }
  const { secret } = (await api.call('POST', 'me/second-step', { token: String(token) })).body;
  const code = (steps: number) => ({ code: appCode(String(secret), steps) });
  const call = (verb: string, path: string, body: object) => api.call(verb, path, { token: String(token), body });
  expect((await call('POST', 'me/second-step/confirm', code(-1))).status).toBe(200);
  expect((await call('DELETE', 'me/second-step', code(0))).status).toBe(204);
  settle();
  refused(await api.call('GET', 'clients', { token: String(token) }));
});
