import { expect, test } from 'vitest';
import { type Greeted, greeting } from './greeting.ts';

const camille = { firstName: 'Camille', lastName: 'Lefèvre' };
const martin = { title: 'mr', firstName: 'Paul', lastName: 'Martin' };
const martine = { title: 'ms', firstName: 'Anne', lastName: 'MARTIN' };
const dupont = { title: 'mr', firstName: 'Jean', lastName: 'Dupont' };
const company = { lastName: 'SCI des Lilas', isCompany: true };

const CASES: [string, Greeted[], string, string][] = [
  ['a woman', [{ ...camille, title: 'ms' }], 'Dear Ms Lefèvre', 'Bonjour Madame Lefèvre'],
  ['a man', [{ ...camille, title: 'mr' }], 'Dear Mr Lefèvre', 'Bonjour Monsieur Lefèvre'],
  [
    'who is addressed nobody knows how',
    [{ ...camille, title: 'unk' }],
    'Dear Camille Lefèvre',
    'Bonjour Camille Lefèvre',
  ],
  ['a last name alone', [{ lastName: 'Lefèvre' }], 'Dear Lefèvre', 'Bonjour Lefèvre'],
  ['a first name alone', [{ firstName: 'Camille', title: 'ms' }], 'Dear Camille', 'Bonjour Camille'],
  ['a title alone', [{ title: 'ms' }], 'Dear Madam', 'Bonjour Madame'],
  ['somebody without a name', [{}], 'Dear Sir or Madam', 'Madame, Monsieur'],
  ['nobody', [], 'Dear Sir or Madam', 'Madame, Monsieur'],
  ['a couple', [martin, martine], 'Dear Mr and Ms Martin', 'Bonjour Monsieur et Madame Martin'],
  [
    'a couple of two names',
    [dupont, martine],
    'Dear Ms MARTIN and Mr Dupont',
    'Bonjour Madame MARTIN, Monsieur Dupont',
  ],
  [
    'two brothers',
    [martin, { ...martin, firstName: 'Luc' }],
    'Dear Mr Paul Martin and Mr Luc Martin',
    'Bonjour Monsieur Paul Martin, Monsieur Luc Martin',
  ],
  [
    'three people',
    [martin, martine, dupont],
    'Dear Ms MARTIN, Mr Martin and Mr Dupont',
    'Bonjour Madame MARTIN, Monsieur Martin, Monsieur Dupont',
  ],
  ['a company without a contact', [company], 'Dear Sir or Madam', 'Madame, Monsieur'],
  ['a company beside a person', [company, dupont], 'Dear Mr Dupont', 'Bonjour Monsieur Dupont'],
];

test.each(CASES)('%s is greeted as is right in both languages', (_, people, english, french) => {
  expect(greeting(people, 'en')).toBe(english);
  expect(greeting(people, 'fr')).toBe(french);
});
