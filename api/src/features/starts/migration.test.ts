import { orderedStarts } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

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

const before = beforeMigration('_starts.sql');

test('a network of before is marked as having what it was made with, and which record came of what', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{fr}')`);
  await before.query(
    `INSERT INTO property_types (tenant_id, id, code) VALUES ('A1', 'PTY1', 'house'), ('A1', 'PTY2', 'hut')`,
  );
  await before.query(`INSERT INTO client_flags (tenant_id, id, name) VALUES ('A1', 'CFL1', '{"fr": "Urgent"}')`);
  await before.migrate();
  const { rows } = await before.query(`SELECT resource || ' ' || key AS name, record_id AS id FROM starts ORDER BY 1`);
  const then = orderedStarts((await productResources()).filter(({ id }) => THEN.includes(id)));
  expect(rows.map(({ name }) => name)).toEqual(then.map(({ resource, key }) => `${resource.id} ${key}`).sort());
  expect(rows.filter(({ id }) => id)).toEqual([
    { name: 'client-flag urgent', id: 'CFL1' },
    { name: 'overview-template overview', id: 'OVT1' },
    { name: 'property-type house', id: 'PTY1' },
  ]);
});
