import { cloneDatabase } from '@hestia/api/src/testing/database.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillBulk } from './bulk/index.ts';
import { hasDemo, isEmpty, seedDemo } from './demo/index.ts';

const hashPassword = async (plain: string) => `hash of ${plain}`;
const INDEXES = "SELECT count(*)::integer AS count FROM pg_indexes WHERE tablename = 'clients'";

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const countOf = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query<{ count: number }>(text, values)).rows[0]?.count);

test('the demo goes into an empty database, with links and one shared password', async () => {
  expect(await isEmpty(client)).toBe(true);
  expect(await hasDemo(client)).toBe(false);
  await seedDemo(client, { clients: 90, hashPassword });
  expect(await isEmpty(client)).toBe(false);
  expect(await hasDemo(client)).toBe(true);
  expect(await countOf('SELECT count(*) FROM clients WHERE tenant_id = $1', ['DEMO'])).toBe(60);
  expect(await countOf('SELECT count(*) FROM clients_co_owners')).toBeGreaterThan(0);
  expect(await countOf('SELECT count(DISTINCT password) FROM users')).toBe(1);
  expect(await countOf('SELECT count(*) FROM agencies WHERE manager IS NULL')).toBe(0);
  expect(await countOf("SELECT count(*) FROM clients WHERE version <> 1 OR tenant_id NOT IN ('DEMO', 'NORD')")).toBe(0);
});

test('a demo that fails halfway leaves nothing behind', async () => {
  await client.query("INSERT INTO tenants (id, name, languages) VALUES ('NORD', 'Beffroi', '{fr}')");
  await expect(seedDemo(client, { clients: 10, hashPassword })).rejects.toThrow('duplicate key');
  expect(await countOf("SELECT count(*) FROM tenants WHERE id = 'DEMO'")).toBe(0);
  expect(await hasDemo(client)).toBe(false);
});

test('many clients go turn by turn to their tenants, and the indexes are back', async () => {
  const indexes = await countOf(INDEXES);
  await fillBulk(client, { clients: 300, tenants: 3, hashPassword });
  expect(await countOf("SELECT count(*) FROM clients WHERE tenant_id = 'T02'")).toBe(100);
  expect(await countOf('SELECT count(DISTINCT owner) FROM clients')).toBe(3);
  expect(await countOf("SELECT count(*) FROM clients WHERE id !~ '^CLI[0-9A-HJKMNP-TV-Z]{26}$'")).toBe(0);
  expect(await countOf(INDEXES)).toBe(indexes);
  await expect(fillBulk(client, { clients: 1, tenants: 1, hashPassword })).rejects.toThrow('filled before');
});
