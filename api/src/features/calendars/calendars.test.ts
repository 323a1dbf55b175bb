import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
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
const shared = (permission: string, more: object = {}) =>
  add('calendars', {
    name: `Agency ${permission}`,
    color: 'blue',
    shares: [{ user: userId('agent2'), permission }],
    ...more,
  });
const TIMES = { startAt: '2031-03-05T09:00:00.000Z', endAt: '2031-03-05T10:00:00.000Z' };
const event = (calendar: string, more: object = {}) => ({
  ...{ calendar, summary: 'Meeting', description: 'Monthly', participants: [userId('agent1')] },
  ...{ ...TIMES, ...more },
});
const detail = (reply: { body: unknown }) => (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];
const may = async (path: string, method: string, as: string, body: object = {}) => {
  const { version } = await get(path, 'super');
  const reply = await call(method, path, { version, ...body }, as);
  return reply.status;
};

test('calendars are made, listed, changed and deleted, with a name and a colour [CAL-002][CAL-003][CAL-008][CAL-009][CAL-016]', async () => {
  const own = await add('calendars', { name: 'Mine', color: 'green' });
  expect(detail(await call('POST', 'calendars', { color: 'green' }))).toMatchObject({
    path: '/name',
    code: 'required',
  });
  expect(detail(await call('POST', 'calendars', { name: 'X' }))).toMatchObject({ path: '/color', code: 'required' });
  expect((await get('calendars')).results).toMatchObject([{ id: own.id }]);
  expect((await call('GET', `calendars/${own.id}`, undefined, 'agent2')).status).toBe(404);
  const changed = await call('PATCH', `calendars/${own.id}`, { version: own.version, name: 'My own' });
  expect(changed.body).toMatchObject({ name: 'My own' });
  expect((await call('DELETE', `calendars/${own.id}`, { version: changed.body.version as number })).status).toBe(200);
  const nobody = await call('POST', 'calendars', { name: 'Y', color: 'red', shares: [{ permission: 'view' }] });
  expect(detail(nobody)).toMatchObject({ path: '/shares/0/user', code: 'oneOfBoth' });
});

test.each([
  ['view', { read: 200, add: 403, edit: 403, remove: 403, change: 403 }],
  ['add', { read: 200, add: 201, edit: 403, remove: 403, change: 403 }],
  ['edit', { read: 200, add: 201, edit: 200, remove: 403, change: 403 }],
  ['manage', { read: 200, add: 201, edit: 200, remove: 200, change: 200 }],
])('who may %s: %j [CAL-005][CAL-006][CAL-018]', async (permission, expected) => {
  const calendar = await shared(permission);
  const { id } = await add('events', event(calendar.id));
  expect((await call('GET', `events/${id}`, undefined, 'agent2')).status).toBe(expected.read);
  expect((await call('POST', 'events', event(calendar.id), 'agent2')).status).toBe(expected.add);
  expect(await may(`events/${id}`, 'PATCH', 'agent2', { location: 'Here' })).toBe(expected.edit);
  expect(await may(`events/${id}`, 'DELETE', 'agent2')).toBe(expected.remove);
  expect(await may(`calendars/${calendar.id}`, 'PATCH', 'agent2', { name: 'Other' })).toBe(expected.change);
  expect((await call('GET', `events/${id}`, undefined, 'agent3')).status).toBe(404);
});

test('participants see an event, and edit it where it says so, but don’t delete it [CAL-004][CAL-007]', async () => {
  const calendar = await add('calendars', { name: 'Closed', color: 'red' });
  const { id } = await add('events', event(calendar.id, { participants: [userId('agent3')] }));
  expect((await call('GET', `events/${id}`, undefined, 'agent3')).status).toBe(200);
  expect((await call('GET', `calendars/${calendar.id}`, undefined, 'agent3')).status).toBe(404);
  expect(await may(`events/${id}`, 'PATCH', 'agent3', { location: 'Here' })).toBe(403);
  expect(await may(`events/${id}`, 'PATCH', 'agent1', { permission: 'edit' })).toBe(200);
  expect(await may(`events/${id}`, 'PATCH', 'agent3', { location: 'Here' })).toBe(200);
  expect(await may(`events/${id}`, 'DELETE', 'agent3')).toBe(403);
  expect((await get(`events/${id}`)).color).toBe('red');
});

test('a calendar that is shared otherwise is so with its events, also through groups', async () => {
  const calendar = await add('calendars', { name: 'Team', color: 'blue' });
  const { id } = await add('events', event(calendar.id));
  const group = await add('groups', { name: 'Sales', alias: 'SAL' }, 'super');
  const { version } = await get(`users/${userId('agent2')}`, 'super');
  expect((await call('PATCH', `users/${userId('agent2')}`, { version, groups: [group.id] }, 'super')).status).toBe(200);
  const share = async (shares: object[]) =>
    call('PATCH', `calendars/${calendar.id}`, { version: (await get(`calendars/${calendar.id}`)).version, shares });
  const sees = async () => (await call('GET', `events/${id}`, undefined, 'agent2')).status;
  expect(await sees()).toBe(404);
  expect((await share([{ group: group.id, permission: 'edit' }])).status).toBe(200);
  expect(await sees()).toBe(200);
  expect(await may(`events/${id}`, 'PATCH', 'agent2', { location: 'There' })).toBe(200);
  const again = await get(`users/${userId('agent2')}`, 'super');
  expect(
    (await call('PATCH', `users/${userId('agent2')}`, { version: again.version, groups: [] }, 'super')).status,
  ).toBe(200);
  expect(await sees()).toBe(404);
  await share([{ user: userId('agent2'), permission: 'view' }]);
  expect(await sees()).toBe(200);
  await share([]);
  expect(await sees()).toBe(404);
});

test('events have what they need, each with its sentence, and are listed as far as one sees them [CAL-010][CAL-011][CAL-014][CAL-017]', async () => {
  const calendar = await shared('view', { name: 'Span' });
  for (const name of ['calendar', 'summary', 'description', 'startAt', 'endAt'])
    expect(detail(await call('POST', 'events', event(calendar.id, { [name]: null })))).toMatchObject({
      path: `/${name}`,
      code: 'required',
    });
  expect(detail(await call('POST', 'events', event(calendar.id, { participants: [] })))).toMatchObject({
    message: 'At least one participant is required',
  });
  expect(detail(await call('POST', 'events', event(calendar.id, { endAt: '2031-03-05T08:59:00.000Z' })))).toMatchObject(
    {
      path: '/endAt',
      message: 'The end must not precede the start',
    },
  );
  const made = await add(
    'events',
    event(calendar.id, { startAt: '2032-05-05T09:00:00.000Z', endAt: '2032-05-06T09:00:00.000Z' }),
  );
  const span = (from: string, until: string, as = 'agent2') =>
    call('GET', `events/visible?from=${from}&until=${until}`, undefined, as);
  const seen = await span('2032-05-06T00:00:00Z', '2032-05-07T00:00:00Z');
  expect(seen.body).toMatchObject({ results: [{ id: made.id, color: 'blue' }], isCut: false });
  expect((await span('2032-05-06T00:00:00Z', '2032-05-07T00:00:00Z', 'agent3')).body).toEqual({
    results: [],
    isCut: false,
  });
  expect((await span('2032-05-07T00:00:00Z', '2032-05-06T00:00:00Z')).status).toBe(422);
  const fresh = await add('events', {
    calendar: calendar.id,
    summary: 'S',
    description: 'D',
    participants: [userId('agent1')],
  });
  expect(fresh).toMatchObject({ duration: 60 });
  for (const name of ['startAt', 'endAt'])
    expect(detail(await call('PATCH', `events/${made.id}`, { version: made.version, [name]: null }))).toMatchObject({
      path: `/${name}`,
      code: 'required',
    });
  const moved = await call('PATCH', `events/${made.id}`, {
    version: made.version,
    startAt: '2032-05-05T11:00:00.000Z',
  });
  expect(moved.body).toMatchObject({ endAt: '2032-05-06T11:00:00.000Z' });
});

test('trainings are those of calendars that are marked so [DSH-010]', async () => {
  const calendar = await shared('view', { name: 'Academy', training: true });
  await add('events', event(calendar.id, { summary: 'Law of mandates' }));
  const filter = encodeURIComponent(JSON.stringify({ training: true }));
  expect((await get(`events?filter=${filter}`, 'agent2')).results).toMatchObject([{ summary: 'Law of mandates' }]);
  const { version } = await get(`calendars/${calendar.id}`);
  await call('PATCH', `calendars/${calendar.id}`, { version, training: false });
  expect((await get(`events?filter=${filter}`, 'agent2')).results).toEqual([]);
});
