import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import { printedValues } from './values.ts';

test('a text that is kept by language stands in a document in the document’s language, or in the one that there is', async () => {
  const clause = (await productResources()).find(({ id }) => id === 'offer-clause');
  if (!clause) throw new Error('no clauses');
  const text = { fr: 'Sous condition d’un prêt.', en: 'Subject to a loan.' };
  expect(printedValues(clause, { text }, 'fr').text).toBe('Sous condition d’un prêt.');
  expect(printedValues(clause, { text }, 'en').text).toBe('Subject to a loan.');
  expect(printedValues(clause, { text: { fr: text.fr } }, 'en').text).toBe('Sous condition d’un prêt.');
  expect(printedValues(clause, { text: null }, 'fr').text).toBe('');
});
