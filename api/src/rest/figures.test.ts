import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
const VISITS = [
  { title: 'Loft', kind: 'first', fee: 100, margin: 40, start: '2026-01-31T23:30:00Z', as: 'agent1' },
  {
    title: 'House',
    kind: 'again',
    reason: 'Kitchen',
    fee: 250,
    margin: 60,
    start: '2026-02-10T10:00:00Z',
    as: 'agent1',
  },
  { title: 'Barn', kind: 'first', margin: 7, start: '2026-03-01T10:00:00Z', as: 'agent2' },
  { title: 'Mill', kind: 'first', fee: 1, confirmed: true, as: 'agent2' },
];

beforeAll(async () => {
  api = await startApi(await loadSample());
  for (const { as, ...body } of VISITS) {
    const made = await api.call('POST', 'visits', { as, body: { ...body, agent: userId(as, 'A1') } });
    expect(made.status, made.text).toBe(201);
    if (body.title === 'House')
      await api.call('POST', `visits/${made.body.id}/transitions/begin`, { as, body: { version: 1 } });
  }
  await api.call('POST', 'visits', { as: 'agent1', tenant: 'B1', body: { title: 'Elsewhere', fee: 9_999 } });
});

afterAll(() => api.close());

const get = (call: string, as: string, filter: object = {}, tenant = 'A1') =>
  api.call('GET', `visits/${call}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as, tenant });
const board = async (as: string, filter?: object, tenant?: string) => {
  const { columns } = (await get('board', as, filter, tenant)).body as {
    columns: { key: string; count: number; sum: number | null }[];
  };
  return columns.map(({ key, count, sum }) => [key, count, sum]);
};
const chart = async (name: string, as: string, filter?: object) => {
  const { body } = await get(`charts/${name}`, as, filter);
  return (body.groups as { key: string | null; value: number }[]).map(({ key, value }) => [key, value]);
};

test('a board counts each column, and adds up what the person may read', async () => {
  expect(await board('super')).toEqual([
    ['planned', 3, 47],
    ['begun', 1, 60],
  ]);
  expect(await board('agent1')).toEqual([
    ['planned', 3, 40],
    ['begun', 1, 60],
  ]);
  expect(await board('agent3')).toEqual([
    ['planned', 3, null],
    ['begun', 1, null],
  ]);
});

test('a funnel tells how far records came on the way of their status, and how long they stay', async () => {
  const way = async (as: string, filter?: object, tenant?: string) =>
    (await get('charts/way', as, filter, tenant)).body.groups as {
      key: string;
      value: number;
      minutes: number | null;
    }[];
  const found = await way('agent1');
  expect(found.map(({ key, value }) => [key, value])).toEqual([
    ['planned', 4],
    ['begun', 1],
    ['done', 0],
  ]);
  expect(found[0]?.minutes).toBeGreaterThanOrEqual(0);
  expect(found[0]?.minutes).toBeLessThan(10);
  expect(found.slice(1).map(({ minutes }) => minutes)).toEqual([null, null]);
  expect((await way('agent1', { q: 'house' })).map(({ value }) => value)).toEqual([1, 1, 0]);
  expect((await way('agent1', { kind: ['first'] })).map(({ value }) => value)).toEqual([3, 0, 0]);
  expect((await way('super', {}, 'B1')).map(({ value }) => value)).toEqual([1, 0, 0]);
});

test('a board follows the filter and the search of the list, and stays in the network', async () => {
  expect(await board('agent1', { kind: ['first'] })).toEqual([['planned', 3, 40]]);
  expect(await board('agent1', { q: 'house' })).toEqual([['begun', 1, 60]]);
  expect(await board('super', {}, 'B1')).toEqual([['planned', 1, null]]);
  expect((await get('board', 'agent1', { margin: { gt: 50 } })).body).toEqual({
    columns: [{ key: 'begun', count: 1, sum: 60 }],
  });
  expect((await get('board', 'agent3', { margin: { gt: 50 } })).body).toEqual({ columns: [] });
});

test('a chart counts or adds up by value, of the records that it declares', async () => {
  expect(await chart('states', 'agent3')).toEqual([
    ['planned', 3],
    ['begun', 1],
  ]);
  expect(await chart('fees', 'agent3')).toEqual([
    ['again', 250],
    ['first', 101],
  ]);
  expect(await chart('fees', 'agent3', { title: 'Mill' })).toEqual([['first', 1]]);
  expect(await chart('confirmed', 'agent3')).toEqual([
    ['false', 3],
    ['true', 1],
  ]);
});

test('a chart by period begins each month as it begins in Paris, the latest first', async () => {
  expect(await chart('starts', 'agent3')).toEqual([
    ['2026-03-01', 1],
    ['2026-02-01', 2],
  ]);
});

test('a chart by period begins where Paris is by then, in the last year that there is, too', async () => {
  const { body } = await api.call('POST', 'visits', {
    as: 'agent2',
    body: { title: 'Last', kind: 'first', start: '2200-11-30T23:30:00Z', agent: userId('agent2', 'A1') },
  });
  expect(await chart('starts', 'agent3', { title: 'Last' })).toEqual([['2200-12-01', 1]]);
  await api.call('DELETE', `visits/${body.id}`, { as: 'agent2', body: { version: 1 } });
});

test('restricted figures are added up of the records where the person reads them, and nothing tells of the others', async () => {
  const [first, second] = ['agent1', 'agent2'].map((name) => userId(name, 'A1'));
  expect(await chart('margins', 'super')).toEqual([
    [first, 100],
    [second, 7],
  ]);
  expect(await chart('margins', 'agent1')).toEqual([[first, 100]]);
  expect(await chart('margins', 'agent3')).toEqual([]);
});

test('what is no chart, no filter or not signed in is refused', async () => {
  expect((await get('charts/statess', 'super')).status).toBe(404);
  expect((await get('charts/states', 'super', { knd: 1 })).status).toBe(400);
  expect((await api.call('GET', 'visits/board')).status).toBe(401);
  expect((await api.call('GET', 'repairs/board', { as: 'super' })).status).toBe(404);
});
