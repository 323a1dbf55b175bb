import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../database/migrate.ts';
import { cloneDatabase } from '../../testing/database.ts';

const ELECTRONIC = readdirSync(MIGRATIONS).find((file) => file.endsWith('_electronic_templates.sql')) ?? '';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let earlier: string;
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < ELECTRONIC))
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

test('a network that has words of its own for mandates is not given electronic ones that would go before them [ESG-005]', async () => {
  for (const id of ['GIVEN', 'CHANGED', 'ADDED', 'LETTER'])
    await client.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ($1, $1, 'P', '{fr}')`, [id]);
  const template = (tenant: string, id: string, document: string, version: number, isGiven: boolean) =>
    client.query(
      `WITH made AS (
         INSERT INTO document_templates (tenant_id, id, name, document, language, content, version)
         VALUES ($1, $2, $2, $3, 'fr', '<p>x</p>', $4) RETURNING tenant_id, id)
       INSERT INTO starts (tenant_id, resource, key, record_id)
       SELECT tenant_id, 'document-template', CASE WHEN $3 = 'mandate.mandate' THEN 'simple' ELSE 'termination' END, id
       FROM made WHERE $5`,
      [tenant, id, document, version, isGiven],
    );
  await template('GIVEN', 'DTM1', 'mandate.mandate', 1, true);
  await template('CHANGED', 'DTM2', 'mandate.mandate', 2, true);
  await template('ADDED', 'DTM3', 'mandate.mandate', 1, false);
  await template('LETTER', 'DTM4', 'mandate.termination', 2, true);
  await migrate(database.url);
  const { rows } = await client.query(
    `SELECT DISTINCT tenant_id AS id, count(*) OVER (PARTITION BY tenant_id)::integer AS many FROM starts
     WHERE key LIKE '%\\_electronic' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: 'ADDED', many: 7 },
    { id: 'CHANGED', many: 7 },
  ]);
});
