import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let calendar: string;
beforeAll(async () => {
  api = await startApi();
  const shares = [{ user: userId('agent2'), permission: 'edit' }];
  calendar = (await add('calendars', { name: 'Agency', color: 'blue', shares })).id;
}, 60_000);
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const get = async (path: string, as = 'agent1') => (await call('GET', path, undefined, as)).body as Values;
/** Four Mondays at 9, between which the hour changes. */
const event = (more: object = {}) => ({
  ...{ calendar, summary: 'Meeting', description: 'Weekly', participants: [userId('agent1')] },
  ...{ startAt: '2031-03-17T08:00:00.000Z', endAt: '2031-03-17T09:00:00.000Z' },
  ...{ repeats: { frequency: 'weekly', count: 4 }, ...more },
});
const listed = async (filter: object): Promise<Values[]> => {
  const query = `filter=${JSON.stringify(filter)}&sort=["startAt","ASC"]&range=[0,999]`;
  return (await get(`events?${query}`)).results as Values[];
};
const made = async (more: object = {}) => {
  const { series } = await add('events', event(more));
  return listed({ series });
};
const again = async (all: Values[]) => Promise.all(all.map(({ id }) => get(`events/${id}`)));
const starts = (all: Values[]) => all.map(({ startAt }) => String(startAt).slice(5, 16));
const change = ({ id, version }: Values, scope: string, body: object, as = 'agent1') =>
  call('PATCH', `events/${id}?scope=${scope}`, { version, ...body }, as);
const detail = (reply: { body: unknown }) => (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];

test('an event that repeats is an event each time, at the same hour in Paris', async () => {
  const all = await made();
  expect(starts(all)).toEqual(['03-17T08:00', '03-24T08:00', '03-31T07:00', '04-07T07:00']);
  const [first] = all;
  expect(new Set(all.map(({ series }) => series)).size).toBe(1);
  for (const one of all)
    expect(one).toMatchObject({
      ...{ summary: 'Meeting', duration: 60, color: 'blue', apart: null, owner: userId('agent1') },
      repeats: { frequency: 'weekly', count: 4, days: ['mo'] },
    });
  expect((await get(`events/${all[3]?.id}`, 'agent2')).series).toBe(first?.series);
  expect((await call('GET', `events/${all[3]?.id}`, undefined, 'agent3')).status).toBe(404);
  expect((await add('events', event({ repeats: null }))).series).toBeNull();
});

test('a series ends, not too late, and is refused at its field as a whole', async () => {
  const before = (await listed({})).length;
  const refused = async (repeats: object, more: object = {}) =>
    detail(await call('POST', 'events', event({ repeats, ...more })));
  expect(await refused({ frequency: 'daily' })).toMatchObject({
    path: '/repeats/until',
    message: 'Say until which day it repeats, or how many times',
  });
  expect(await refused({ frequency: 'daily', until: '2033-03-18' })).toMatchObject({
    path: '/repeats/until',
    message: 'It may repeat for 2 years at most',
  });
  expect(await refused({ frequency: 'daily', until: '2032-12-31' })).toMatchObject({
    message: 'It may repeat 400 times at most: end it earlier',
  });
  expect(await refused({ frequency: 'daily', interval: 53, count: 2 })).toMatchObject({ path: '/repeats/interval' });
  expect(await refused({ frequency: 'hourly', count: 2 })).toMatchObject({ path: '/repeats/frequency' });
  expect((await call('POST', 'events', event({ series: 'SER1' }))).status).toBe(422);
  expect((await call('POST', 'events', event(), 'agent3')).status).toBe(403);
  expect((await listed({})).length).toBe(before);
});

test('what is refused of one of a series leaves none', async () => {
  await api.sql(`ALTER TABLE events ADD CONSTRAINT half CHECK (day <> '2031-04-07' OR summary <> 'Half')`);
  const reply = await call('POST', 'events', event({ summary: 'Half' }));
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(await listed({ summary: 'Half' })).toEqual([]);
});

test('one is changed alone, and keeps what was changed of it when all are changed', async () => {
  const all = await made();
  const [first, second, third] = all as [Values, Values, Values];
  const alone = await call('PATCH', `events/${second.id}`, {
    version: second.version,
    summary: 'Own',
    startAt: '2031-03-25T13:00:00.000Z',
    endAt: '2031-03-25T14:00:00.000Z',
  });
  expect(alone.body).toMatchObject({ apart: ['endAt', 'startAt', 'summary'], series: first.series });
  const reply = await change(first, 'all', {
    ...{ summary: 'Round', location: 'Here' },
    ...{ startAt: '2031-03-18T09:30:00.000Z', endAt: '2031-03-18T11:00:00.000Z' },
  });
  expect(reply.body).toMatchObject({ summary: 'Round', location: 'Here', apart: [] });
  const now = await again(all);
  expect(now.map(({ summary }) => summary)).toEqual(['Round', 'Own', 'Round', 'Round']);
  expect(now.map(({ location }) => location)).toEqual(['Here', 'Here', 'Here', 'Here']);
  expect(starts(now)).toEqual(['03-18T09:30', '03-25T13:00', '04-01T08:30', '04-08T08:30']);
  for (const one of now)
    expect(one).toMatchObject({ series: first.series, repeats: { days: ['tu'], frequency: 'weekly', count: 4 } });
  expect((await change(third, 'all', { summary: 'Late' })).status).toBe(409);
});

test('it and those that follow are moved, and are a series of their own', async () => {
  const all = await made();
  const third = all[2] as Values;
  const moved = { startAt: '2031-04-01T08:00:00.000Z', endAt: '2031-04-01T09:00:00.000Z' };
  expect((await change(third, 'following', moved)).status).toBe(200);
  const now = await again(all);
  expect(starts(now)).toEqual(['03-17T08:00', '03-24T08:00', '04-01T08:00', '04-08T08:00']);
  const [one, two, three, four] = now.map(({ series }) => series);
  expect([one === two, two === three, three === four]).toEqual([true, false, true]);
  expect(now[1]?.repeats).toMatchObject({ days: ['mo'], until: '2031-03-24' });
  expect(now[3]?.repeats).toMatchObject({ days: ['tu'], until: '2031-04-08' });
});

test('words of those that follow are changed within their series', async () => {
  const all = await made();
  expect((await change(all[2] as Values, 'following', { description: 'New' })).status).toBe(200);
  const now = await again(all);
  expect(now.map(({ description }) => description)).toEqual(['Weekly', 'Weekly', 'New', 'New']);
  expect(new Set(now.map(({ series }) => series)).size).toBe(1);
});

test.each([
  ['this', [200, 404, 200, 200], 4],
  ['following', [200, 404, 404, 404], undefined],
  ['all', [404, 404, 404, 404], undefined],
])('%s of a series is deleted', async (scope, expected, count) => {
  const all = await made();
  const { id, version } = all[1] as Values;
  expect((await call('DELETE', `events/${id}?scope=${scope}`, { version: version + 1 })).status).toBe(409);
  expect((await call('DELETE', `events/${id}?scope=${scope}`, { version })).status).toBe(200);
  const found = await Promise.all(all.map((one) => call('GET', `events/${one.id}`)));
  expect(found.map(({ status }) => status)).toEqual(expected);
  if (scope === 'all') return;
  expect(found[0]?.body).toMatchObject({ repeats: count ? { count } : { until: '2031-03-17' } });
});

test('each of a series is changed and deleted by who may, or none is', async () => {
  const all = await made({ participants: [userId('agent2')] });
  const [first, second] = all as [Values, Values];
  expect((await change(first, 'all', { location: 'There' }, 'agent3')).status).toBe(404);
  const closed = await add('calendars', {
    ...{ name: 'Read', color: 'red', shares: [{ user: userId('agent2'), permission: 'view' }] },
  });
  expect((await call('PATCH', `events/${second.id}`, { version: second.version, calendar: closed.id })).status).toBe(
    200,
  );
  expect((await change(first, 'all', { location: 'There' }, 'agent2')).status).toBe(403);
  expect((await again(all)).map(({ location }) => location)).toEqual([null, null, null, null]);
  const { id, version } = first;
  expect((await call('DELETE', `events/${id}?scope=all`, { version }, 'agent2')).status).toBe(403);
  expect((await call('GET', `events/${id}`)).status).toBe(200);
});

test('what somebody doesn’t see of a series stays as it is', async () => {
  const all = await made();
  const [first, second] = all as [Values, Values];
  const own = await add('calendars', { name: 'Own', color: 'red' });
  expect((await call('PATCH', `events/${second.id}`, { version: second.version, calendar: own.id })).status).toBe(200);
  expect((await change(first, 'all', { location: 'There' }, 'agent2')).status).toBe(200);
  expect((await again(all)).map(({ location }) => location)).toEqual(['There', null, 'There', 'There']);
});

test('another network reaches no series, and a scope is one of three', async () => {
  const [first] = (await made()) as [Values];
  const { id, version } = first;
  expect((await call('PATCH', `events/${id}?scope=all`, { version, summary: 'X' }, 'super', 'B1')).status).toBe(404);
  expect((await call('DELETE', `events/${id}?scope=all`, { version }, 'super', 'B1')).status).toBe(404);
  expect(detail(await change(first, 'some', { summary: 'X' }))).toMatchObject({ path: '/scope' });
  expect(detail(await change(first, 'this', { repeats: { frequency: 'daily', count: 2 } }))).toMatchObject({
    path: '/repeats',
    code: 'closed.repeats',
  });
});

test('as many as there may be are made in one call', async () => {
  const repeats = { frequency: 'daily', count: 400 };
  const { series } = await add('events', event({ repeats, summary: 'Daily' }));
  expect(await listed({ series })).toHaveLength(400);
}, 60_000);

test('several that repeat are together no longer than one may be', async () => {
  const before = (await listed({})).length;
  const daily = event({ repeats: { frequency: 'daily', count: 250 } });
  const reply = await call('POST', 'events/bulk', { records: [daily, daily] });
  expect(reply.status, reply.text).toBe(422);
  expect(reply.text).toContain('It may repeat 400 times at most');
  expect((await listed({})).length).toBe(before);
});

test('an event that stood alone is made to repeat later, by who may add to its calendar, or not at all', async () => {
  const alone = await add('events', event({ repeats: null, location: 'Room 1' }));
  const refused = await change(alone, 'this', { repeats: { frequency: 'weekly' } });
  expect(detail(refused)).toMatchObject({ path: '/repeats/until' });
  const before = (await listed({})).length;
  const reply = await change(alone, 'this', { summary: 'Weekly', repeats: { frequency: 'weekly', count: 4 } });
  expect(reply.status, reply.text).toBe(200);
  const first = reply.body as Values;
  expect(first).toMatchObject({
    id: alone.id,
    summary: 'Weekly',
    repeats: { days: ['mo'] },
    series: expect.any(String),
  });
  const all = await listed({ series: first.series });
  expect(starts(all)).toEqual(['03-17T08:00', '03-24T08:00', '03-31T07:00', '04-07T07:00']);
  for (const one of all)
    expect(one).toMatchObject({ summary: 'Weekly', location: 'Room 1', apart: null, participants: [userId('agent1')] });
  expect((await listed({})).length).toBe(before + 3);
  const again = await change(first, 'this', { repeats: { frequency: 'daily', count: 2 } });
  expect([again.status, detail(again)?.path]).toEqual([403, '/repeats']);
  expect((await change(first, 'all', { repeats: { frequency: 'daily', count: 2 } })).status).toBe(403);
});
