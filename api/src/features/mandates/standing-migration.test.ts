import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../database/migrate.ts';
import { cloneDatabase } from '../../testing/database.ts';

const STANDING = readdirSync(MIGRATIONS).find((file) => file.endsWith('_standing.sql')) ?? '';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < STANDING))
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

test('what an open amendment names is from then on what differs from its mandate; all have their fees in percent', async () => {
  await client.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T1', 'T', 'P', '{fr}')`);
  await client.query(
    `INSERT INTO mandates (tenant_id, id, for_, status, current_price, current_fees, current_hai)
     VALUES ('T1', 'MAN1', 'property', 'completed', 380000, 20000, 400000)`,
  );
  const amendment = (id: string, status: string, price: object | null, applied: object | null) =>
    client.query(
      `INSERT INTO avenants (tenant_id, id, mandate, number, title, status, price, fees, applied)
       VALUES ('T1', $1, 'MAN1', $2, $1, $3, $4, $5, $6)`,
      [id, Number(id.slice(3)), status, price, price && { value: 19_000 }, applied],
    );
  await amendment('AVE1', 'ready', { value: 380_000 }, null);
  await amendment('AVE2', 'completed', null, { price: 380_000, fees: 20_000, hai: 400_000 });
  await migrate(database.url);
  const { rows } = await client.query('SELECT id, standing, fees_rate FROM avenants ORDER BY id');
  expect(rows).toEqual([
    { id: 'AVE1', standing: { price: 380_000, fees: 20_000, hai: 400_000 }, fees_rate: 5 },
    { id: 'AVE2', standing: null, fees_rate: 5.26 },
  ]);
});
