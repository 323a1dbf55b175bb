import { expect, test } from 'vitest';
import { day, WORDS } from './words.ts';

test('a document says the day that it was made as DD/MM/YYYY, in either language [I18-006]', () => {
  const made = day(new Date('2026-05-03T22:30:00Z'));
  expect(WORDS.en.made(made)).toBe('Non-contractual document, drawn up on 04/05/2026');
  expect(WORDS.fr.made(made)).toBe('Document non contractuel, établi le 04/05/2026');
});
