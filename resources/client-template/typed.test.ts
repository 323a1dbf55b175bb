import { expect, test } from 'vitest';
import rules from './rules.ts';
import { isOfType } from './typed.ts';

test('a template is offered where its type is the page’s, in capitals or not [MAI-011]', () => {
  expect(isOfType({ type: 'PROPERTY_MAILING' }, 'property_mailing')).toBe(true);
  expect(isOfType({ type: 'letter' }, 'LETTER')).toBe(true);
  expect(isOfType({ type: 'letter' }, 'property_mailing')).toBe(false);
  expect(isOfType({ type: null }, 'letter')).toBe(true);
});

test('a template says in which languages both its parts are written', () => {
  const derived = (values: object) => rules.derive?.(values as never, undefined as never, undefined as never);
  const both = { subject: { fr: 'Objet', en: 'Subject' }, body: { fr: '<p>Texte</p>', en: '<p></p>' } };
  expect(derived(both)).toEqual({ language: ['fr'] });
});
