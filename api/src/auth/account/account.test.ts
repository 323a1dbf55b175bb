import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const login = async (name: string, password = PASSWORD, agent = 'Firefox') => {
  const body = { email: `${name}@a1.example`, password };
  const reply = await api.call('POST', 'login', { body, headers: { 'User-Agent': agent } });
  return { status: reply.status, token: String(reply.body.token) };
};
const alive = async (token: string) => (await api.call('GET', 'me', { token })).status === 200;

test('a person changes the password with the old one; the other sessions are over', async () => {
  const [here, there] = [await login('agent1'), await login('agent1')];
  const change = (current: string, password: string) =>
    api.call('POST', 'me/password', { token: here.token, body: { current, password } });
  const wrong = await change('not this one', 'Quai-des-Brumes-7');
  expect([wrong.status, wrong.body.error]).toMatchObject([422, { details: [{ path: '/current' }] }]);
  const short = await change(PASSWORD, 'court');
  expect([short.status, short.body.error]).toMatchObject([422, { details: [{ path: '/password' }] }]);
  for (const [password, code] of [
    ['Elf-zeichen', 'minLength'],
    ['123456789012', 'passwordCommon'],
    ['-Motdepasse2026!', 'passwordCommon'],
    ['my name is Agent1', 'passwordOwn'],
  ] as const) {
    const bad = await change(PASSWORD, password);
    expect([bad.status, bad.body.error], password).toMatchObject([422, { details: [{ path: '/password', code }] }]);
  }
  expect((await change(PASSWORD, 'Quai-des-Brumes-7')).status).toBe(204);
  expect([await alive(here.token), await alive(there.token)]).toEqual([true, false]);
  expect((await login('agent1')).status).toBe(401);
  expect((await login('agent1', 'Quai-des-Brumes-7')).status).toBe(200);
  const [entry] = await api.sql("SELECT actor, before, after FROM audit_entries WHERE action = 'password'");
  expect(entry).toEqual({ actor: userId('agent1'), before: { password: null }, after: { password: null } });
});

test('there is no way round the old password', async () => {
  const { body: me } = await api.call('GET', `users/${userId('agent2')}`, { as: 'agent2' });
  const reply = await api.call('PATCH', `users/${userId('agent2')}`, {
    as: 'agent2',
    body: { version: me.version, password: 'Quai-des-Brumes-7' },
  });
  expect(reply.status).toBe(403);
});

test('guessing the old password is limited', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push(
      (await api.call('POST', 'me/password', { as: 'agent3', body: { current: 'x', password: 'y' } })).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test('a person sees where they are signed in, and signs out there or everywhere else', async () => {
  await api.sql('DELETE FROM sessions');
  const [phone, laptop, desk] = [
    await login('agent2', PASSWORD, 'Phone'),
    await login('agent2', PASSWORD, 'Laptop'),
    await login('agent2', PASSWORD, 'Desk'),
  ];
  const other = await login('audit');
  const list = async () =>
    (await api.call('GET', 'me/sessions', { token: desk.token })).body.results as Record<string, unknown>[];
  expect(await list()).toMatchObject([
    { userAgent: 'Desk', current: true, method: 'password', address: expect.stringContaining('127.0.0.1') },
    { userAgent: 'Laptop', current: false },
    { userAgent: 'Phone', current: false },
  ]);
  const theirs = (await api.call('GET', 'me/sessions', { token: other.token })).body.results as { id: string }[];
  const end = (id: unknown) => api.call('DELETE', `me/sessions/${id}`, { token: desk.token });
  expect((await end(theirs[0]?.id)).status).toBe(404);
  expect(await alive(other.token)).toBe(true);
  expect((await end((await list())[1]?.id)).status).toBe(204);
  expect([await alive(laptop.token), await alive(phone.token)]).toEqual([false, true]);
  expect((await api.call('DELETE', 'me/sessions', { token: desk.token })).status).toBe(204);
  expect([await alive(phone.token), await alive(desk.token), await alive(other.token)]).toEqual([false, true, true]);
  expect(await list()).toHaveLength(1);
});
