import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

const MOST = Number.MAX_SAFE_INTEGER;

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

const send = (method: string, path: string, body: object) => api.call(method, path, { as: 'agent1', body });

test('whole numbers are taken as far as programs tell them apart, and what is beyond is said at its field', async () => {
  const parcel = await send('POST', 'parcels', { title: 'P', weight: MOST });
  expect([parcel.status, parcel.body.weight], parcel.text).toEqual([201, MOST]);
  for (const weight of [MOST + 1, 1e300]) {
    const refused = await send('PATCH', `parcels/${parcel.body.id}`, { version: parcel.body.version, weight });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"/weight"')]);
    expect(refused.text).toContain('maximum');
  }
  const crate = await send('POST', 'crates', { name: 'C', worth: -MOST - 1 });
  expect([crate.status, crate.text]).toEqual([422, expect.stringContaining('"/worth"')]);
});

test('a sum stops where its column ends, and no writer of another record is refused for it', async () => {
  const { body: crate } = await send('POST', 'crates', { name: 'C' });
  const ids: { id: string; version: number }[] = [];
  for (let at = 0; at < 3; at++) {
    const made = await send('POST', 'parcels', { title: `P${at}`, weight: MOST, crate: crate.id });
    expect(made.status, made.text).toBe(201);
    ids.push({ id: String(made.body.id), version: Number(made.body.version) });
  }
  await api.sql("UPDATE parcels SET state = 'sent' WHERE crate = $1", [crate.id]);
  const sum = async () => (await api.call('GET', `crates/${crate.id}`, { as: 'agent1' })).body.sentWeight;
  expect(await sum()).toBe(MOST);
  await api.sql("UPDATE parcels SET weight = 2 WHERE crate = $1 AND title <> 'P0'", [crate.id]);
  expect(await sum()).toBe(MOST);
  await api.sql('UPDATE parcels SET weight = 2 WHERE crate = $1', [crate.id]);
  expect(await sum()).toBe(6);
  await api.sql('UPDATE parcels SET weight = NULL WHERE crate = $1', [crate.id]);
  expect(await sum()).toBe(0);
});
