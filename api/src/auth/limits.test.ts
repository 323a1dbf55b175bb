import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type CallOptions, PASSWORD, type Reply, startApi, type TestApi } from '../testing/api.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

let api: TestApi;
/** Behind a proxy, so that a test says where a call comes from. */
let proxied: TestApi;
beforeAll(async () => {
  api = await startApi();
  proxied = await api.second({ trustProxy: 1 });
});
afterEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(async () => {
  await proxied.close();
  await api.close();
});

const login = (name: string, password: string, from = '198.51.100.1', cookie = '') =>
  proxied.call('POST', 'login', {
    body: { email: `${name}@a1.example`, password },
    headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
  });
const statuses = (replies: Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const cookieOf = (reply: Reply) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const hashes = () => vi.mocked(argon2.verify).mock.calls.length;

test('of 800 guesses at once from one address ten are looked at; the right one among the rest gets nothing', async () => {
  const before = hashes();
  const guesses = Array.from({ length: 800 }, (_, index) => (index < 700 ? `wrong ${index}` : PASSWORD));
  // The first ones are on their way before those with the right password.
  const first = await Promise.all(guesses.slice(0, 20).map((guess) => login('agent1', guess)));
  const replies = [...first, ...(await Promise.all(guesses.slice(20).map((guess) => login('agent1', guess))))];
  expect(statuses(replies)).toEqual({ 401: 10, 429: 790 });
  expect(hashes() - before).toBe(10);
}, 120_000);

test('300 guesses at one account over 30 addresses: thirty are looked at', async () => {
  const before = hashes();
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, index) => login('agent1', `wrong ${index}`, `198.51.100.${index % 30}`)),
  );
  expect(statuses(replies)).toEqual({ 401: 30, 429: 270 });
  expect(hashes() - before).toBe(30);
  expect((await login('agent1', PASSWORD, '192.0.2.1')).status).toBe(429);
});

test('addresses of one IPv6 network are one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => login('agent1', `wrong ${index}`, `2001:db8:1:2::${index + 1}`)),
  );
  expect(statuses(replies)).toEqual({ 401: 10, 429: 20 });
});

test('whoever spends the tries of an account or of an office locks nobody out of a browser that is known', async () => {
  const device = cookieOf(await login('agent1', PASSWORD));
  const office = '198.51.100.1';
  await Promise.all([login('nobody', 'wrong', office), login('agent1', 'wrong', '192.0.2.1')]);
  await api.sql("UPDATE rate_limits SET points = 100 WHERE key = 'sign-in address:198.51.100.1'");
  await api.sql("UPDATE rate_limits SET points = 30 WHERE key = 'sign-in account:A1 agent1@a1.example'");
  expect((await login('agent2', PASSWORD, office)).status).toBe(429);
  expect((await login('agent1', PASSWORD, '192.0.2.9')).status).toBe(429);
  expect((await login('agent1', PASSWORD, office, device)).status).toBe(200);
});

test('one colleague who types wrong for ever spends ten tries of the office, and no more', async () => {
  await Promise.all(Array.from({ length: 40 }, () => login('agent1', 'wrong')));
  const [row] = await api.sql("SELECT points FROM rate_limits WHERE key LIKE 'sign-in address:%'");
  expect(row?.points).toBe(10);
  expect((await login('agent1', PASSWORD)).status).toBe(429);
});

test('right passwords spend nothing: the whole office signs in on Monday', async () => {
  for (let count = 0; count < 12; count++) expect((await login('agent2', PASSWORD)).status).toBe(200);
  const rows = await api.sql('SELECT points FROM rate_limits');
  expect(rows.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
});

test('a known browser has ten tries, and none of another account', async () => {
  const reply = await login('agent1', PASSWORD);
  expect(reply.headers.get('set-cookie')).toMatch(
    /^hestia_device_[\w-]{12}=[\w.-]+; Path=\/api\/tenant\/A1\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const device = cookieOf(reply);
  const [name = '', value = ''] = device.split('=');
  const other = cookieOf(await login('agent2', PASSWORD)).split('=')[0];
  for (const foreign of [`${other}=${value}`, `${name}=${value}x`, `${name}=`]) {
    await api.sql('DELETE FROM rate_limits');
    const account = foreign.startsWith(String(other)) ? 'agent2' : 'agent1';
    for (let count = 0; count < 10; count++) await login(account, 'wrong', undefined, foreign);
    // They were counted as anybody's.
    expect((await login(account, PASSWORD)).status, foreign).toBe(429);
  }
  await api.sql('DELETE FROM rate_limits');
  const guesses = await Promise.all(Array.from({ length: 50 }, () => login('agent1', 'wrong', undefined, device)));
  expect(statuses(guesses)).toEqual({ 401: 10, 429: 40 });
  expect((await login('agent1', PASSWORD)).status).toBe(200);
});

test('a refusal says how long to wait, in the language of who reads it', async () => {
  const wrong: CallOptions = { body: { email: 'agent1@a1.example', password: 'wrong' }, language: 'fr' };
  let reply: Reply = await api.call('POST', 'login', wrong);
  for (let count = 0; count < 10; count++) reply = await api.call('POST', 'login', wrong);
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(reply.body.error).toMatchObject({
    code: 'tooManySignIns',
    message: expect.stringMatching(/^Trop de tentatives, merci de réessayer dans 1[45]\sminutes$/),
  });
});

test('new networks are limited before anything is looked at', async () => {
  const begin = () => api.call('POST', '/api/tenants', { body: { invitation: 'wrong' } });
  const replies = await Promise.all(Array.from({ length: 60 }, begin));
  expect(statuses(replies)).toEqual({ 403: 10, 429: 50 });
});
