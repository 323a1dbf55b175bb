import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const NEW = readFileSync(
  join(import.meta.dirname, '../../../../resources/document-template/texts/termination.fr.html'),
  'utf8',
);
const OLD = NEW.replace('{{ clients | greeting }}', 'Madame, Monsieur').replace(
  'vous prions d’agréer l’expression',
  'vous prions d’agréer, Madame, Monsieur, l’expression',
);

const before = beforeMigration('_termination_letters_greet.sql');

test('the letter that ends a mandate becomes the new one where a network was given it and has not changed it', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T', 'T', 'P', '{fr}')`);
  const template = (id: string, version: number, isGiven: boolean) =>
    before.query(
      `WITH made AS (
         INSERT INTO document_templates (tenant_id, id, name, document, language, content, version)
         VALUES ('T', $1, $1, 'mandate.termination', 'fr', $2, $3) RETURNING tenant_id, id)
       INSERT INTO starts (tenant_id, resource, key, record_id)
       SELECT tenant_id, 'document-template', id, id FROM made WHERE $4`,
      [id, OLD, version, isGiven],
    );
  await template('ADDED', 1, false);
  await template('CHANGED', 2, true);
  await template('GIVEN', 1, true);
  await before.migrate();
  const { rows } = await before.query('SELECT id, content FROM document_templates ORDER BY id');
  expect(rows.map(({ id, content }) => [id, content])).toEqual([
    ['ADDED', OLD],
    ['CHANGED', OLD],
    ['GIVEN', NEW],
  ]);
});
