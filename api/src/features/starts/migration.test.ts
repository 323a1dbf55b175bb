import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderedStarts } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../database/migrate.ts';
import { cloneDatabase } from '../../testing/database.ts';

const MARKS = readdirSync(MIGRATIONS).find((file) => file.endsWith('_starts.sql')) ?? '';
/** What came with the marks; what is declared later is given to everybody. */
const THEN = [
  'property-type',
  'property-secondary-type',
  'property-category',
  'property-feature',
  'property-source',
  'offer-clause',
  'client-flag',
  'login-provider',
  'overview-template',
];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < MARKS))
    copyFileSync(join(MIGRATIONS, file), join(earlier, file));
  await migrate(database.url, earlier);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(earlier, { recursive: true });
});

test('a network of before is marked as having what it was made with, and which record came of what', async () => {
  await client.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{fr}')`);
  await client.query(
    `INSERT INTO property_types (tenant_id, id, code) VALUES ('A1', 'PTY1', 'house'), ('A1', 'PTY2', 'hut')`,
  );
  await client.query(`INSERT INTO client_flags (tenant_id, id, name) VALUES ('A1', 'CFL1', '{"fr": "Urgent"}')`);
  await migrate(database.url);
  const { rows } = await client.query(`SELECT resource || ' ' || key AS name, record_id AS id FROM starts ORDER BY 1`);
  const then = orderedStarts((await productResources()).filter(({ id }) => THEN.includes(id)));
  expect(rows.map(({ name }) => name)).toEqual(then.map(({ resource, key }) => `${resource.id} ${key}`).sort());
  expect(rows.filter(({ id }) => id)).toEqual([
    { name: 'client-flag urgent', id: 'CFL1' },
    { name: 'overview-template overview', id: 'OVT1' },
    { name: 'property-type house', id: 'PTY1' },
  ]);
});
