import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const camille = { firstName: 'Camille', lastName: 'Lefèvre' };

test.each([
  [{ ...camille, title: 'ms' }, 'Dear Ms Lefèvre', 'Bonjour Madame Lefèvre'],
  [{ ...camille, title: 'mr' }, 'Dear Mr Lefèvre', 'Bonjour Monsieur Lefèvre'],
  [{ ...camille, title: 'unk' }, 'Dear Camille Lefèvre', 'Bonjour Camille Lefèvre'],
  [{ lastName: 'Lefèvre' }, 'Dear Lefèvre', 'Bonjour Lefèvre'],
  [{ firstName: 'Camille', title: 'ms' }, 'Dear Camille', 'Bonjour Camille'],
  [{ title: 'ms' }, 'Hello', 'Bonjour'],
  [{}, 'Hello', 'Bonjour'],
] as const)('a letter to %j greets them as they are addressed, in both languages', (client, english, french) => {
  expect(greeting(client, 'en')).toBe(english);
  expect(greeting(client, 'fr')).toBe(french);
});
