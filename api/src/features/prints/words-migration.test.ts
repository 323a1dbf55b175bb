import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../testing/before-migration.ts';

const TEXTS = join(import.meta.dirname, '../../../../resources/document-template/texts');
const textOf = (name: string): string => readFileSync(join(TEXTS, `${name}.html`), 'utf8');

/** The texts as networks were given them before. */
const OLD = {
  slip: `<h1>Bon de visite</h1><p>Je soussigné(e) {% for one in clients %}{{ one.title }} {{ one.firstName }} {{ one.lastName }}{% unless forloop.last %}, {% endunless %}{% endfor %} reconnais avoir visité, par l’intermédiaire de {{ owner.firstName }} {{ owner.lastName }}{% if owner.agency.name %}, {{ owner.agency.name }}{% endif %}, le bien suivant :</p><p><strong>{{ property.title }}</strong><br>{{ property.reference }}</p><p>Date de la visite : {{ startAt }}</p><p>Documents remis lors de la visite : état des risques, diagnostic de performance énergétique.</p><p>Ce bon constate la visite. Il n’emporte aucun engagement d’achat et ne donne lieu à aucun versement.</p>{{ signatures }}`,
  fr: textOf('offer.fr')
    .replace(/\{% if one\.text contains.*?\{% assign isSaid = true %\}\{% endif %\}/, '')
    .replace(
      '{% if isSaid %}Le prêt demandé{% else %}Condition suspensive de prêt{% endif %}',
      'Condition suspensive de prêt',
    )
    .replace(
      '{% unless isSaid %}, qui n’est pas inférieur à un mois{% endunless %}',
      ', qui n’est pas inférieur à un mois',
    ),
  en: textOf('offer.en')
    .replace(/\{% if one\.text contains.*?\{% assign isSaid = true %\}\{% endif %\}/, '')
    .replace(
      '{% if isSaid %}This condition precedent (condition suspensive) is of a loan of{% else %}Condition precedent (condition suspensive): a loan of{% endif %}',
      'Condition precedent (condition suspensive): a loan of',
    )
    .replace('{% unless isSaid %}, which is no less than a month{% endunless %}', ', which is no less than a month'),
};

const before = beforeMigration('_offer_and_slip_words.sql');

test('texts of offers and visit slips that a network was given and has not changed become the new ones', async () => {
  await before.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T', 'T', 'P', '{fr}')`);
  const template = (id: string, document: string, language: string, content: string, version = 1) =>
    before.query(
      `WITH made AS (
         INSERT INTO document_templates (tenant_id, id, name, document, language, content, version)
         VALUES ('T', $1, $1, $2, $3, $4, $5) RETURNING tenant_id, id)
       INSERT INTO starts (tenant_id, resource, key, record_id) SELECT tenant_id, 'document-template', id, id FROM made`,
      [id, document, language, content, version],
    );
  await template('CHANGED', 'offer.offer', 'fr', OLD.fr, 2);
  await template('ENGLISH', 'offer.offer', 'en', OLD.en);
  await template('OFFER', 'offer.offer', 'fr', OLD.fr);
  await template('SLIP', 'appointment.slip', 'fr', OLD.slip);
  await before.migrate();
  const { rows } = await before.query('SELECT id, content FROM document_templates ORDER BY id');
  expect(Object.fromEntries(rows.map(({ id, content }) => [id, content]))).toEqual({
    CHANGED: OLD.fr,
    ENGLISH: textOf('offer.en'),
    OFFER: textOf('offer.fr'),
    SLIP: textOf('slip.fr').trim(),
  });
});
