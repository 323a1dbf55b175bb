import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignKeys } from '../../records/bin/tables.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { Links } from '../../testing/every-link.ts';

const world = await productWorld();
const binned = world.resources.filter(({ declaration }) => declaration.bin);
let api: TestApi;
let links: Links;
beforeAll(async () => {
  api = await startApi();
  links = new Links(api, world);
});
afterAll(() => api.close());

test('clients, companies and properties rest in the bin', () => {
  expect(binned.map(({ id }) => id)).toEqual(expect.arrayContaining(['client', 'company', 'property']));
});

test.each(binned.map((one) => [one.id, one] as const))(
  'a deleted %s is restored as it was, with every row that went with it',
  async (id, { name, table }) => {
    const record = await links.whole(id);
    const before = await links.everything();
    const { body } = await api.call('GET', `${name}/${record}`, { as: 'super' });
    const gone = await api.call('DELETE', `${name}/${record}`, { as: 'super', body: { version: body.version } });
    expect(gone.status, gone.text).toBe(200);
    const without = await links.everything();
    expect(without.get(table)?.length).toBeLessThan(before.get(table)?.length ?? 0);
    const changed = [...before.keys()].filter(
      (one) => JSON.stringify(before.get(one)) !== JSON.stringify(without.get(one)),
    );
    // Every reference that goes along was there to go.
    const going = (await foreignKeys(api.sql)).filter((key) => key.target === table && key.onDelete === 'cascade');
    for (const key of going) expect(changed, `${key.table} ${key.column}`).toContain(key.table);
    const back = await api.call('POST', `bin/${record}/restore`, { as: 'super' });
    expect(back.status, back.text).toBe(200);
    const after = await links.everything();
    for (const one of before.keys()) expect(after.get(one), one).toEqual(before.get(one));
    const again = await api.call('GET', `${name}/${record}`, { as: 'super' });
    expect(again.body).toEqual({ ...body, version: expect.any(Number), updatedAt: expect.any(String) });
    expect(Number(again.body.version)).toBeGreaterThan(Number(body.version));
    expect(await api.sql('SELECT 1 FROM bin_rows')).toEqual([]);
  },
  60_000,
);

test('every reference between the tables of a tenant is one that the bin knows how to follow', async () => {
  const rows = await api.sql(
    `SELECT conname FROM pg_constraint AS c WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     AND NOT (confrelid = 'tenants'::regclass AND cardinality(conkey) = 1) AND NOT (cardinality(conkey) = 2
       AND conkey[1] = (SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = 'tenant_id')
       AND confkey[1] = (SELECT attnum FROM pg_attribute WHERE attrelid = confrelid AND attname = 'tenant_id')
       AND confkey[2] = (SELECT attnum FROM pg_attribute WHERE attrelid = confrelid AND attname = 'id')
       AND (confdeltype <> 'n' OR EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attname = 'id')))`,
  );
  expect(rows).toEqual([]);
});
