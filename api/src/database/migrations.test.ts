import { buildResource, type Resource, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { missingStatements } from './plan.ts';

let resources: Resource[];
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  resources = await loadResources();
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{en}'), ('B1', 'B', 'P', '{en}')`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The resources with one of them declared differently. */
function declared(id: string, change: (file: ResourceFile) => void): Resource[] {
  return resources.map((one) => {
    if (one.id !== id) return one;
    const file = structuredClone(one.file);
    change(file);
    return buildResource(file, one.labels, one.rules);
  });
}

const run = async (statements: string[]) => {
  for (const statement of statements) if (!statement.startsWith('--')) await client.query(statement);
};

test('an empty database, migrated, has no difference to the resources', async () => {
  const empty = await cloneDatabase({ empty: true });
  await Promise.all([migrate(empty.url), migrate(empty.url)]);
  expect(await missingStatements(empty.url, resources)).toEqual([]);
  await empty.drop();
});

test('what a list is narrowed by beside an enumeration is counted by its index alone', async () => {
  const counted = `SELECT count(*) FROM clients
    WHERE tenant_id = 'A1' AND archived IS NOT TRUE AND state = 'active_buyer' AND rating = 'hot'`;
  await client.query('BEGIN');
  await client.query(`INSERT INTO clients (tenant_id, id, last_name, state)
    SELECT 'A1', 'CLI' || n, 'X', (ARRAY['active_buyer', 'inactive_buyer'])[1 + n % 2] FROM generate_series(1, 1000) AS n`);
  await client.query('ANALYZE clients; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
  const { rows } = await client.query(`EXPLAIN ${counted}`);
  await client.query('ROLLBACK');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'Index Only Scan using clients_state_archived_rating_source_list_idx',
  );
});

test('the database itself refuses a link into another tenant [ACC-002]', async () => {
  await client.query(`INSERT INTO users (tenant_id, id, email, active) VALUES ('B1', 'USRB', 'b@example.org', true)`);
  const link = client.query(`INSERT INTO clients (tenant_id, id, last_name, owner) VALUES ('A1', 'CLIX', 'X', 'USRB')`);
  await expect(link).rejects.toMatchObject({ code: '23503' });
});

test('a renamed field keeps its data, its searches and its indexes', async () => {
  await client.query(`INSERT INTO clients (tenant_id, id, last_name) VALUES ('A1', 'CLI1', 'Lefèvre')`);
  const renamed = declared('client', (file) => {
    const { lastName, ...rest } = file.properties;
    if (!lastName?.['x-field']) throw new Error('no lastName');
    file.properties = {
      ...rest,
      familyName: { ...lastName, 'x-field': { ...lastName['x-field'], renamedFrom: 'lastName' } },
    };
    const { search = {} } = file['x-resource'];
    file['x-resource'].search = {
      familyName: 'A',
      ...Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'lastName')),
    };
    file['x-resource'].similar = { names: ['familyName', 'birthName'], same: {} };
    file['x-resource'].indexes = [['familyName'], ['state']];
  });
  const statements = await missingStatements(database.url, renamed);
  expect(statements.filter((one) => one.startsWith('--'))).toEqual([]);
  await run(statements);
  const { rows } = await client.query(`SELECT family_name, search_text FROM clients WHERE id = 'CLI1'`);
  expect(rows[0]).toMatchObject({ family_name: 'Lefèvre' });
  expect(rows[0].search_text).toContain('lefevre');
  expect(await missingStatements(database.url, renamed)).toEqual([]);
});

test('a removed field is only dropped by a person: commented out, with a warning', async () => {
  const without = declared('group', (file) => {
    const { alias, ...rest } = file.properties;
    file.properties = rest;
    file['x-resource'].search = { name: 'A' };
  });
  const statements = await missingStatements(database.url, without);
  const drop = statements.find((one) => one.includes('drop column alias'));
  expect(drop).toMatch(/^-- WARNING: .*\n-- alter table groups drop column alias;$/);
});

test('an added field is one new column', async () => {
  const more = declared('agency', (file) => {
    file.properties.siret = { type: 'string', 'x-field': { type: 'string' } };
  });
  const statements = (await missingStatements(database.url, more)).filter((one) => one.includes('agencies'));
  expect(statements).toEqual(['alter table agencies add column siret text;']);
});

test('the application role can change rows but not tables', async () => {
  await client.query('SET ROLE hestia_app');
  await expect(client.query('ALTER TABLE clients ADD COLUMN x text')).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('SELECT 1 FROM clients')).resolves.toBeDefined();
  await client.query('RESET ROLE');
});
