import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const login = async (name: string, agent = 'Phone'): Promise<string> => {
  const body = { email: `${name}@a1.example`, password: PASSWORD };
  return String((await api.call('POST', 'login', { body, headers: { 'User-Agent': agent } })).body.token);
};
const alive = async (token: string) => (await api.call('GET', 'me', { token })).status === 200;
const of = (name: string) => `users/${userId(name)}/sessions`;
const list = async (as: string, name: string) =>
  (await api.call('GET', of(name), { as })).body.results as { id: string; userAgent: string }[];

test.each(['users', 'hestia', 'super'])(
  '%s sees where a person is signed in, and ends one session or all',
  async (as) => {
    await api.sql('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [userId('agent1')]);
    const [phone, laptop, desk] = [
      await login('agent1'),
      await login('agent1', 'Laptop'),
      await login('agent1', 'Desk'),
    ];
    const other = await login('agent2');
    const lines = await list(as, 'agent1');
    expect(lines).toMatchObject([
      { userAgent: 'Desk', current: false, method: 'password', address: expect.stringContaining('127.0.0.1') },
      { userAgent: 'Laptop', createdAt: expect.any(String), lastActiveAt: expect.any(String) },
      { userAgent: 'Phone' },
    ]);
    const [theirs] = await list(as, 'agent2');
    expect((await api.call('DELETE', `${of('agent1')}/${theirs?.id}`, { as })).status).toBe(404);
    expect((await api.call('DELETE', `${of('agent1')}/${lines[1]?.id}`, { as })).status).toBe(204);
    expect([await alive(phone), await alive(laptop), await alive(desk)]).toEqual([true, false, true]);
    expect((await api.call('DELETE', of('agent1'), { as })).status).toBe(204);
    expect([await alive(phone), await alive(desk), await alive(other)]).toEqual([false, false, true]);
    const entries = await api.sql(
      "SELECT record_id FROM audit_entries WHERE action = 'endSessions' AND actor = $1 AND record_id = $2",
      [userId(as), userId('agent1')],
    );
    expect(entries).toHaveLength(2);
  },
);

test('nobody else does, and who may not learns of nobody', async () => {
  const token = await login('agent1');
  const [line] = await list('users', 'agent1');
  for (const as of ['agent2', 'agent1', 'admin', 'audit', 'acl'])
    for (const path of [of('agent1'), `users/USRnobody/sessions`])
      for (const [verb, url] of [
        ['GET', path],
        ['DELETE', path],
        ['DELETE', `${path}/${line?.id}`],
      ] as const) {
        const reply = await api.call(verb, url, { as });
        expect([reply.status, reply.body.error], `${as} ${verb} ${url}`).toMatchObject([403, { reason: 'acl' }]);
      }
  expect(await alive(token)).toBe(true);
});

test('sessions of full-access roles are in the hands of their like', async () => {
  const token = await login('super', 'Desk');
  const [line] = await list('super', 'super');
  for (const as of ['users', 'hestia'])
    for (const [verb, url] of [
      ['GET', of('super')],
      ['DELETE', of('super')],
      ['DELETE', `${of('super')}/${line?.id}`],
    ] as const)
      expect((await api.call(verb, url, { as })).status, `${as} ${verb}`).toBe(403);
  expect((await api.call('GET', of('hestia'), { as: 'users' })).status).toBe(403);
  expect((await api.call('GET', of('hestia'), { as: 'super' })).status).toBe(200);
  expect(await alive(token)).toBe(true);
  const mine = await api.token('super');
  expect((await api.call('DELETE', of('super'), { as: 'super' })).status).toBe(204);
  expect([await alive(token), await alive(mine)]).toEqual([false, true]);
});
