import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let calendar: Body;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://a.example', limits: [] });
  calendar = await made('calendars', { name: 'Agency; all', color: 'blue', shares: shares('agent2') });
  const other = await made('calendars', { name: 'Other', color: 'red', shares: shares('agent2') });
  await made('events', event('Team meeting', calendar.id));
  await made('events', event('Elsewhere', other.id));
});
afterAll(() => api.close());

const call = (method: string, path: string, as: string, body?: object) => api.call(method, path, { as, body });
async function made(path: string, body: object): Promise<Body> {
  const reply = await call('POST', path, 'agent1', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const shares = (name: string) => [{ user: userId(name), permission: 'view' }];
const soon = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000);
const event = (summary: string, of: string) => ({
  ...{ calendar: of, summary, description: 'All', participants: [userId('agent1')] },
  ...{ startAt: soon(48).toISOString(), endAt: soon(49).toISOString() },
});
const at = () => `calendars/${calendar.id}/feed`;
const feed = async (as: string, method = 'GET') => (await call(method, at(), as)).body;
const read = (url: unknown, tenant = 'A1') =>
  api.call('GET', String(url).replace('https://a.example/api/tenant/A1/', ''), { tenant });
const share = async (given: object[]) => {
  const { version } = (await call('GET', `calendars/${calendar.id}`, 'agent1')).body;
  const reply = await call('PATCH', `calendars/${calendar.id}`, 'agent1', { version, shares: given });
  expect(reply.status, reply.text).toBe(200);
};

test('who reads a shared calendar has an address of it: its events and no others, none of their own dates', async () => {
  expect(await feed('agent2')).toEqual({ url: null, since: null, readAt: null });
  const own = (await call('POST', 'me/calendar-feed', 'agent2')).body.url;
  const { url } = await feed('agent2', 'POST');
  expect(url).toMatch(/^https:\/\/a\.example\/api\/tenant\/A1\/dates\/CFD[0-9A-Z]{26}\.[\w-]{43}$/);
  const got = await read(url);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(got.text).toContain('X-WR-CALNAME:Agency\\; all');
  expect(got.text.match(/SUMMARY:.*(?=\r)/g)).toEqual(['SUMMARY:Team meeting']);
  expect((await feed('agent2')).readAt).toEqual(expect.any(String));
  expect((await feed('agent1')).url).toBeNull();
  expect((await read(own)).text).toContain('SUMMARY:Elsewhere');
});

test('a new address ends the one before, and leaves those of others and one’s own dates', async () => {
  const [{ url: first }, { url: others }] = [await feed('agent2'), await feed('agent1', 'POST')];
  const { url: second } = await feed('agent2', 'POST');
  expect((await read(first)).status).toBe(404);
  expect((await read(second, 'B1')).status).toBe(404);
  expect((await call('DELETE', at(), 'agent2')).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect((await read(others)).status).toBe(200);
  expect((await call('GET', 'me/calendar-feed', 'agent2')).body.url).toEqual(expect.any(String));
});

test('who may not see the calendar has none, and who no longer may reads nothing, also when let in again', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) expect((await call(method, at(), 'agent3')).status, method).toBe(404);
  const { url } = await feed('agent2', 'POST');
  await share([]);
  const refused = await read(url);
  expect([refused.status, refused.text.includes('Agency')]).toEqual([404, false]);
  await share(shares('agent2'));
  expect((await read(url)).status).toBe(404);
  expect(await feed('agent2')).toMatchObject({ url: null });
});

test('an address goes with its calendar', async () => {
  const { url } = await feed('agent2', 'POST');
  const { version } = (await call('GET', `calendars/${calendar.id}`, 'agent1')).body;
  expect((await call('DELETE', `calendars/${calendar.id}`, 'agent1', { version })).status).toBe(200);
  expect((await read(url)).status).toBe(404);
});
