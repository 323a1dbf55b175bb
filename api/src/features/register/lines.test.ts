import { expect, test } from 'vitest';
import { linesOf, widthsBy } from './lines.ts';

/** As of a typewriter: each letter is one wide. */
const one = () => 1;

test('text is broken between words, and where it says so', () => {
  expect(linesOf('Mandat simple de vente', 10, one)).toEqual(['Mandat', 'simple de', 'vente']);
  expect(linesOf('a\n\nb', 10, one)).toEqual(['a', '', 'b']);
  expect(linesOf('', 10, one)).toEqual(['']);
});

test('a word that is wider than the column is broken, and nothing of it is lost', () => {
  expect(linesOf('n° 75111000AB0012x', 7, one)).toEqual(['n°', '7511100', '0AB0012', 'x']);
  const text = 'Résidence-du-Parc 12 boulevard 💶💶💶';
  const lines = linesOf(text, 4, one);
  expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(4);
});

test('each letter is measured once', () => {
  const asked: string[] = [];
  const width = widthsBy((letter) => asked.push(letter));
  linesOf('aab ab', 100, width);
  expect(asked.sort()).toEqual([' ', 'a', 'b']);
});
