import { expect, test } from 'vitest';
import { fillIn } from './letter.ts';
import { letterValues } from './values.ts';

test('a template greets its reader by one word, in each language', () => {
  const client = { title: 'ms', firstName: 'Camille', lastName: 'Lefèvre' };
  const letter = { subject: 'x', body: '<p>{{ client.greeting }},</p>' };
  const written = (language: string) =>
    fillIn(letter, letterValues(new Map(), new Map([['client', client]]), language), language).body;
  expect(written('en')).toBe('<p>Dear Ms Lefèvre,</p>');
  expect(written('fr')).toBe('<p>Bonjour Madame Lefèvre,</p>');
});
