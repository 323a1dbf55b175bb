import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
const ids: Record<string, { id: string; version: number }> = {};
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const as = 'super';
const list = async (query = '') => {
  const { body } = await api.call('GET', `property-sources${query}`, { as });
  return body.results as { id: string; version: number; order: number; code: string }[];
};
const order = async () => (await list()).map(({ code, order: place }) => `${code}${place}`).join(' ');
const move = (code: string, place: unknown, more: object = {}, options: object = {}) =>
  api.call('POST', `property-sources/${ids[code]?.id}/move`, {
    as,
    body: { version: ids[code]?.version, order: place, ...more },
    ...options,
  });

beforeEach(async () => {
  for (const { id, version } of await list())
    await api.call('DELETE', `property-sources/${id}`, { as, body: { version } });
  for (const code of ['a', 'b', 'c', 'd', 'e']) {
    const { body } = await api.call('POST', 'property-sources', { as, body: { code, name: { fr: code } } });
    ids[code] = { id: String(body.id), version: Number(body.version) };
  }
});

test('a configuration list starts by its order, new items last [ADM-034]', async () => {
  expect(await order()).toBe('a1 b2 c3 d4 e5');
});

test('moving up shifts the items in between down by one, moving down shifts them up [ADM-033]', async () => {
  expect((await move('d', 2)).body).toMatchObject({ order: 2, version: 2 });
  expect(await order()).toBe('a1 d2 b3 c4 e5');
  await move('a', 4);
  expect(await order()).toBe('d1 b2 c3 a4 e5');
  const others = (await list()).filter(({ code }) => !['a', 'd'].includes(code));
  expect(others.every(({ version }) => version === 1)).toBe(true);
});

test('a move to the own place changes nothing; one beyond the list is refused', async () => {
  expect((await move('c', 3)).body).toMatchObject({ order: 3, version: 1 });
  for (const place of [0, 6, 2.5, '2', null]) {
    const reply = await move('c', place);
    expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/order' }] }]);
  }
  expect(await order()).toBe('a1 b2 c3 d4 e5');
});

test('a move needs the right, the version and the tenant; the place is not set otherwise', async () => {
  expect((await move('c', 1, {}, { as: 'agent1' })).body.error).toMatchObject({ reason: 'acl' });
  expect((await move('c', 1, { version: 7 })).status).toBe(409);
  expect((await move('c', 1, { version: undefined })).status).toBe(428);
  expect((await move('c', 1, {}, { tenant: 'B1' })).status).toBe(404);
  const patch = await api.call('PATCH', `property-sources/${ids.c?.id}`, { as, body: { version: 1, order: 1 } });
  expect(patch.status).toBe(422);
  expect(await order()).toBe('a1 b2 c3 d4 e5');
});

test('moves at once leave every place taken once', async () => {
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((code, at) => move(code, 5 - at)));
  expect((await list()).map((one) => one.order)).toEqual([1, 2, 3, 4, 5]);
});
