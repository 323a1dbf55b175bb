import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const TEXTS = join(import.meta.dirname, '../../../../resources/document-template/texts');
const textOf = (name: string): string => readFileSync(join(TEXTS, `${name}.html`), 'utf8');
const without = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/démarcher par téléphone|prohibited to call/.test(line))
    .join('\n');

const before = beforeMigration('_phone_calls_sentence.sql');

test('texts that a network was given and has not changed say that consumers may not be called; its own stay as they are', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T', 'T', 'P', '{fr}')`);
  const template = (id: string, document: string, language: string, content: string, version: number, isGiven = true) =>
    before.query(
      `WITH made AS (
         INSERT INTO document_templates (tenant_id, id, name, document, language, content, version)
         VALUES ('T', $1, $1, $2, $3, $4, $5) RETURNING tenant_id, id)
       INSERT INTO starts (tenant_id, resource, key, record_id)
       SELECT tenant_id, 'document-template', id, id FROM made WHERE $6`,
      [id, document, language, content, version, isGiven],
    );
  const old = {
    common: without(textOf('common.fr')),
    fr: without(textOf('offer.fr')),
    en: without(textOf('offer.en')),
  };
  expect(old.common).not.toBe(textOf('common.fr'));
  await template('GIVEN', 'mandate.mandate', 'fr', old.common, 1);
  await template('OFFER', 'offer.offer', 'fr', old.fr, 1);
  await template('ENGLISH', 'offer.offer', 'en', old.en, 1);
  await template('NEW', 'mandate.mandate', 'fr', textOf('common.fr'), 1);
  await template('CHANGED', 'mandate.mandate', 'fr', old.common, 2);
  await template('OWN', 'mandate.mandate', 'fr', old.common, 1, false);
  await before.migrate();
  const { rows } = await before.query('SELECT id, content, version FROM document_templates ORDER BY id');
  expect(Object.fromEntries(rows.map(({ id, content }) => [id, content]))).toEqual({
    CHANGED: old.common,
    ENGLISH: textOf('offer.en'),
    GIVEN: textOf('common.fr'),
    NEW: textOf('common.fr'),
    OFFER: textOf('offer.fr'),
    OWN: old.common,
  });
});
