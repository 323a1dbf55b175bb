import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const before = beforeMigration('_electronic_templates.sql');

test('a network that has words of its own for mandates is not given electronic ones that would go before them [ESG-005]', async () => {
  for (const id of ['GIVEN', 'CHANGED', 'ADDED', 'LETTER'])
    await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ($1, $1, 'P', '{fr}')`, [id]);
  const template = (tenant: string, id: string, document: string, version: number, isGiven: boolean) =>
    before.query(
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
  await before.migrate();
  const { rows } = await before.query(
    `SELECT DISTINCT tenant_id AS id, count(*) OVER (PARTITION BY tenant_id)::integer AS many FROM starts
     WHERE key LIKE '%\\_electronic' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: 'ADDED', many: 7 },
    { id: 'CHANGED', many: 7 },
  ]);
});
