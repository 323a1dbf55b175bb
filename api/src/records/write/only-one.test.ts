import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, body, tenant });
const workshop = async (tenant = 'A1') =>
  String((await call('POST', 'workshops', { name: 'W' }, 'agent1', tenant)).body.id);
const make = async (body: Values, as = 'agent1', tenant = 'A1') => {
  const reply = await call('POST', 'invoices', { title: 'T', ...body }, as, tenant);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values & { id: string; version: number };
};
const change = ({ id }: Values, version: number, body: Values) => call('PATCH', `invoices/${id}`, { version, ...body });
const carriers = async (flag: 'latest' | 'shown', tenant = 'A1', scope = 'true') =>
  (await api.sql(`SELECT id FROM invoices WHERE tenant_id = $1 AND ${flag} AND ${scope}`, [tenant])).map(
    ({ id }) => id,
  );
const of = (id: string) => `workshop = '${id}'`;

test('giving a flag to one takes it from the other of its scope alone, whoever holds that one, with an audit entry', async () => {
  const [one, other] = [await workshop(), await workshop()];
  const [first, elsewhere] = [
    await make({ workshop: one, latest: true }, 'agent2'),
    await make({ workshop: other, latest: true }),
  ];
  const second = await make({ workshop: one, latest: true });
  expect(await carriers('latest', 'A1', of(one))).toEqual([second.id]);
  expect(await carriers('latest', 'A1', of(other))).toEqual([elsewhere.id]);
  const entries = await api.sql(`SELECT after FROM audit_entries WHERE record_id = $1 AND action = 'update'`, [
    first.id,
  ]);
  expect(entries).toEqual([{ after: { latest: false } }]);
  await change(second, 1, { latest: false });
  expect(await carriers('latest', 'A1', of(one))).toEqual([]);
});

test('one that comes to where another one carries the flag gives up its own', async () => {
  const [one, other] = [await workshop(), await workshop()];
  const there = await make({ workshop: one, latest: true });
  await api.sql(
    `INSERT INTO invoices (tenant_id, id, title, workshop, latest, state, owner)
    VALUES ('A1', 'IVCMOVE', 'M', $1, true, 'sent', 'USRA1agent1')`,
    [other],
  );
  expect((await change({ id: 'IVCMOVE' }, 1, { workshop: one })).body).toMatchObject({ latest: false });
  expect(await carriers('latest', 'A1', of(one))).toEqual([there.id]);
});

test('where one always carries the flag, the first gets it, none loses it but to another, and a deletion passes it on', async () => {
  await api.sql('DELETE FROM invoices');
  const scope = await workshop('B1');
  const first = await make({ workshop: scope, shown: false }, 'agent1', 'B1');
  expect(first.shown).toBe(true);
  expect((await make({ workshop: scope }, 'agent1', 'B1')).shown).not.toBe(true);
  const own = await workshop();
  const [one, other, last] = [
    await make({ workshop: own }),
    await make({ workshop: own }),
    await make({ workshop: own }),
  ];
  for (const shown of [false, null])
    expect((await change(one, 1, { shown })).body.error).toMatchObject({
      details: [{ path: '/shown', code: 'flagStays', message: expect.stringContaining('Shown') }],
    });
  expect((await change(last, 1, { shown: true })).status).toBe(200);
  expect(await carriers('shown')).toEqual([last.id]);
  expect((await call('DELETE', `invoices/${last.id}`, { version: 2 })).status).toBe(200);
  expect(await carriers('shown')).toEqual([one.id]);
  expect((await call('POST', `bin/${last.id}/restore`)).status).toBe(200);
  expect(await carriers('shown')).toEqual([one.id]);
  expect(await carriers('shown', 'B1')).toEqual([first.id]);
  expect(other.shown).not.toBe(true);
});

test('several that are flagged at once leave one, and the database holds it', async () => {
  const one = await workshop();
  const made = await Promise.all(Array.from({ length: 8 }, () => make({ workshop: one })));
  const replies = await Promise.all(made.map((record) => change(record, 1, { latest: true })));
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const [carrier, ...more] = await carriers('latest', 'A1', of(one));
  expect(more).toEqual([]);
  await expect(
    api.sql('UPDATE invoices SET latest = true WHERE id <> $1 AND workshop = $2', [carrier, one]),
  ).rejects.toThrow('only_key');
});
