import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const text = fc
  .array(fc.constantFrom('une', 'belle', 'maison', ' ', '  ', 'au', 'calme,'), { maxLength: 12 })
  .map((all) => all.join(''));

test('what stayed and went is the text before, what stayed and came the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordDiff(before, after);
      const of = (...kinds: string[]) =>
        runs
          .filter(({ kind }) => kinds.includes(kind))
          .map((run) => run.text)
          .join('');
      expect(of('same', 'removed')).toBe(before);
      expect(of('same', 'added')).toBe(after);
    }),
  );
});

test('only the words that differ are marked [PRO-064]', () => {
  expect(wordDiff('Maison a vendre', 'Maison à vendre')).toEqual([
    { kind: 'same', text: 'Maison ' },
    { kind: 'removed', text: 'a' },
    { kind: 'added', text: 'à' },
    { kind: 'same', text: ' vendre' },
  ]);
  expect(wordDiff('', 'Neuf')).toEqual([{ kind: 'added', text: 'Neuf' }]);
  expect(wordDiff('Neuf', 'Neuf')).toEqual([{ kind: 'same', text: 'Neuf' }]);
});
