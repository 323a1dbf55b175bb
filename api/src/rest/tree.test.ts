import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi(await loadSample());
});

afterAll(() => api.close());

const as = 'agent1';
const add = async (title: string, whole?: string): Promise<string> =>
  String((await api.call('POST', 'visits', { as, body: { title, ...(whole ? { whole } : {}) } })).body.id);
const get = async (id: string) => (await api.call('GET', `visits/${id}`, { as })).body;
const put = async (id: string, whole: string | null) =>
  api.call('PATCH', `visits/${id}`, { as, body: { whole, version: (await get(id)).version } });

test('a record of a tree is put below another, and on top again', async () => {
  const [top, part] = [await add('Top'), await add('Part')];
  expect(await put(part, top)).toMatchObject({ status: 200, body: { whole: top } });
  expect(await put(part, null)).toMatchObject({ status: 200, body: { whole: null } });
});

test('a record is not put below itself, however far, and nothing is written', async () => {
  const top = await add('Top');
  const middle = await add('Middle', top);
  const bottom = await add('Bottom', middle);
  for (const below of [top, middle, bottom])
    expect((await put(top, below)).body).toMatchObject({
      error: { statusCode: 422, details: [{ path: '/whole', code: 'circle', message: /below it/ }] },
    });
  expect(await get(top)).toMatchObject({ whole: null, version: 1 });
});

test('of two moves at once that would make a circle together, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [left, right] = [await add('Left'), await add('Right')];
    const moves = await Promise.all([put(left, right), put(right, left)]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('what comes back from the bin and would be below itself by now is on top', async () => {
  const base = await add('Base');
  const gone = await add('Gone', base);
  const part = await add('Part', gone);
  expect((await api.call('DELETE', `visits/${gone}`, { as, body: { version: 1 } })).status).toBe(200);
  expect((await put(base, part)).status).toBe(200);
  const restored = await api.call('POST', `bin/${gone}/restore`, { as });
  expect(restored.status, restored.text).toBe(200);
  expect(await get(gone)).toMatchObject({ whole: null });
  expect(await get(part)).toMatchObject({ whole: gone });
});
