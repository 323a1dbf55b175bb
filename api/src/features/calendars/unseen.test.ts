import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

const SECRET = 'Zanzibar';

let api: TestApi;
let calendar: Values;
let hidden: Values;
let appointment: Values;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://a.example', limits: [] });
  calendar = await add('calendars', { name: `Calendar ${SECRET}`, color: 'blue' });
  hidden = await add('events', { ...event(), calendar: calendar.id });
  appointment = await add('appointments', { kind: 'visit', location: SECRET, startAt: at(11), endAt: at(12) });
  await api.sql(`UPDATE appointments SET status = 'confirmed' WHERE id = $1`, [appointment.id]);
}, 60_000);
afterAll(() => api.close());

const DAY = dayFrom(parisDay(), { days: 9 });
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const event = () => ({
  ...{ summary: `Meeting ${SECRET}`, description: SECRET, location: SECRET, startAt: at(8), endAt: at(9) },
  participants: [userId('agent1')],
});
const call = (method: string, path: string, body?: object, as = 'agent2') =>
  api.call(method, path, { as, ...(body ? { body } : {}) });
async function add(path: string, body: object): Promise<Values> {
  const reply = await call('POST', path, body, 'agent1');
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const query = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const SEARCHES: object[] = [
  {},
  { q: SECRET },
  { startAt: { gte: '2026-01-01T00:00:00Z' } },
  { startAt: { lt: '2099-01-01T00:00:00Z' }, endAt: { gte: '2026-01-01T00:00:00Z' } },
];

test('who isn’t let see an event finds it in no list, count or search, and at none of its addresses [CAL-005][CAL-017]', async () => {
  const filters = [...SEARCHES, { participants: { any: [userId('agent1')] } }, { calendar: calendar.id }];
  for (const filter of filters) {
    const { body, text, status } = await call('GET', `events${query(filter)}`);
    if (status !== 200) {
      expect(status, JSON.stringify(filter)).toBe(422);
      continue;
    }
    expect([body.results, (body.pagination as Values).total], JSON.stringify(filter)).toEqual([[], 0]);
    expect(text).not.toContain(SECRET);
    const searched = await call('POST', 'events/search', { query: filter });
    expect(searched.body).toMatchObject({ results: [], pagination: { total: 0 } });
  }
  for (const path of [`events/${hidden.id}`, `events/${hidden.id}/history`, `calendars/${calendar.id}`]) {
    const reply = await call('GET', path);
    const unknown = await call('GET', path.replace(/(EVT|CAL)\w+/, '$1unknown'));
    expect([reply.status, reply.text.includes(SECRET)], path).toEqual([404, false]);
    expect(reply.status, path).toBe(unknown.status);
  }
  for (const method of ['PATCH', 'DELETE'])
    expect((await call(method, `events/${hidden.id}`, { version: hidden.version })).status, method).toBe(404);
  expect((await call('GET', `calendars${query({ q: SECRET })}`)).body.results).toEqual([]);
});

test('a reader’s own feed tells of what is theirs alone [CAL-005]', async () => {
  const { body } = await call('POST', 'me/calendar-feed', {});
  const path = String(body.url).replace('https://a.example/api/tenant/A1/', '');
  const { status, text } = await api.call('GET', path, {});
  expect(status).toBe(200);
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).not.toMatch(new RegExp(`${SECRET}|VEVENT|${hidden.id}|${appointment.id}`));
});

test('gaps are as long wherever the other is taken, and whatever takes them [CAL-005][APP-022]', async () => {
  const free = async () => {
    const asked = new URLSearchParams({ agent: userId('agent1'), from: `${DAY}T00:00:00.000Z` });
    return (await call('GET', `appointments/free?${asked}`)).body;
  };
  const known = await free();
  expect(JSON.stringify(known)).not.toContain(SECRET);
  const [slot] = known.results as Values[];
  expect(Object.keys(slot as Values).sort()).toEqual(['endAt', 'startAt']);
  // Of a place that isn't for these eyes nothing is told by how long the way takes.
  const house = await api.call('POST', 'property-types', {
    as: 'super',
    body: { name: { fr: 'Maison' }, kind: 'house', code: 'house' },
  });
  const property = await add('properties', { type: house.body.id, title: 'Maison', price: 300_000 });
  for (const lat of [45.76, 48.39]) {
    await api.sql('UPDATE properties SET address = $2 WHERE id = $1', [property.id, { point: { lat, lng: 4.83 } }]);
    await api.sql('UPDATE appointments SET property = $2 WHERE id = $1', [appointment.id, property.id]);
    const seen = (await call('GET', `properties/${property.id}`)).body as Values;
    if (!seen.address) expect(await free()).toEqual(known);
  }
});
