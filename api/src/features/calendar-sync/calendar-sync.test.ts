import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { CalDavServer, served } from './testing/caldav-server.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let server: CalDavServer;
let dav: Awaited<ReturnType<typeof served>>;
/** What happens while the server is asked. */
let meanwhile: ((method: string) => Promise<void>) | undefined;
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    ...{ publicUrl: 'https://a.example', limits: [], trustedHosts: ['localhost'] },
  });
  server = new CalDavServer();
  dav = await served(async (...asked) => {
    await meanwhile?.(asked[0]);
    return server.call(...asked);
  });
});
afterAll(async () => {
  await api.close();
  await dav.close();
});

const call = (method: string, path: string, body?: object, as = 'agent1') =>
  api.call(method, path, { as, ...(body ? { body } : {}) });
async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (path: string, as = 'agent1') => (await call('GET', path, undefined, as)).body as Body;
const listed = async (path: string, filter: object = {}, as = 'agent1') =>
  (await got(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`, as))
    .results as unknown as Body[];
const DAY = dayFrom(parisDay(), { days: 20 });
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const file = (name: string, hour: number, more: string[] = []) =>
  `${[
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, ...more],
    ...[`DTSTART:${DAY.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000Z`, 'DURATION:PT1H'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')}\r\n`;
const sync = async (id: string) => {
  expect((await call('POST', `calendar-connections/${id}/sync`)).status).toBe(204);
  await api.runJobs();
  return got(`calendar-connections/${id}`);
};
let number = 0;
function account(more: object = {}) {
  number += 1;
  const own = { provider: 'caldav', address: `${dav.url}/`, user: 'agent', password: 'right' };
  return { name: `Mine ${number}`, ...own, ...more };
}
const connection = (more: object = {}): Promise<Body> => made('calendar-connections', account(more));
async function chosen(more: object = {}): Promise<string> {
  const { id } = await connection(more);
  const { results } = (await got(`calendar-connections/${id}/calendars`)) as unknown as { results: { url: string }[] };
  expect((await call('POST', `calendar-connections/${id}/calendar`, { url: results[0]?.url })).status).toBe(204);
  await api.runJobs();
  return id;
}
const texts = () => [...server.files.values()].map(({ text }) => text);
const fileOf = (what: string) => [...server.files].find(([, { text }]) => text.includes(what)) ?? ['', { text: '' }];

test('a connection is its person’s own: nobody else uses it, and nobody reads its password', async () => {
  const one = await connection();
  expect(one).toMatchObject({ person: userId('agent1'), state: 'choosing' });
  expect(JSON.stringify(one)).not.toContain('right');
  const [row] = await api.sql('SELECT password FROM calendar_connections WHERE id = $1', [one.id]);
  expect(String(row?.password)).not.toContain('right');
  expect((await call('GET', `calendar-connections/${one.id}`, undefined, 'agent2')).status).toBe(404);
  for (const [method, path] of [
    ['GET', 'calendars'],
    ['POST', 'calendar'],
    ['POST', 'sync'],
    ['POST', 'confirm'],
    ['POST', 'disconnect'],
  ] as const)
    for (const as of ['agent2', 'super'])
      expect(
        (await call(method, `calendar-connections/${one.id}/${path}`, method === 'GET' ? undefined : {}, as)).status,
        `${as} ${path}`,
      ).toBe(404);
  const far = await connection({ address: 'https://127.0.0.1:1/' });
  const refused = await call('GET', `calendar-connections/${far.id}/calendars`);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('private network');
  const taken = await chosen();
  const twice = await connection();
  const { results } = (await got(`calendar-connections/${twice.id}/calendars`)) as unknown as { results: object[] };
  expect((await call('POST', `calendar-connections/${twice.id}/calendar`, results[0])).status).toBe(409);
  expect(
    (await call('DELETE', `calendar-connections/${taken}`, await got(`calendar-connections/${taken}`))).status,
  ).toBe(200);
  const wrong = await connection({ password: 'wrong' });
  const { body } = await call('GET', `calendar-connections/${wrong.id}/calendars`);
  expect(body).toMatchObject({ error: { details: [{ path: '/password', code: 'signInRefused' }] } });
});

test('events and appointments go out without clients’ names unless the network lets them; what is there comes in as taken, and both stay in step', async () => {
  server.write('dentist', file('Dentist', 9, ['LOCATION:Brest', 'X-OWN:kept']));
  const client = await made('clients', { lastName: 'Secretive', emails: [{ email: 's@example.org' }] });
  const date = await made('appointments', {
    kind: 'visit',
    clients: [client.id],
    description: 'She sells because of a divorce',
    location: '3 rue du Port',
    startAt: at(14),
    endAt: at(15),
  });
  expect((await call('POST', `appointments/${date.id}/transitions/plan`, { version: date.version })).status).toBe(200);
  const shared = await made('calendars', { name: 'Agency', color: 'blue' });
  const event = await made('events', {
    ...{ calendar: shared.id, summary: 'Team', description: 'Weekly', participants: [userId('agent1')] },
    ...{ startAt: at(10), endAt: at(11) },
  });
  const id = await chosen();
  const synced = await got(`calendar-connections/${id}`);
  expect(synced, JSON.stringify(synced)).toMatchObject({
    state: 'inStep',
    told: [],
    lastSyncedAt: expect.any(String),
  });
  expect(texts().join('')).not.toMatch(/Secretive|divorce/);
  expect(fileOf(date.id)[1].text.replaceAll('\r\n ', '')).toContain(
    `URL:https://a.example/tenant/A1/clients/appointments/${date.id}`,
  );
  expect(fileOf(event.id)[1].text).toContain('SUMMARY:Team');
  const leave = async (on: boolean) => {
    await api.sql(`UPDATE tenants SET calendar_clients = $1 WHERE id = 'A1'`, [on]);
    await sync(id);
  };
  await leave(true);
  expect(fileOf(date.id)[1].text.replaceAll('\r\n ', '')).toContain('3 rue du Port · Secretive');
  await leave(false);
  expect(texts().join('')).not.toContain('Secretive');
  const [dentist] = await listed('events', { summary: 'Dentist' });
  expect(dentist).toMatchObject({ location: 'Brest', startAt: at(9), endAt: at(10), participants: [userId('agent1')] });
  expect(await listed('events', { summary: 'Dentist' }, 'agent2')).toEqual([]);

  // Moved there, the product's own records move; moved here, one line is another there.
  const [path, { text }] = fileOf(date.id);
  const days = DAY.replaceAll('-', '');
  server.write(path, text.replace(`${days}T140000Z`, `${days}T133000Z`));
  const moved = await call('PATCH', `events/${dentist?.id}`, { version: dentist?.version, location: 'Quimper' });
  expect(moved.status, moved.text).toBe(200);
  await sync(id);
  expect(await got(`appointments/${date.id}`)).toMatchObject({ startAt: `${DAY}T13:30:00.000Z`, endAt: at(15) });
  expect(fileOf('UID:Dentist')[1].text).toContain('LOCATION:Quimper\r\n');
  expect(fileOf('UID:Dentist')[1].text).toContain('X-OWN:kept\r\n');

  // What the product refuses is told and put back.
  const [, { text: now }] = fileOf(date.id);
  server.write(path, now.replace(/DTSTART[^\r]*/, `DTSTART;VALUE=DATE:${days}`).replace(/DTEND[^\r]*\r\n/, ''));
  expect((await sync(id)).told).toMatchObject([{ code: 'refused', what: 'Visit · 3 rue du Port' }]);
  expect(fileOf(date.id)[1].text).toContain(`DTSTART:${days}T133000Z`);

  // Longer from its beginning on, its end stays.
  const [team, { text: weekly }] = fileOf(event.id);
  server.write(team, weekly.replace(`DTSTART:${days}T100000Z`, `DTSTART:${days}T083000Z`));
  await sync(id);
  expect(await got(`events/${event.id}`)).toMatchObject({ startAt: `${DAY}T08:30:00.000Z`, endAt: at(11) });

  // Deleted there it rests in the bin here; deleted here it is gone there.
  server.erase(team);
  const [other] = await listed('events', { summary: 'Dentist' });
  expect((await call('DELETE', `events/${other?.id}`, { version: other?.version })).status).toBe(200);
  await sync(id);
  expect((await call('GET', `events/${event.id}`)).status).toBe(404);
  expect(texts().join('')).not.toContain('UID:Dentist');
  expect(await api.sql(`SELECT id FROM mails WHERE tenant_id = 'A1'`)).toEqual([]);
  await call('POST', `calendar-connections/${id}/disconnect`, { remove: true });
  expect(server.files.size).toBe(0);
});

test('a wrong password stops it in words, and a new one repairs it; a server that is away is waited for', async () => {
  const id = await chosen();
  server.password = 'new';
  const refused = await sync(id);
  expect(refused).toMatchObject({ state: 'failed', problem: 'signInRefused' });
  const again = await call('PATCH', `calendar-connections/${id}`, { version: refused.version, password: 'new' });
  expect(again.status, again.text).toBe(200);
  await api.runJobs();
  expect(await got(`calendar-connections/${id}`)).toMatchObject({ state: 'inStep' });
  server.password = 'right';
  const { version } = await got(`calendar-connections/${id}`);
  await call('PATCH', `calendar-connections/${id}`, { version, password: 'right' });
  await api.tick('calendars.sync.all', new Date());
  await api.runJobs();
  expect(await got(`calendar-connections/${id}`)).toMatchObject({ state: 'inStep' });
  await call('POST', `calendar-connections/${id}/disconnect`, {});
});

test('a run that would delete much asks first; disconnected, what came from there goes and what we wrote there stays', async () => {
  for (let one = 0; one < 8; one++) server.write(`many${one}`, file(`Many ${one}`, 8 + one));
  const id = await chosen({ direction: 'both' });
  expect(await listed('events', { q: 'Many' })).toHaveLength(8);
  for (let one = 0; one < 5; one++) server.erase(fileOf(`UID:Many ${one}`)[0]);
  expect(await sync(id)).toMatchObject({ state: 'asks', wouldDelete: 5 });
  await api.tick('calendars.sync.all', new Date());
  await api.runJobs();
  expect(await listed('events', { q: 'Many' })).toHaveLength(8);
  // Who has seen less than is gone now is asked again.
  const confirm = async (wouldDelete: number) => {
    const { status } = await call('POST', `calendar-connections/${id}/confirm`, { wouldDelete });
    expect(status).toBe(204);
    await api.runJobs();
  };
  await confirm(4);
  expect(await got(`calendar-connections/${id}`)).toMatchObject({ state: 'asks', wouldDelete: 5 });
  expect(await listed('events', { q: 'Many' })).toHaveLength(8);
  await confirm(5);
  expect(await listed('events', { q: 'Many' })).toHaveLength(3);
  expect(await got(`calendar-connections/${id}`)).toMatchObject({ state: 'inStep' });
  const { calendar } = await got(`calendar-connections/${id}`);
  const before = server.files.size;
  const left = await call('POST', `calendar-connections/${id}/disconnect`, { remove: false });
  expect([left.status, left.body]).toEqual([200, { stayed: 0 }]);
  expect(await listed('events', { q: 'Many' })).toEqual([]);
  expect((await call('GET', `calendars/${calendar}`)).status).toBe(404);
  expect(server.files.size).toBe(before);
  expect(await api.sql('SELECT record FROM calendar_links')).toEqual([]);
});

test('a person keeps five calendars in step at most, none of them in the clear: both are said at their field', async () => {
  await api.sql('DELETE FROM calendar_connections WHERE person = $1', [userId('agent1')]);
  const clear = await call('POST', 'calendar-connections', account({ address: 'http://dav.example/' }));
  expect(clear.body).toMatchObject({ error: { details: [{ path: '/address', code: 'notSecure' }] } });
  expect(clear.text).toContain('has to begin with https://');
  const away = await connection({ address: 'http://localhost:1/' });
  const { body } = await call('GET', `calendar-connections/${away.id}/calendars`);
  const message = 'The server can’t be reached. Check its address, or try again later.';
  expect(body).toMatchObject({ error: { details: [{ path: '/address', code: 'serverDown', message }] } });
  for (let one = 0; one < 5; one++) await made('calendar-connections', account(), 'agent3');
  const sixth = await call('POST', 'calendar-connections', account(), 'agent3');
  expect(sixth.body).toMatchObject({ error: { details: [{ path: '/name', code: 'tooManyConnections' }] } });
});

test('what is being disconnected is no run’s, and the other way round; what has guests stays there, and is counted', async () => {
  server.files.clear();
  const shared = await made('calendars', { name: 'Leaving', color: 'blue' });
  for (const [hour, summary] of [8, 9, 10].map((one) => [one, `Ours ${one}`] as const))
    await made('events', {
      ...{ calendar: shared.id, summary, description: '-', participants: [userId('agent1')] },
      ...{ startAt: at(hour), endAt: at(hour + 1) },
    });
  const id = await chosen();
  const [path, { text }] = fileOf('SUMMARY:Ours 9');
  server.write(path, text.replace('END:VEVENT', 'ATTENDEE:mailto:a@b.example\r\nEND:VEVENT'));
  const leave = () => call('POST', `calendar-connections/${id}/disconnect`, { remove: true });
  let busy: Awaited<ReturnType<typeof leave>> | undefined;
  meanwhile = async () => {
    busy ??= await leave();
  };
  await sync(id);
  expect([busy?.status, busy?.text]).toEqual([409, expect.stringContaining('being put in step right now')]);
  // Guests may be invited after the last run, too.
  const [last, { text: since }] = fileOf('SUMMARY:Ours 10');
  server.write(last, since.replace('END:VEVENT', 'ATTENDEE:mailto:a@b.example\r\nEND:VEVENT'));
  let isAsked = false;
  meanwhile = async (method) => {
    if (method !== 'DELETE' || isAsked) return;
    isAsked = true;
    await api.tick('calendars.sync.all', new Date());
    await api.runJobs();
  };
  server.refuses = (_body, method) => (method === 'DELETE' && isAsked && server.refused < 1 ? 401 : undefined);
  // Broken off amid, no run writes again what was removed.
  const broken = await leave();
  expect(broken.status).toBe(422);
  server.refuses = undefined;
  await api.tick('calendars.sync.all', new Date());
  await api.runJobs();
  const left = texts().filter((one) => one.includes('Ours')).length;
  expect(await got(`calendar-connections/${id}`)).toMatchObject({ state: 'leaving', problem: 'signInRefused' });
  expect(left).toBeGreaterThan(1);
  isAsked = false;
  const reply = await leave();
  expect([isAsked, reply.body]).toEqual([true, { stayed: 2 }]);
  expect(texts().map((one) => /Ours (9|10)/.test(one))).toEqual([true, true]);
  expect(server.mails).toBe(0);
  meanwhile = undefined;
  server.files.clear();
});

test('a run that was confirmed while another one is at work comes after it', async () => {
  for (let one = 0; one < 8; one++) server.write(`late${one}`, file(`Late ${one}`, 8 + one));
  const id = await chosen();
  for (let one = 0; one < 5; one++) server.erase(fileOf(`UID:Late ${one}`)[0]);
  expect(await sync(id)).toMatchObject({ state: 'asks', wouldDelete: 5 });
  let isAsked = false;
  meanwhile = async () => {
    if (isAsked) return;
    isAsked = true;
    await call('POST', `calendar-connections/${id}/confirm`, { wouldDelete: 5 });
    await api.runJobs();
  };
  const { version } = await got(`calendar-connections/${id}`);
  await call('PATCH', `calendar-connections/${id}`, { version, name: 'Late' });
  await api.runJobs();
  meanwhile = undefined;
  const [waiting] = await api.sql(
    `SELECT count(*)::integer AS count FROM graphile_worker.jobs WHERE key LIKE '% confirmed' AND run_at > now()`,
  );
  expect([isAsked, waiting]).toEqual([true, { count: 1 }]);
  // A calendar in which something of one's own is stays.
  const { calendar } = await got(`calendar-connections/${id}`);
  const own = { calendar, summary: 'My own', description: '-', participants: [userId('agent1')] };
  const kept = await made('events', { ...own, startAt: at(20), endAt: at(21) });
  expect((await call('POST', `calendar-connections/${id}/disconnect`, {})).status).toBe(200);
  expect(await got(`events/${kept.id}`)).toMatchObject({ calendar, summary: 'My own' });
});

test('what comes in without its titles says only that one is taken', async () => {
  server.write('secret', file('Doctor', 17, ['LOCATION:Clinic']));
  const id = await chosen({ titles: false });
  const [taken] = await listed('events', { startAt: { gte: at(17), lte: at(17) } });
  expect(taken).toMatchObject({ summary: 'Taken', location: null });
  await sync(id);
  expect(fileOf('UID:secret')[0] || fileOf('UID:Doctor')[1].text).toContain('SUMMARY:Doctor');
  const change = async (titles: boolean) => {
    const { version } = await got(`calendar-connections/${id}`);
    expect((await call('PATCH', `calendar-connections/${id}`, { version, titles })).status).toBe(200);
    await api.runJobs();
    return got(`events/${taken?.id}`);
  };
  expect(await change(true)).toMatchObject({ summary: 'Doctor', location: 'Clinic' });
  expect(await change(false)).toMatchObject({ summary: 'Taken', location: null });
  expect(
    JSON.stringify(await api.sql('SELECT ours, theirs FROM calendar_links WHERE connection = $1', [id])),
  ).not.toMatch(/Doctor|Clinic/);
  await call('POST', `calendar-connections/${id}/disconnect`, {});
});
