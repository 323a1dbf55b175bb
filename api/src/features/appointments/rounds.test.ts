import { atParis } from '@hestia/resources/event/times.ts';
import { isHoliday, weekdayOf } from '@hestia/resources/mandate/holidays.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let search: string;
let client: string;
let vendor: string;
const properties: string[] = [];

const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}

/** A Tuesday in a month on which people work, as they do on the day after. */
const DAY = (() => {
  let day = dayFrom(parisDay(), { days: 30 });
  while (weekdayOf(day) !== 2 || isHoliday(day) || isHoliday(dayFrom(day, { days: 1 })))
    day = dayFrom(day, { days: 1 });
  return day;
})();
const at = (hour: number, minute = 0) => atParis(DAY, hour * 60 + minute);
const propose = (more: object = {}, as = 'agent1', tenant = 'A1') =>
  call('POST', 'appointments/rounds/propose', { search, properties, from: at(0), ...more }, as, tenant);
const make = (visits: object[], more: object = {}, as = 'agent1') =>
  call('POST', 'appointments/rounds', { search, visits, ...more }, as);
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  (body.error as { details?: Values[] } | undefined)?.details?.[0]?.path,
];
const count = async () => Number((await api.sql('SELECT count(*) AS count FROM appointments'))[0]?.count);
type Round = { day: string; stops: (Values & { property: Values; startAt: string; endAt: string })[]; left: Values[] };
const round = async (more: object = {}) => {
  const { status, text, body } = await propose(more);
  expect(status, text).toBe(200);
  return body as unknown as Round;
};

beforeAll(async () => {
  api = await startApi();
  client = (await add('clients', { lastName: 'Visiteur', emails: [{ email: 'v@example.org' }] })).id;
  vendor = (await add('clients', { lastName: 'Vendeuse', phones: [{ number: '0639981144' }] })).id;
  search = (await add('saved-searches', { client, price: { max: 500_000 } })).id;
  const house = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  for (const [index, lat] of [45.764, 45.7405, 45.749].entries()) {
    const title = `Maison ${index + 1}`;
    const made = await add('properties', {
      type: house.id,
      title,
      price: 300_000,
      vendors: index === 2 ? [vendor] : [],
    });
    const address = { line1: `${index} rue Hugo`, postcode: '69002', town: 'Lyon', point: { lat, lng: 4.83 } };
    await api.sql('UPDATE properties SET address = $2 WHERE id = $1', [made.id, address]);
    properties.push(made.id);
  }
}, 60_000);
afterAll(() => api.close());

test('a round goes from neighbour to neighbour while agent and vendor are free, and is made at once [APP-005]', async () => {
  const [first, second, third] = properties as [string, string, string];
  const before = await count();
  const found = await round();
  expect(found.day).toBe(DAY);
  expect(found.stops).toHaveLength(3);
  expect(found.stops[1]?.property).toEqual({ id: third, title: 'Maison 3' });
  expect((await round({ ordered: true })).stops.map(({ id }) => id)).toEqual([first, second, third]);
  expect(await count()).toBe(before);
  const busy = await add(
    'appointments',
    { kind: 'signing', clients: [vendor], startAt: at(9), endAt: at(18) },
    'agent2',
  );
  await api.sql(`UPDATE appointments SET status = 'confirmed' WHERE id = $1`, [busy.id]);
  const late = await round({ day: true, ordered: true, properties: [third] });
  expect(late.stops[0]?.startAt).toBe(at(18, 15));
  const visits = found.stops.map(({ id, startAt, endAt }) => ({ property: id, startAt, endAt }));
  const made = await make(visits, { agreed: true });
  expect(made.status, made.text).toBe(201);
  const rows = await api.sql(
    `SELECT a.property, a.status, a.owner, a.location, l.target_id FROM appointments a JOIN appointments_clients l ON l.source_id = a.id
     WHERE a.status = 'agent_confirmed' ORDER BY a.start_at`,
  );
  expect(rows.map(({ property }) => property)).toEqual(found.stops.map(({ id }) => id));
  expect(rows[1]).toMatchObject({ owner: userId('agent1'), location: '2 rue Hugo, 69002 Lyon', target_id: client });
});

test('one that can’t be made keeps all others from it, and is told at its place [APP-005][APP-022]', async () => {
  const before = await count();
  const next = (hour: number) => atParis(dayFrom(DAY, { days: 1 }), hour * 60);
  const visit = (index: number, from: number, until: number) => ({
    ...{ property: properties[index], startAt: next(from), endAt: next(until) },
  });
  expect(refusal(await make([visit(0, 9, 10), visit(1, 9, 10)], { agreed: true }))).toEqual([422, '/visits/1/startAt']);
  expect(refusal(await make([visit(0, 9, 10), visit(1, 12, 11)]))).toEqual([422, '/visits/1/endAt']);
  expect(refusal(await make([{ ...visit(0, 9, 10), property: 'PROnone' }]))).toEqual([422, '/visits/0/property']);
  expect(await count()).toBe(before);
  expect((await make([visit(0, 9, 10), visit(1, 11, 12)])).body.results).toEqual([
    expect.objectContaining({ status: 'pending', property: properties[0] }),
    expect.objectContaining({ status: 'pending', property: properties[1] }),
  ]);
});

test('what doesn’t fit a round is told at its field, and nothing of another network is looked at [APP-005][ACC-002]', async () => {
  expect(refusal(await propose({ search: 'SEAnone' }))).toEqual([422, '/search']);
  expect(refusal(await propose({ properties: [] }))).toEqual([422, '/properties']);
  expect(refusal(await propose({ properties: Array.from({ length: 11 }, () => 'PRO1') }))).toEqual([
    422,
    '/properties',
  ]);
  expect(refusal(await propose({ properties: [properties[0], 'PROnone'] }))).toEqual([422, '/properties/1']);
  expect(refusal(await propose({ minutes: 1 }))).toEqual([422, '/minutes']);
  expect(refusal(await propose({ agent: userId('agent1', 'B1') }))).toEqual([422, '/agent']);
  expect(refusal(await propose({ agent: userId('agent1', 'B1') }, 'agent1', 'B1'))).toEqual([422, '/search']);
  const busy = await propose();
  for (const secret of [vendor, client, 'Vendeuse', 'Visiteur']) expect(busy.text).not.toContain(secret);
  await api.sql(`UPDATE users SET roles = '{partner}' WHERE id = $1`, [userId('agent3')]);
  await expect.poll(async () => refusal(await propose({}, 'agent3'))[0], { timeout: 5_000 }).toBe(403);
});
