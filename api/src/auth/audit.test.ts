import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../testing/api.ts';
import { appCode } from '../testing/authenticator.ts';
import { rewritten } from '../testing/rewritten.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  for (const table of ['rate_limits', 'second_factors', "audit_entries WHERE kind = 'access'"])
    await rewritten(api, `DELETE FROM ${table}`);
});
afterAll(() => api.close());

const login = (email: string, password = PASSWORD, device = 'Firefox/140.0', tenant = 'A1') =>
  api.call('POST', 'login', { body: { email, password }, headers: { 'User-Agent': device }, tenant });
const entries = () =>
  api.sql(`SELECT tenant_id, resource, record_id, action, actor, before, after FROM audit_entries
    WHERE kind = 'access' ORDER BY at, id`);
/** How many entries a reason has and how many tries they tell of: a quarter of an hour may end between two of them. */
const told = async (reason: string) => {
  const own = (await entries()).map(({ after }) => after as { reason: string; times?: number });
  const those = own.filter((one) => one.reason === reason);
  return { entries: those.length, tries: those.reduce((sum, one) => sum + (one.times ?? 1), 0) };
};

test('who signs in and out is in the audit, with way, address and device [AUD-004]', async () => {
  const { body } = await login('agent1@a1.example');
  await api.call('POST', 'logout', { token: String(body.token) });
  const agent1 = userId('agent1');
  const about = { tenant_id: 'A1', resource: 'sessions', record_id: agent1, actor: agent1, before: {} };
  expect(await entries()).toEqual([
    {
      ...about,
      action: 'signIn',
      after: { method: 'password', address: expect.stringContaining('127.0.0.1'), device: 'Firefox/140.0' },
    },
    { ...about, action: 'signOut', after: {} },
  ]);
});

test('a refused try tells which account it was and why, and nothing of the password [AUD-004]', async () => {
  await login('Agent1@A1.example', 'hunter2-hunter2');
  await login('nobody@a1.example', 'hunter2-hunter2');
  await login('hunter2-hunter2', 'hunter2-hunter2');
  await login('inactive@a1.example');
  const found = (await entries()).map(({ actor, action, after }) => [action, actor, after]);
  const [address, device] = [expect.any(String), 'Firefox/140.0'];
  const wrong = { method: 'password', reason: 'badCredentials', address, device };
  expect(found).toEqual([
    ['signInRefused', userId('agent1'), wrong],
    ['signInRefused', '', { ...wrong, account: 'nobody@a1.example' }],
    ['signInRefused', '', wrong],
    ['signInRefused', userId('inactive'), { ...wrong, reason: 'inactive' }],
  ]);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test('a refused second step and a refused code by mail are in the audit, without the code [AUD-004]', async () => {
  const { secret } = (await api.call('POST', 'me/second-step', { as: 'agent2' })).body;
  await api.call('POST', 'me/second-step/confirm', { as: 'agent2', body: { code: appCode(String(secret), -1) } });
  const { challenge } = (await login('agent2@a1.example')).body;
  await api.call('POST', 'login/second-step', { body: { challenge, code: '918273' } });
  const { request } = (await api.call('POST', 'login/magic', { body: { email: 'agent2@a1.example' } })).body;
  await api.call('GET', `login/token?code=${request}.918273`);
  await api.call('POST', 'login/magic', { body: { email: 'stranger@a1.example' } });
  const found = (await entries()).filter(({ action }) => action === 'signInRefused');
  expect(found.map(({ actor, after }) => [actor, after])).toMatchObject([
    [userId('agent2'), { method: 'secondStep', reason: 'secondStep' }],
    [userId('agent2'), { method: 'magic', reason: 'magicCode' }],
    ['', { method: 'magic', reason: 'magicUnknown', account: 'stranger@a1.example' }],
  ]);
  expect(JSON.stringify(found)).not.toContain('918273');
});

test('sessions that somebody ends are in the audit, with who ended whose', async () => {
  const { body } = await login('agent3@a1.example');
  await login('agent3@a1.example');
  await api.call('DELETE', 'me/sessions', { token: String(body.token) });
  const { version } = (await api.call('GET', `users/${userId('agent3')}`, { as: 'super' })).body;
  const off = { as: 'super', body: { version, active: false } };
  expect((await api.call('PATCH', `users/${userId('agent3')}`, off)).status).toBe(200);
  const ended = (await entries()).filter(({ action }) => action === 'endSessions');
  expect(ended).toMatchObject([
    { actor: userId('agent3'), record_id: userId('agent3'), after: { count: 1 } },
    { actor: userId('super'), record_id: userId('agent3'), after: { count: 1 } },
  ]);
});

test('guesses at one account make one entry that says how many; what a limit refuses makes one more', async () => {
  for (let count = 0; count < 14; count++) await login('agent1@a1.example', `wrong ${count}`);
  for (const [reason, tries] of [
    ['badCredentials', 10],
    ['tooManySignIns', 4],
  ] as const) {
    const found = await told(reason);
    expect(found.tries, reason).toBe(tries);
    expect(found.entries, reason).toBeLessThanOrEqual(2);
  }
});

test('a network under attack gets so many entries and no more; one that there is not gets none', async () => {
  await api.sql(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, before, after, kind)
     SELECT 'A1', 'AUDflood' || n, 'sessions', '', 'signInRefused', '', '{}', '{}', 'access' FROM generate_series(1, 499) n`,
  );
  for (let place = 0; place < 6; place++) await login(`guess${place}@a1.example`);
  expect(await told('badCredentials')).toEqual({ entries: 1, tries: 1 });
  const many = await told('many');
  expect(many.tries).toBe(5);
  expect(many.entries).toBeLessThanOrEqual(2);
  await login('agent1@a1.example', PASSWORD, 'curl', 'NOWHERE');
  expect(await api.sql("SELECT 1 FROM audit_entries WHERE tenant_id = 'NOWHERE'")).toEqual([]);
});
