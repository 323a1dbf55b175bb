import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://a.example', limits: [] });
});
afterAll(() => api.close());

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const soon = (hours: number) =>
  new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 3, hours)).toISOString();
const feed = async (method = 'GET', as = 'agent1') => (await api.call(method, 'me/calendar-feed', { as })).body;
const pathOf = (url: unknown) => String(url).replace('https://a.example/api/tenant/A1/', '');
const read = (url: unknown, tenant = 'A1') => api.call('GET', pathOf(url), { tenant });
/** Lines as they were before they were folded (RFC 5545, 3.1). */
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

test('a person’s dates are read by their own calendar at an address that they made: what they see and hold, without clients’ names', async () => {
  expect(await feed()).toEqual({ url: null, since: null, readAt: null });
  const { url } = await feed('POST');
  expect(url).toMatch(/^https:\/\/a\.example\/api\/tenant\/A1\/dates\/CFD[0-9A-Z]{26}\.[\w-]{43}$/);
  const client = await made('clients', { lastName: 'Secretive', emails: [{ email: 's@example.org' }] });
  const when = { startAt: soon(9), endAt: soon(10) };
  const date = await made('appointments', {
    kind: 'visit',
    clients: [client.id],
    location: '3 rue du Port, Brest',
    ...when,
  });
  await made('appointments', { kind: 'visit', clients: [client.id], location: 'Elsewhere', ...when }, 'agent2');
  const calendar = await made('calendars', { name: 'Agency', color: 'blue' });
  const mine = { calendar: calendar.id, description: 'All', participants: [userId('agent1')] };
  await made('events', { ...mine, summary: 'Team; meeting', ...when });
  await made('events', { ...mine, summary: 'Holiday', allDay: true, startDay: '2099-01-01', endDay: '2099-01-02' });
  const next = dayFrom(parisDay(), { days: 20 });
  await made('events', { ...mine, summary: 'Fair', allDay: true, startDay: next, endDay: next });
  await api.sql(`UPDATE appointments SET status = 'confirmed' WHERE id = $1`, [date.id]);
  const got = await read(url);
  expect(got.status, got.text).toBe(200);
  expect(got.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const said = lines(got.text);
  expect(said).toContain('SUMMARY:Visit · 3 rue du Port\\, Brest');
  expect(said).toContain('STATUS:CONFIRMED');
  expect(said).toContain(`URL;VALUE=URI:https://a.example/tenant/A1/clients/appointments/${date.id}`);
  expect(said).toContain('SUMMARY:Team\\; meeting');
  expect(said).toContain(`DTSTART;VALUE=DATE:${next.replaceAll('-', '')}`);
  expect(got.text).not.toMatch(/Secretive|Elsewhere|Holiday/);
  expect((await feed()).readAt).toEqual(expect.any(String));
});

test('who may see all events reads those that name them or are in calendars of theirs, by name or by group', async () => {
  const { url } = await feed('POST', 'super');
  const when = { startAt: soon(9), endAt: soon(10), description: 'All', participants: [userId('agent1')] };
  const group = await made('groups', { name: 'Heads', alias: 'HDS' }, 'super');
  const { version } = (await api.call('GET', `users/${userId('super')}`, { as: 'super' })).body;
  const body = { version, groups: [group.id] };
  expect((await api.call('PATCH', `users/${userId('super')}`, { as: 'super', body })).status).toBe(200);
  const shares = { Closed: [], Named: [{ user: userId('super'), permission: 'view' }] };
  const all = { ...shares, Grouped: [{ group: group.id, permission: 'view' }] };
  for (const [name, given] of Object.entries(all)) {
    const { id } = await made('calendars', { name, color: 'red', shares: given });
    await made('events', { ...when, calendar: id, summary: `In ${name}` });
  }
  const own = await made('calendars', { name: 'Own', color: 'red' }, 'super');
  await made('events', { ...when, calendar: own.id, summary: 'In Own' }, 'super');
  const closed = await made('calendars', { name: 'Closed too', color: 'red' });
  await made('events', { ...when, calendar: closed.id, summary: 'Invited', participants: [userId('super')] });
  const said = lines((await read(url)).text).filter((line) => line.startsWith('SUMMARY'));
  expect(said.sort()).toEqual(['SUMMARY:In Grouped', 'SUMMARY:In Named', 'SUMMARY:In Own', 'SUMMARY:Invited']);
});

test('who comes is told only where the network lets it leave', async () => {
  const { url } = await feed();
  expect((await read(url)).text).not.toContain('Secretive');
  const allow = (on: boolean) => api.sql(`UPDATE tenants SET calendar_clients = $1 WHERE id = 'A1'`, [on]);
  await allow(true);
  expect(lines((await read(url)).text)).toContain('SUMMARY:Visit · 3 rue du Port\\, Brest · Secretive');
  await allow(false);
  expect((await read(url)).text).not.toContain('Secretive');
});

test('where there are too many the past is cut, not what is to come', async () => {
  const { url } = await feed();
  await api.sql(
    `INSERT INTO appointments (tenant_id, id, reference, kind, status, owner, start_at, end_at)
     SELECT 'A1', 'APP' || n, 'R' || n, 'visit', 'confirmed', $1, at, at
     FROM generate_series(1, 2000) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
    [userId('agent1')],
  );
  const { text } = await read(url);
  expect(lines(text)).toContain('SUMMARY:Visit · 3 rue du Port\\, Brest');
  expect(text).not.toContain('UID:APP2000\r');
  expect(text).toContain('UID:APP1\r');
  await api.sql(`DELETE FROM appointments WHERE reference LIKE 'R%' AND start_at < now()`);
});

test('what was canceled is there no more', async () => {
  const { url } = await feed();
  await api.sql(`UPDATE appointments SET status = 'canceled' WHERE owner = $1`, [userId('agent1')]);
  expect((await read(url)).text).not.toContain('rue du Port');
});

test('a new address ends the one before, and none is left once it is taken away or its person has gone', async () => {
  const { url: first } = await feed();
  const { url: second } = await feed('POST');
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await read(second, 'B1')).status).toBe(404);
  expect((await read(`${String(second).slice(0, -3)}abc`)).status).toBe(404);
  const { url: others } = await feed('POST', 'agent2');
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent2')]);
  expect((await read(others)).status).toBe(404);
  expect((await api.call('DELETE', 'me/calendar-feed', { as: 'agent1' })).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect(await feed()).toMatchObject({ url: null });
});
