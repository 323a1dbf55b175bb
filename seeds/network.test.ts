import { askForStarts, GIVE_STARTS } from '@hestia/api/src/features/starts/ask.ts';
import { drawPicture } from '@hestia/api/src/files/pictures/draw.ts';
import { cloneDatabase } from '@hestia/api/src/testing/database.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furtherNetwork, seedDemo } from './demo/index.ts';

const now = new Date('2026-11-01T12:00:00Z');
const hashPassword = async (plain: string) => `hash of ${plain}`;
const keepFile = async () => undefined;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const options = { clients: 60, hashPassword, keepFile, drawPicture, now };
  await seedDemo(client, options);
  await seedDemo(client, { ...options, networks: [furtherNetwork('ECOLE')] });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A table's rows of a network as they were given: without its name, moments of now, and what follows from the rest. */
async function rowsOf(table: string, tenant: string): Promise<unknown[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'
     AND column_name <> 'tenant_id' AND column_name !~ '_at$' ORDER BY 1`,
    [table],
  );
  const names = columns.map(({ name }) => name).join();
  return (await client.query(`SELECT ${names} FROM ${table} WHERE tenant_id = $1 ORDER BY ${names}`, [tenant])).rows;
}

test.each(['users', 'clients', 'properties', 'saved_searches', 'files'])(
  'a further network has the %s of the first, as its own',
  async (table) => {
    const rows = await rowsOf(table, 'ECOLE');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await rowsOf(table, 'DEMO'));
  },
);

test('a network that is there is not filled again', async () => {
  const again = { clients: 60, hashPassword, keepFile, drawPicture, now, networks: [furtherNetwork('ECOLE')] };
  await expect(seedDemo(client, again)).rejects.toThrow('duplicate key');
  expect((await rowsOf('clients', 'ECOLE')).length).toBe(40);
});

test('what the demo leaves out is asked for, for the product gives it to no network that it did not make', async () => {
  await askForStarts(async (text, values) => (await client.query(text, values)).rows, await productResources());
  const { rows } = await client.query(
    `SELECT payload FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
     WHERE identifier = $1`,
    [GIVE_STARTS],
  );
  const asked = rows.map(({ payload }) => payload as { tenant: string; starts: string[] });
  expect(asked.find(({ tenant }) => tenant === 'ECOLE')?.starts).toContain('signature-provider embedded');
});
