import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
const LYON = { lat: 45.7589, lng: 4.8414 };
const LILLE = { lat: 50.6366, lng: 3.0635 };
const FRANCE = '-5,41,10,52';

interface Cell {
  count: number;
  lat: number;
  lng: number;
  id: string | null;
}

beforeAll(async () => {
  api = await startApi();
  const type = await api.call('POST', 'property-types', {
    as: 'super',
    body: { name: { fr: 'Maison' }, kind: 'house' },
  });
  const made = async (point: object | undefined, price: number, tenant = 'A1') => {
    const address = point ? { town: 'Lyon', postcode: '69002', point } : { line1: 'Au bout du chemin' };
    const body = { title: 'Maison', type: type.body.id, price, address, publicAddressMode: 'exact' };
    const reply = await api.call('POST', 'properties', { as: 'agent1', tenant, body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.id;
  };
  for (let at = 0; at < 5; at++) await made({ lat: LYON.lat + at / 10_000, lng: LYON.lng }, 300_000 + at);
  await made(LILLE, 200_000);
  await made(undefined, 250_000);
});
afterAll(() => api.close());

const cells = async (bounds: string, more: { filter?: object; columns?: number; tenant?: string } = {}) => {
  const query = new URLSearchParams({ bounds });
  if (more.filter) query.set('filter', JSON.stringify(more.filter));
  if (more.columns) query.set('columns', String(more.columns));
  return api.call('GET', `properties/grid?${query}`, { as: 'agent2', tenant: more.tenant ?? 'A1' });
};
const around = ({ lat, lng }: { lat: number; lng: number }, side: number) =>
  [
    [lng - side, lat - side],
    [lng + side, lat - side],
    [lng + side, lat + side],
    [lng - side, lat + side],
    [lng - side, lat - side],
  ]
    .map((position) => position.join(' '))
    .join(',');

test('a map counts what lies together; what is there alone is named [PRO-044]', async () => {
  const { status, body, text } = await cells(FRANCE);
  expect(status, text).toBe(200);
  const [alone, together] = (body.cells as Cell[]).sort((left, right) => left.count - right.count);
  expect(alone).toMatchObject({ count: 1, lat: expect.closeTo(LILLE.lat, 4), id: expect.stringMatching(/^PRO/) });
  expect(together).toMatchObject({ count: 5, lng: expect.closeTo(LYON.lng, 4), id: null });
  expect(body.cells).toHaveLength(2);
});

test('closer it counts finer, and filters count as in the list [PRO-044]', async () => {
  const close = await cells('4.84,45.7588,4.843,45.7595', { columns: 40 });
  expect(close.body.cells).toHaveLength(5);
  const dear = await cells(FRANCE, { filter: { price: { gte: 300_003 } } });
  expect((dear.body.cells as Cell[]).map(({ count }) => count)).toEqual([2]);
  expect((await cells(FRANCE, { tenant: 'B1' })).body.cells).toEqual([]);
});

test('a drawn area finds what lies in it; a bad one is told in words', async () => {
  const within = (area: string, language = 'en') =>
    api.call(
      'GET',
      `properties?filter=${encodeURIComponent(JSON.stringify({ 'publicAddress.point': { within: area } }))}`,
      {
        as: 'agent2',
        language,
      },
    );
  expect((await within(around(LYON, 0.01))).body.results).toHaveLength(5);
  expect(
    (await within(`${around(LYON, 0.00008)};${around({ ...LYON, lat: LYON.lat + 0.0004 }, 0.00008)}`)).body.results,
  ).toHaveLength(2);
  const crossed = await within('2 48,3 49,3 48,2 49,2 48', 'fr');
  expect(crossed.status).toBe(400);
  expect(crossed.text).toContain('Le contour ne doit pas se croiser');
  const many = Array.from({ length: 700 }, (_, at) => `${2 + at / 5000} 48`).join(',');
  expect((await within(many)).status).toBe(400);
});

test.each(['', '1,2,3', '5,41,-5,52', '-5,52,10,41', '-500,41,10,52', 'a,b,c,d', '1,2,3,4,5'])(
  'bounds %j are refused',
  async (bounds) => {
    const reply = await cells(bounds);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('west, south, east, north');
  },
);
