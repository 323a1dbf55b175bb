import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildResource, type Resource, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { APART } from './migration-file.ts';
import { ensureNoDrift, missingChanges, missingStatements } from './plan.ts';

let resources: Resource[];
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  resources = await productResources();
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
  for (const statement of statements) await client.query(statement);
};

/** What is still to do, losses that are left to a person apart. */
const undone = async (changed: Resource[]) =>
  (await missingChanges(database.url, changed)).filter(({ kind }) => kind !== 'loss');

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

/** Declares an agency differently, on rows that are there. */
const filled = async (change: (file: ResourceFile) => void) => {
  await client.query(
    `INSERT INTO agencies (tenant_id, id, name, phone) VALUES ('A1', 'AGYF', 'Vieux-Port', '+33491000000')
     ON CONFLICT DO NOTHING`,
  );
  const changed = declared('agency', change);
  return { changed, statements: await missingStatements(database.url, changed) };
};
const agency = async () => (await client.query(`SELECT * FROM agencies WHERE id = 'AGYF'`)).rows[0];

test('new fields with a default, and new status fields, fill the rows that are there', async () => {
  const { changed, statements } = await filled((file) => {
    file.properties.kind = { type: 'string', enum: ['shop', 'desk'], default: 'shop', 'x-field': { type: 'enum' } };
    file.properties.rank = { type: 'integer', default: 3, 'x-field': { type: 'integer' } };
    file.properties.marks = {
      type: 'array',
      items: { type: 'string' },
      default: ["l'un"],
      'x-field': { type: 'tags' },
    };
    file.properties.stage = { type: 'string', enum: ['open', 'shut'], 'x-field': { type: 'status' } };
    file['x-resource'].status = {
      field: 'stage',
      initial: 'open',
      final: ['shut'],
      transitions: [{ name: 'shut', from: ['open'], to: 'shut' }],
    };
  });
  await run(statements);
  const { rank, ...filledIn } = await agency();
  expect(Number(rank)).toBe(3);
  expect(filledIn).toMatchObject({ kind: 'shop', marks: ["l'un"], stage: 'open' });
  expect(await undone(changed)).toEqual([]);
  await client.query(`INSERT INTO agencies (tenant_id, id, name) VALUES ('A1', 'AGYG', 'Nord')`);
  expect((await client.query(`SELECT kind FROM agencies WHERE id = 'AGYG'`)).rows[0]).toEqual({ kind: null });
});

test('a new series numbers the records that are there, in the order in which they were made', async () => {
  await client.query(`INSERT INTO groups (tenant_id, id, name, created_at) VALUES
    ('A1', 'GRP1', 'first', '2024-12-31T23:30:00Z'), ('A1', 'GRP2', 'second', '2025-03-01'), ('A1', 'GRP0', 'late', '2026-01-05'),
    ('B1', 'GRP3', 'other', '2025-06-01')`);
  const numbered = declared('group', (file) => {
    const series = { format: 'G{year}/{number:2}', per: ['year'], gapless: true };
    file.properties.number = { type: 'string', 'x-field': { type: 'string', readOnly: true, series } };
  });
  const rank = { per: ['alias'], start: 7 };
  const both = numbered.map((one) => {
    if (one.id !== 'group') return one;
    const file = structuredClone(one.file);
    file.properties.rank = { type: 'integer', 'x-field': { type: 'integer', readOnly: true, series: rank } };
    return buildResource(file, one.labels, one.rules);
  });
  await client.query(`UPDATE groups SET alias = 'a' WHERE id IN ('GRP1', 'GRP0')`);
  await run(await missingStatements(database.url, both));
  const { rows } = await client.query(
    `SELECT id, number, rank::integer FROM groups WHERE name <> 'G' ORDER BY tenant_id, created_at`,
  );
  await client.query('DELETE FROM groups');
  expect(rows).toEqual([
    { id: 'GRP1', number: 'G2025/01', rank: 7 },
    { id: 'GRP2', number: 'G2025/02', rank: null },
    { id: 'GRP0', number: 'G2026/01', rank: 8 },
    { id: 'GRP3', number: 'G2025/01', rank: null },
  ]);
});

test('the counters of properties go on where they were', async () => {
  const empty = await cloneDatabase({ empty: true });
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const files = readdirSync(MIGRATIONS).sort();
  const series = files.findIndex((file) => file.endsWith('_series.sql'));
  for (const file of files.slice(0, series)) copyFileSync(join(MIGRATIONS, file), join(folder, file));
  await migrate(empty.url, folder);
  const other = new pg.Client({ connectionString: empty.url });
  await other.connect();
  await other.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('A1', 'A', 'P', '{en}')`);
  await other.query(`INSERT INTO counters (tenant_id, name, value) VALUES ('A1', 'property 2026', 41)`);
  copyFileSync(join(MIGRATIONS, String(files[series])), join(folder, String(files[series])));
  await migrate(empty.url, folder);
  const { rows } = await other.query(
    'SELECT name, (min(value) + 16)::int AS next, count(*)::int AS lanes FROM counters GROUP BY name',
  );
  expect(rows).toEqual([{ name: 'property.reference ["2026"]', next: 42, lanes: 16 }]);
  await other.end();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

test('a value that is declared no more says how many rows have it, until the migration maps them', async () => {
  const enums = (values: string[], tags: string[]) => (file: ResourceFile) => {
    file.properties.shape = { type: 'string', enum: values, 'x-field': { type: 'enum' } };
    file.properties.tints = {
      type: 'array',
      items: { type: 'string', enum: tags },
      'x-field': { type: 'tags' },
    };
  };
  await run((await filled(enums(['shop', 'desk', 'van'], ['a', 'b']))).statements);
  await client.query(`UPDATE agencies SET shape = 'desk', tints = '{a,b}'`);
  const [{ count } = { count: 0 }] = (await client.query('SELECT count(*)::int AS count FROM agencies')).rows;
  const more = await filled(enums(['shop', 'desk', 'van', 'barge'], ['a', 'b', 'c']));
  expect((await missingChanges(database.url, more.changed)).map(({ kind }) => kind)).not.toContain('asked');
  await run(more.statements);
  const { changed, statements } = await filled(enums(['shop', 'van', 'barge'], ['b', 'c']));
  const [shape = '', , tints = ''] = statements.filter((one) => one.includes('agencies'));
  expect(shape).toContain("-- update agencies set shape = ... where shape = 'desk';");
  expect(shape).not.toContain("'van';");
  await expect(client.query(shape)).rejects.toThrow(
    `${count} rows of agencies have a shape that is not declared: this migration must say what it becomes`,
  );
  await expect(client.query(tints)).rejects.toThrow(`${count} rows of agencies have a tints that is not declared`);
  await client.query(`UPDATE agencies SET shape = 'shop' WHERE shape = 'desk'`);
  await client.query(`UPDATE agencies SET tints = array_remove(tints, 'a')`);
  await run(statements);
  expect(await undone(changed)).toEqual([]);
});

test('a text that becomes one of some values, and a field that becomes required, look at the rows that are there', async () => {
  const field = (values: string[] | undefined, isRequired: boolean) => (file: ResourceFile) => {
    file.properties.depot = {
      type: 'string',
      ...(values ? { enum: values } : {}),
      'x-field': { type: values ? 'enum' : 'string' },
    };
    if (isRequired) file.required = [...(file.required ?? []), 'depot'];
  };
  await run((await filled(field(undefined, false))).statements);
  await client.query(`UPDATE agencies SET depot = 'far'`);
  const listed = (await filled(field(['near'], false))).statements.find((one) => one.includes('depot <> all')) ?? '';
  await expect(client.query(listed)).rejects.toThrow('have a depot that is not declared');
  await client.query('UPDATE agencies SET depot = NULL');
  const needed = (await filled(field(undefined, true))).statements.find((one) => one.includes('depot is null')) ?? '';
  expect(needed).toContain('-- update agencies set depot = ... where depot is null;');
  await expect(client.query(needed)).rejects.toThrow('have no depot: this migration must say what they get');
  await client.query(`UPDATE agencies SET depot = 'near'`);
  const { changed, statements } = await filled(field(['near'], true));
  await run(statements);
  expect(await undone(changed)).toEqual([]);
});

test('what a migration of a table that is there reads whole, others write meanwhile', async () => {
  const { statements } = await filled((file) => {
    file.properties.desk = { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'group' } } };
    file['x-resource'].indexes = [['phone']];
  });
  const told = statements.filter((one) => /desk|phone/.test(one));
  expect(told[0]).toBe('alter table agencies add column desk text;');
  expect(told[1]).toMatch(/^alter table agencies add constraint agencies_desk_restrict_fkey .* not valid;$/);
  expect(told.slice(2).map((one) => one.split(' on ')[0])).toEqual([
    'alter table agencies validate constraint agencies_desk_restrict_fkey;',
    'drop index concurrently if exists agencies_desk_idx;',
    'create index concurrently agencies_desk_idx',
    'drop index concurrently if exists agencies_phone_list_idx;',
    'create index concurrently agencies_phone_list_idx',
  ]);
});

test('a migration outside a transaction runs its statements one by one, and names the line that fails', async () => {
  const empty = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(folder, file));
  const index = 'create index concurrently boxes_idx on groups (name);';
  writeFileSync(join(folder, '9000_boxes.sql'), `${APART}\n${index}\nalter table groups add colum x text;\n`);
  await expect(migrate(empty.url, folder)).rejects.toThrow(/^migrations\/9000_boxes\.sql:3: /);
  writeFileSync(join(folder, '9000_boxes.sql'), `${APART}\ndrop index concurrently boxes_idx;\n${index}\n`);
  await Promise.all([migrate(empty.url, folder), migrate(empty.url, folder), migrate(empty.url, folder)]);
  await empty.drop();
  rmSync(folder, { recursive: true });
});

test('a new required field says how many rows are in the way, until the migration says what they get', async () => {
  const { statements } = await filled((file) => {
    file.properties.code = { type: 'string', maxLength: 9, 'x-field': { type: 'string' } };
    file.required = [...(file.required ?? []), 'code'];
  });
  const [add, check = ''] = statements;
  expect(add).toBe('alter table agencies add column code text;');
  expect(check).toContain('-- update agencies set code = ... where code is null;');
  await client.query('BEGIN');
  await client.query(String(add));
  await expect(client.query(check)).rejects.toThrow(/^\d rows of agencies have no code: this migration must say/);
  await client.query('ROLLBACK');
  await client.query('BEGIN');
  await client.query(String(add));
  await client.query(`update agencies set code = 'X' where code is null;`);
  await expect(client.query(check)).resolves.toBeDefined();
  await client.query('ROLLBACK');
});

test('a search by a new field comes after the field', async () => {
  const { changed, statements } = await filled((file) => {
    file.properties.motto = { type: 'string', maxLength: 90, default: 'À bon port', 'x-field': { type: 'string' } };
    file['x-resource'].search = { ...file['x-resource'].search, motto: 'C' };
  });
  await run(statements);
  expect((await agency()).search_text).toContain('a bon port');
  expect(await undone(changed)).toEqual([]);
});

test('a type that loses nothing changes, with the search that is made of it; another asks for an expression', async () => {
  const searched = (type: 'string' | 'integer' | 'tags') => (file: ResourceFile) => {
    const json = type === 'tags' ? 'array' : type;
    file.properties.floors = {
      type: json,
      ...(type === 'tags' ? { items: { type: 'string' } } : {}),
      'x-field': { type },
    };
    file['x-resource'].search = { name: 'A', ...(type === 'integer' ? {} : { floors: 'C' }) };
  };
  await run((await filled(searched('integer'))).statements);
  await client.query(`UPDATE agencies SET floors = 12`);
  await run((await filled(searched('string'))).statements);
  expect((await agency()).search_text).toContain('12');
  const { changed, statements } = await filled(searched('tags'));
  await run(statements);
  expect(await agency()).toMatchObject({ floors: ['12'] });
  expect((await agency()).search_text).toContain('12');
  expect(await undone(changed)).toEqual([]);
  const asked = (await filled(searched('integer'))).statements.find((one) => one.includes('alter column floors')) ?? '';
  expect(asked).toContain('-- agencies.floors is of type text[] and becomes bigint: say how its values are read');
  await expect(client.query(asked)).rejects.toThrow('syntax error');
});

test('a reference to another resource is seen, and says how many rows name none of it', async () => {
  await client.query(
    `INSERT INTO users (tenant_id, id, email) VALUES ('A1', 'USRM', 'm@example.org') ON CONFLICT DO NOTHING`,
  );
  await client.query(`INSERT INTO groups (tenant_id, id, name) VALUES ('A1', 'GRPM', 'G') ON CONFLICT DO NOTHING`);
  await filled(() => undefined);
  await client.query(`UPDATE agencies SET manager = 'USRM' WHERE id = 'AGYF'`);
  const { changed, statements } = await filled((file) => {
    const { manager } = file.properties;
    if (manager?.['x-field']) manager['x-field'].reference = { resource: 'group', onDelete: 'restrict' };
  });
  await client.query('BEGIN');
  await expect(run(statements)).rejects.toThrow('1 rows of agencies name no record of groups in manager');
  await client.query('ROLLBACK');
  await client.query(`UPDATE agencies SET manager = NULL WHERE id = 'AGYF'`);
  await run(statements);
  await client.query(`UPDATE agencies SET manager = 'GRPM' WHERE id = 'AGYF'`);
  expect(await undone(changed)).toEqual([]);
});

test('a reference that becomes references keeps what it named', async () => {
  const { statements } = await filled((file) => {
    file.properties.manager = {
      type: 'array',
      items: { type: 'string' },
      'x-field': { type: 'references', reference: { resource: 'group', onDelete: 'cascade' } },
    };
  });
  await run(statements);
  const { rows } = await client.query('SELECT source_id, target_id, position FROM agencies_manager');
  expect(rows).toEqual([{ source_id: 'AGYF', target_id: 'GRPM', position: 0 }]);
  const drop = statements.find((one) => one.includes('drop column manager'));
  expect(drop).toMatch(/^-- WARNING: .*\n-- alter table agencies drop column manager;$/);
});

test('resources that the database does not have are refused with the command that mends it', async () => {
  const empty = await cloneDatabase();
  await expect(ensureNoDrift(empty.url, resources)).resolves.toBeUndefined();
  const more = declared('group', (file) => {
    file.properties.motto = { type: 'string', maxLength: 90, 'x-field': { type: 'string' } };
  });
  await expect(ensureNoDrift(empty.url, more)).rejects.toThrow(
    /lacks:\n {2}alter table groups add column motto text;\n.*npm run migration <name>/s,
  );
  const less = declared('group', (file) => {
    const { alias, ...rest } = file.properties;
    file.properties = rest;
    file['x-resource'].search = { name: 'A' };
  });
  const other = new pg.Client({ connectionString: empty.url });
  await other.connect();
  for (const statement of await missingStatements(empty.url, less)) await other.query(statement);
  await other.end();
  await expect(ensureNoDrift(empty.url, less)).resolves.toBeUndefined();
  await empty.drop();
});

test('a migration that fails names its file and line', async () => {
  const empty = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS)) copyFileSync(join(MIGRATIONS, file), join(folder, file));
  writeFileSync(
    join(folder, '9000_boxes.sql'),
    'create table boxes (id text);\n\nalter table boxes add colum x text;\n',
  );
  await expect(migrate(empty.url, folder)).rejects.toThrow(/^migrations\/9000_boxes\.sql:3: /);
  await empty.drop();
  rmSync(folder, { recursive: true });
});

test('the application role can change rows but not tables', async () => {
  await client.query('SET ROLE hestia_app');
  await expect(client.query('ALTER TABLE clients ADD COLUMN x text')).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('SELECT 1 FROM clients')).resolves.toBeDefined();
  await client.query('RESET ROLE');
});
