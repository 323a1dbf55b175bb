import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi } from '../testing/api.ts';
import { ownClock } from '../testing/clock.ts';

let api: TestApi;
/** What a process knows of a session is older than it may be. */
const settle = ownClock();
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const login = async (name: string): Promise<string> =>
  String((await api.call('POST', 'login', { body: { email: `${name}@a1.example`, password: PASSWORD } })).body.token);
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
const me = (token: string, server = api, headers = {}) => server.call('GET', 'me', { token, headers });

/** Lets minutes pass for a session. */
async function pass(token: string, minutes: number) {
  const id = sessionOf(token);
  await api.sql(`UPDATE sessions SET last_active_at = last_active_at - make_interval(mins => $2) WHERE id = $1`, [
    id,
    minutes,
  ]);
  settle();
}
const activeFor = async (token: string): Promise<number> => {
  const [row] = await api.sql(
    'SELECT extract(epoch FROM now() - last_active_at)::integer AS age FROM sessions WHERE id = $1',
    [sessionOf(token)],
  );
  return Number(row?.age);
};
async function setMinutes(idleMinutes: number | null) {
  const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
  return api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, idleMinutes } });
}

test('a session ends after two hours without activity, on the server and for good', async () => {
  const [token, other] = [await login('agent1'), await login('agent1')];
  await pass(token, 119);
  expect((await me(token)).status).toBe(200);
  await pass(token, 121);
  const lines = (await api.call('GET', 'me/sessions', { token: other })).body.results as object[];
  expect(lines).toHaveLength(1);
  const reply = await me(token);
  expect([reply.status, reply.body.error]).toMatchObject([401, { code: 'sessionEnded' }]);
  // A longer limit, set later, brings it not back.
  await setMinutes(480);
  expect((await me(token)).status).toBe(401);
  const [row] = await api.sql('SELECT ended_at FROM sessions WHERE id = $1', [sessionOf(token)]);
  expect(row?.ended_at).not.toBeNull();
  await setMinutes(null);
});

test('a network says how long, from 5 minutes to 8 hours; it counts from the next request on', async () => {
  const token = await login('agent2');
  for (const wrong of [4, 481, 0, -1, 7.5]) {
    const reply = await setMinutes(wrong);
    expect([reply.status, reply.body.error], String(wrong)).toMatchObject([
      422,
      { details: [{ path: '/idleMinutes' }] },
    ]);
  }
  expect((await setMinutes(5)).status).toBe(200);
  await pass(token, 4);
  expect((await me(token)).status).toBe(200);
  await pass(token, 6);
  expect((await me(token)).status).toBe(401);
  expect((await setMinutes(null)).status).toBe(200);
});

test('what a person does is written once a minute, in any process; what a page asks for by itself is not activity', async () => {
  const token = await login('agent2');
  const second = await api.second();
  await pass(token, 10);
  expect((await me(token, api, { 'X-Background': '1' })).status).toBe(200);
  expect(await activeFor(token)).toBeGreaterThanOrEqual(600);
  expect((await me(token, second)).status).toBe(200);
  expect(await activeFor(token)).toBeLessThan(10);
  // Within the minute it is not written again.
  await api.sql(`UPDATE sessions SET last_active_at = now() - interval '50 seconds' WHERE id = $1`, [sessionOf(token)]);
  settle();
  expect((await me(token, second)).status).toBe(200);
  expect(await activeFor(token)).toBeGreaterThanOrEqual(50);
  await second.close();
});

test('a person sees when each session was last active', async () => {
  const token = await login('agent3');
  await pass(token, 30);
  const { results } = (await api.call('GET', 'me/sessions', { token, headers: { 'X-Background': '1' } })).body;
  const [line] = results as { lastActiveAt: string; createdAt: string }[];
  expect(Date.parse(line?.createdAt ?? '') - Date.parse(line?.lastActiveAt ?? '')).toBeCloseTo(30 * 60_000, -4);
});
