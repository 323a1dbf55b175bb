import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { appCode } from '../testing/authenticator.ts';

let api: TestApi;
let secret: string;
beforeAll(async () => {
  api = await startApi();
  secret = String((await api.call('POST', 'me/second-step', { as: 'agent2' })).body.secret);
  const body = { code: appCode(secret, -1) };
  expect((await api.call('POST', 'me/second-step/confirm', { as: 'agent2', body })).status).toBe(200);
});
beforeEach(async () => {
  await api.sql('DELETE FROM rate_limits');
});
afterAll(() => api.close());

/** All sessions were opened so many minutes ago. */
const age = (minutes: number) =>
  api.sql('UPDATE sessions SET created_at = now() - make_interval(mins => $1)', [minutes]);
const state = () =>
  Promise.all([
    api.sql('SELECT id, ended_at FROM sessions ORDER BY id'),
    api.sql('SELECT user_id, secret, confirmed_at, recovery_hashes FROM second_factors ORDER BY user_id'),
    api.sql('SELECT id, email, password, version FROM users ORDER BY id'),
    api.sql('SELECT count(*) FROM audit_entries'),
  ]);
const change = (as: string, whom: string, body: object) => async () => {
  const { version } = (await api.call('GET', `users/${userId(whom)}`, { as })).body;
  return api.call('PATCH', `users/${userId(whom)}`, { as, body: { version, ...body } });
};

/** Everything that changes how somebody signs in, or ends what they are signed in with. */
const OPERATIONS: [string, () => ReturnType<TestApi['call']>][] = [
  [
    'password',
    () =>
      api.call('POST', 'me/password', {
        as: 'agent1',
        body: { current: 'Demo-1234!', password: 'Nouveau-2026-long!' },
      }),
  ],
  ['begin the second step', () => api.call('POST', 'me/second-step', { as: 'agent1' })],
  ['switch it on', () => api.call('POST', 'me/second-step/confirm', { as: 'agent1', body: { code: '123456' } })],
  ['switch it off', () => api.call('DELETE', 'me/second-step', { as: 'agent2', body: { code: appCode(secret) } })],
  ['new recovery codes', () => api.call('POST', 'me/second-step/recovery-codes', { as: 'agent2' })],
  ['reset somebody’s', () => api.call('DELETE', `users/${userId('agent2')}/second-step`, { as: 'super' })],
  ['end one session', () => api.call('DELETE', 'me/sessions/SESX', { as: 'agent1' })],
  ['end the other sessions', () => api.call('DELETE', 'me/sessions', { as: 'agent1' })],
  ['end somebody’s sessions', () => api.call('DELETE', `users/${userId('agent1')}/sessions`, { as: 'users' })],
  ['end one of somebody’s', () => api.call('DELETE', `users/${userId('agent1')}/sessions/SESX`, { as: 'users' })],
  ['somebody’s e-mail', change('users', 'agent3', { email: 'another@a1.example' })],
  ['somebody’s password', change('users', 'agent3', { password: 'Nouveau-2026-long!' })],
  ['one’s own e-mail', change('super', 'super', { email: 'mine@a1.example' })],
];

test.each(OPERATIONS)('who signed in long ago proves again who they are: %s', async (_, operation) => {
  for (const as of ['agent1', 'agent2', 'users', 'super']) await api.token(as);
  await age(6);
  const before = await state();
  const reply = await operation();
  expect([reply.status, reply.body.error], reply.text).toMatchObject([403, { code: 'signInAgain', reason: 'data' }]);
  expect(await state()).toEqual(before);
  await age(4);
  const body = (await operation()).body as { error?: { code: string } };
  expect(body.error?.code).not.toBe('signInAgain');
});

test('what is no matter of signing in goes on as before', async () => {
  await age(60);
  const reply = await change('users', 'agent3', { firstName: 'Renée' })();
  expect(reply.status, reply.text).toBe(200);
});

test('signing in anew is the proof, in another process too', async () => {
  await age(6);
  const second = await api.second();
  const body = { email: 'agent1@a1.example', password: 'Nouveau-2026-long!' };
  const { token } = (await api.call('POST', 'login', { body })).body;
  expect((await second.call('DELETE', 'me/sessions', { token: String(token) })).status).toBe(204);
  await second.close();
});

test('new recovery codes take the place of the earlier ones; who has no second step has none', async () => {
  await age(0);
  const begun = await api.call('POST', 'me/second-step', { as: 'agent2' });
  const key = String(begun.body.secret);
  const told = await api.call('POST', 'me/second-step/confirm', { as: 'agent2', body: { code: appCode(key, -1) } });
  const renewed = await api.call('POST', 'me/second-step/recovery-codes', { as: 'agent2' });
  const codes = renewed.body.recoveryCodes as string[];
  expect(new Set(codes).size).toBe(10);
  const off = (code?: string) => api.call('DELETE', 'me/second-step', { as: 'agent2', body: { code } });
  expect((await off((told.body.recoveryCodes as string[])[0])).status).toBe(422);
  expect((await off(codes[0])).status).toBe(204);
  expect((await api.call('POST', 'me/second-step/recovery-codes', { as: 'agent2' })).status).toBe(404);
});
