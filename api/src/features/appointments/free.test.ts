import { atParis } from '@hestia/resources/event/times.ts';
import { isHoliday, weekdayOf } from '@hestia/resources/mandate/holidays.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let client: Values;
let property: Values;
beforeAll(async () => {
  api = await startApi();
  client = await add('clients', { lastName: 'Visiteur', emails: [{ email: 'v@example.org', primary: true }] });
  const house = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  property = await add('properties', { type: house.id, title: 'Maison des Lilas', price: 300_000 });
}, 60_000);
afterAll(() => api.close());

/** A Tuesday in a month, and the day after, on which people work. */
const DAY = (() => {
  let day = dayFrom(parisDay(), { days: 30 });
  while (weekdayOf(day) !== 2 || isHoliday(day) || isHoliday(dayFrom(day, { days: 1 })))
    day = dayFrom(day, { days: 1 });
  return day;
})();
const at = (hour: number, minute = 0) => atParis(DAY, hour * 60 + minute);
const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
/** An appointment that is agreed. */
async function meet(from: string, until: string, as: string, more: object = {}): Promise<Values> {
  const made = await add('appointments', { kind: 'visit', startAt: from, endAt: until, ...more }, as);
  for (const step of ['pending', 'agent_confirmed']) {
    const { version } = (await call('GET', `appointments/${made.id}`)).body as Values;
    const reply = await call('POST', `appointments/${made.id}/statuses`, { status: step, version }, as);
    expect(reply.status, reply.text).toBe(201);
  }
  return made;
}
const ask = (query: Record<string, string>, as = 'agent1', tenant = 'A1') =>
  call('GET', `appointments/free?${new URLSearchParams({ from: at(0), ...query })}`, undefined, as, tenant);
const starts = async (query: Record<string, string>, as = 'agent1') => {
  const { status, text, body } = await ask(query, as);
  expect(status, text).toBe(200);
  return (body.results as Values[]).map(({ startAt }) => startAt);
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  (body.error as { details?: Values[] } | undefined)?.details?.[0]?.path,
];

test('what is agreed and takes place at a time is in the way, of the agent and of who comes; nothing else is told [APP-022]', async () => {
  const free = [at(9), at(10), at(13), at(14)];
  const agent = userId('agent2');
  expect((await starts({ agent })).slice(0, 4)).toEqual(free);
  const draft = await add('appointments', { kind: 'visit', startAt: at(9), endAt: at(10) }, 'agent2');
  expect((await starts({ agent })).slice(0, 4)).toEqual(free);
  const met = await meet(at(9), at(10), 'agent2', { clients: [client.id], property: property.id });
  expect((await starts({ agent }))[0]).toBe(at(10, 15));
  expect((await starts({ agent, appointment: met.id }, 'agent2'))[0]).toBe(at(9));
  expect((await starts({}))[0]).toBe(at(9));
  expect((await starts({ with: client.id }))[0]).toBe(at(10, 15));
  const calendar = await add('calendars', { name: 'Own', color: 'red' }, 'agent2');
  const event = { calendar: calendar.id, summary: 'Secret', description: 'Of mine', participants: [agent] };
  await add('events', { ...event, startAt: at(10, 30), endAt: at(16) }, 'agent2');
  await add('events', { ...event, allDay: true, startDay: DAY, endDay: DAY }, 'agent2');
  const reply = await ask({ agent, minutes: '45' });
  expect(reply.body).toEqual({ results: expect.any(Array) });
  expect((reply.body.results as Values[])[0]).toEqual({ startAt: at(16, 15), endAt: at(17) });
  for (const secret of ['Secret', draft.id, met.id, client.id, property.id]) expect(reply.text).not.toContain(secret);
  await call('POST', `appointments/${met.id}/statuses`, { status: 'canceled', reason: 'Ill', version: 3 }, 'agent2');
  expect((await starts({ agent }))[0]).toBe(at(9));
});

test('of one that is moved, who comes stays as it is unless it is said [APP-022]', async () => {
  const next = (hour: number, minute = 0) => atParis(dayFrom(DAY, { days: 1 }), hour * 60 + minute);
  const met = await meet(next(9), next(10), 'agent1', { clients: [client.id] });
  await meet(next(11), next(12), 'agent3', { clients: [client.id] });
  expect((await starts({ appointment: met.id, from: next(11) }))[0]).toBe(next(12, 15));
  expect((await starts({ appointment: met.id, from: next(11), with: '' }))[0]).toBe(next(11));
});

test('the way between two places counts as far as their addresses are read [APP-022][APP-005]', async () => {
  const place = (id: string, lat: number, lng: number) =>
    api.sql('UPDATE properties SET address = $2 WHERE id = $1', [id, { point: { lat, lng } }]);
  const other = await add('properties', { type: property.type, title: 'Villa', price: 400_000 });
  await place(property.id, 45.764, 4.8357);
  await place(other.id, 45.7719, 4.8902);
  await meet(at(9), at(10), 'agent3', { property: property.id });
  const agent = userId('agent3');
  expect((await starts({ agent, property: property.id }))[0]).toBe(at(10));
  expect((await starts({ agent, property: other.id }))[0]).toBe(at(10, 30));
  expect((await starts({ agent }))[0]).toBe(at(10, 15));
});

test('what doesn’t fit is told at its field, and nobody of another network is looked at [APP-022][ACC-002]', async () => {
  const elsewhere = userId('agent1', 'B1');
  for (const agent of [elsewhere, userId('inactive'), 'USRnobody'])
    expect(refusal(await ask({ agent }))).toEqual([422, '/agent']);
  for (const minutes of ['0', '4', '601', '30.5', 'x'])
    expect(refusal(await ask({ minutes })), minutes).toEqual([422, '/minutes']);
  for (const from of ['yesterday', '2099-01-01T00:00:00Z'])
    expect(refusal(await ask({ from })), from).toEqual([422, '/from']);
  for (const name of ['property', 'with', 'appointment'])
    expect(refusal(await ask({ [name]: 'XYZnone' })), name).toEqual([422, `/${name}`]);
  const many = Array.from({ length: 21 }, (_, index) => `CLI${index}`).join(',');
  expect(refusal(await ask({ with: many }))).toEqual([422, '/with']);
  expect(refusal(await ask({ agent: userId('agent1') }, 'agent1', 'B1'))).toEqual([422, '/agent']);
  const { body } = await api.call('GET', 'appointments/free?agent=USRnobody', { as: 'agent1', language: 'fr' });
  expect(body).toMatchObject({ error: { details: [{ message: 'Cette fiche n’existe pas' }] } });
});

test('who is away is not met, nor is who has left or not yet come [APP-022]', async () => {
  const agent = userId('agent2');
  const calendar = await add('calendars', { name: 'Leave', color: 'red' }, 'agent2');
  const leave = { calendar: calendar.id, summary: 'Leave', description: 'Away', participants: [agent], allDay: true };
  const away = await add('events', { ...leave, away: true, startDay: DAY, endDay: DAY }, 'agent2');
  expect(parisDay(String((await starts({ agent }))[0]))).toBe(dayFrom(DAY, { days: 1 }));
  await call('PATCH', `events/${away.id}`, { away: false, version: away.version }, 'agent2');
  expect((await starts({ agent }))[0]).toBe(at(9));
  await api.sql('UPDATE users SET arrival_date = $2 WHERE id = $1', [agent, dayFrom(DAY, { days: 1 })]);
  expect(parisDay(String((await starts({ agent }))[0]))).toBe(dayFrom(DAY, { days: 1 }));
  await api.sql('UPDATE users SET arrival_date = NULL, deactivation_date = $2 WHERE id = $1', [agent, DAY]);
  expect(await starts({ agent })).toEqual([]);
  await api.sql('UPDATE users SET deactivation_date = NULL WHERE id = $1', [agent]);
});

test('a property is visited on its days, within its hours and with its notice [APP-022]', async () => {
  const hours = { visitDays: ['tu'], visitFrom: 17, visitUntil: 19 };
  const own = await add('properties', { type: property.type, title: 'Occupied', price: 200_000, ...hours });
  const found = await starts({ property: own.id, agent: userId('agent3') });
  expect(found.slice(0, 3)).toEqual([at(17), at(18), atParis(dayFrom(DAY, { days: 7 }), 17 * 60)]);
  expect((await call('PATCH', `properties/${own.id}`, { version: own.version, visitUntil: 12 })).status).toBe(422);
  await api.sql('UPDATE properties SET visit_days = NULL, occupied = true WHERE id = $1', [own.id]);
  const [soonest] = await starts({ property: own.id, agent: userId('agent3'), from: new Date().toISOString() });
  expect(Date.parse(String(soonest))).toBeGreaterThan(Date.now() + 48 * 3_600_000 - 60_000);
});

test('who may not change an appointment doesn’t learn when it is; who works for others makes none [APP-022]', async () => {
  const own = await add('appointments', { kind: 'visit', startAt: at(9), endAt: at(10) });
  expect(refusal(await ask({ appointment: own.id }, 'agent2'))[0]).toBe(403);
  await api.sql(`UPDATE users SET roles = '{partner}' WHERE id = $1`, [userId('agent3')]);
  expect(refusal(await ask({ agent: userId('agent3') }))).toEqual([422, '/agent']);
  // A session is looked at anew after a moment.
  await expect.poll(async () => refusal(await ask({}, 'agent3'))[0], { timeout: 5_000 }).toBe(403);
});

test('however late one asks, it is from now on [APP-022]', async () => {
  const found = await starts({ from: '2020-01-01T00:00:00.000Z' });
  expect(Date.parse(String(found[0]))).toBeGreaterThan(Date.now() + 3_599_000);
});
