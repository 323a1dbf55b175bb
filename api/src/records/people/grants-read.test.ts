import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let workshop: string;
let invoice: Values;

const post = (as: string, more: object = {}) =>
  api.call('POST', 'invoices', { as, body: { title: 'T', workshop, ...more } });
const read = async (as: string, id = invoice.id) => (await api.call('GET', `invoices/${id}`, { as })).body as Values;
const list = (as: string, parts: Values, call = '') =>
  api.call(
    'GET',
    `invoices${call}?${new URLSearchParams(Object.entries(parts).map(([k, v]) => [k, JSON.stringify(v)]))}`,
    { as },
  );
const margins = async (as: string, parts: Values = {}) =>
  ((await list(as, parts)).body.results as Values[]).map(({ margin }) => margin);

beforeAll(async () => {
  api = await startApi(await loadSample());
  workshop = String((await api.call('POST', 'workshops', { as: 'agent1', body: { name: 'W' } })).body.id);
  const made = await post('agent1', { coOwners: [userId('agent2')] });
  const changed = await api.call('PATCH', `invoices/${made.body.id}`, {
    as: 'super',
    body: { version: made.body.version, margin: 700 },
  });
  expect(changed.status, changed.text).toBe(200);
  invoice = changed.body;
});
afterAll(() => api.close());

test('a field is read by those it is granted to alone, of those who read the record', async () => {
  const seen = await Promise.all(['agent1', 'agent2', 'agent3', 'acl', 'admin', 'super'].map((as) => read(as)));
  expect(seen.map(({ margin }) => margin)).toEqual([700, null, null, 700, null, 700]);
  expect(await margins('agent2')).toEqual([null]);
  expect(await margins('acl')).toEqual([700]);
});

test('for others it is nothing to filter, sort or add up by', async () => {
  for (const filter of [
    { margin: 700 },
    { margin: { null: true } },
    { not: { margin: 700 } },
    { not: { margin: 1 } },
  ]) {
    expect(await margins('agent2', { filter }), JSON.stringify(filter)).toEqual([]);
    const found = JSON.stringify(filter) === '{"margin":700}' || JSON.stringify(filter) === '{"not":{"margin":1}}';
    expect(await margins('agent1', { filter })).toEqual(found ? [700] : []);
  }
  expect((await list('agent2', { sort: ['margin', 'ASC'] })).status).toBe(400);
  expect((await list('acl', { sort: ['margin', 'ASC'] })).status).toBe(200);
  expect((await list('agent1', {}, '/charts/margins')).body.groups).toEqual([{ key: workshop, value: 700 }]);
  expect((await list('agent2', {}, '/charts/margins')).body.groups).toEqual([]);
});

test('a coOwner who edits the record can neither change it nor learn by naming it whether it is that', async () => {
  const { version } = await read('agent2');
  for (const margin of [700, 701, null])
    expect(
      (await api.call('PATCH', `invoices/${invoice.id}`, { as: 'agent2', body: { version, margin } })).status,
    ).toBe(403);
  const changed = await api.call('PATCH', `invoices/${invoice.id}`, {
    as: 'agent2',
    body: { version, title: 'Other' },
  });
  expect([changed.status, changed.body.margin]).toEqual([200, null]);
  // Who reads it without being granted the change may name it as it is.
  const named = { version: changed.body.version, title: 'T', margin: 700 };
  expect((await api.call('PATCH', `invoices/${invoice.id}`, { as: 'agent1', body: named })).status).toBe(200);
  expect((await read('super')).margin).toBe(700);
  expect((await post('agent2', { margin: 5 })).status).toBe(403);
  const stale = await api.call('PATCH', `invoices/${invoice.id}`, { as: 'agent2', body: { version: 1, title: 'X' } });
  expect(stale.status).toBe(409);
  expect(stale.text).not.toContain('700');
});

test('the history tells it to its readers alone', async () => {
  const history = async (as: string) =>
    (await list(as, { filter: { resource: 'invoices', recordId: invoice.id } }, '/../audit-events')).body.results as {
      after: Values;
      hidden: Values;
    }[];
  const said = (entries: { after: Values; hidden: Values }[]) =>
    entries.filter(({ after }) => 'margin' in after).map(({ after, hidden }) => [after.margin, hidden.margin]);
  expect(said(await history('super'))).toContainEqual([700, undefined]);
  const hidden = said(await history('audit'));
  expect(hidden.length).toBeGreaterThan(0);
  for (const one of hidden) expect(one).toEqual([null, 'restricted']);
});

test('an office reads it as soon as the account says so, and no longer', async () => {
  const office = async (proofreader: boolean) => {
    const { body } = await api.call('GET', `users/${userId('agent3')}`, { as: 'super' });
    const set = { version: body.version, proofreader };
    expect((await api.call('PATCH', `users/${userId('agent3')}`, { as: 'users', body: set })).status).toBe(200);
  };
  await office(true);
  expect((await read('agent3')).margin).toBe(700);
  await office(false);
  expect((await read('agent3')).margin).toBe(null);
});

test('nothing said of a granted field is not the same as saying that it has nothing', async () => {
  const refused = await post('agent1', { approved: null });
  expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'acl' }]);
  expect((await post('agent1', { approved: false, margin: null })).status).toBe(201);
  expect((await post('super', { approved: null })).body.approved).toBe(null);
});
