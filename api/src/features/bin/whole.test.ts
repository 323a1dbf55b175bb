import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { Links } from '../../testing/every-link.ts';
import { restored } from '../../testing/generic/restored.ts';

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
  async (_, resource) => restored(api, links, resource),
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
