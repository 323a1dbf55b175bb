import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFixedSpaces } from '../../vite.declarations.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = ['resources/*/labels.fr.json', 'admin-ui/src/i18n/*fr.json'];

/** The texts of a tree with the keys that lead to them. */
const textsOf = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : textsOf(value as object, `${path}${name}.`),
  );

/** What no printer of French would let pass: a typewriter's apostrophe, and a high mark right behind a word. */
const WRONG = /\p{L}'\p{L}|\p{L}[?!;:](?= |$)/u;

test('French words are set as French is printed', () => {
  const files = globSync(FILES, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(30);
  const wrong = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
      .filter(([, text]) => WRONG.test(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('no colon, mark or quote of French begins or ends a line by itself', () => {
  expect(withFixedSpaces('Vide : « tous » ; sûr ?')).toBe('Vide\u00a0: «\u00a0tous\u00a0»\u202f; sûr\u202f?');
  expect(withFixedSpaces('10:30, https://a.fr/?b')).toBe('10:30, https://a.fr/?b');
});
