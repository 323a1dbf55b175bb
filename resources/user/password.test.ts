import { expect, test } from 'vitest';
import { bareWord, saysOwnAddress } from './password.ts';

test.each([
  ['anne.legoff-2026', 'Anne.LeGoff@agence.fr', true],
  ['my Anne.LeGoff@agence.fr', 'anne.legoff@agence.fr', true],
  ['quai-des-brumes', 'anne.legoff@agence.fr', false],
  ['panneaux-solaires', 'ann@agence.fr', false],
  ['quai-des-brumes', '', false],
])('%s says the address %s: %s', (password, email, says) => {
  expect(saysOwnAddress(password, email)).toBe(says);
});

test.each([
  ['-Soleil2026!', 'soleil'],
  ['Éléonore-1234', 'éléonore'],
  ['quai-des-brumes-7', 'quai-des-brumes'],
  ['123456789012', ''],
])('the word of %s is %s', (password, word) => {
  expect(bareWord(password)).toBe(word);
});
