import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATORS } from '../condition.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { claimOf, claimsOf, readPages, writtenPages } from './pages.ts';
import { snippetProblems, snippetsOf, snippetWords } from './snippets.ts';
import { allWords, wordKey } from './words.ts';

const DOCS = join(import.meta.dirname, '../docs');
const readme = { file: '../README.md', text: readFileSync(join(DOCS, '../README.md'), 'utf8') };
const pages = readPages();
const words = allWords();
const claims = claimsOf(pages);

test('what the pages repeat of the meta-schema is up to date', () => {
  expect(pages, 'write it: npm run docs').toEqual(writtenPages(pages));
});

test('every word of the meta-schema says what it means', () => {
  expect(words.filter(({ schema }) => !schema.description).map(wordKey)).toEqual([]);
});

test('every word of the meta-schema stands on one page', () => {
  expect(words.filter((word) => !claimOf(claims, word)).map(wordKey)).toEqual([]);
  const named = claims.map(({ part, name }) => `${part} ${name}`);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  const unknown = claims.filter((claim) => !words.some((word) => claimOf([claim], word)));
  expect(unknown).toEqual([]);
});

test.each([readme, ...pages].flatMap((page) => snippetsOf(page).map((one) => [page.file, one] as const)))(
  'the declaration takes what an example of %s shows',
  (_, snippet) => expect({ text: snippet.text, problems: snippetProblems(snippet) }).toMatchObject({ problems: [] }),
);

test.each(pages.map((page) => [page.file, page] as const))('%s has an example of each of its words', (file, page) => {
  const shown = new Set(snippetsOf(page).flatMap((one) => [...snippetWords(one)]));
  const told = words.filter((word) => claimOf(claims, word)?.file === file).map(wordKey);
  expect(told.filter((key) => !shown.has(key))).toEqual([]);
});

test('types of fields and operators of conditions are told', () => {
  const text = pages.map((page) => page.text).join('\n');
  const known = [...Object.keys(FIELD_TYPES), ...OPERATORS];
  expect(known.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('every page is named in the table of contents, and every link leads to a page', () => {
  expect(pages.filter(({ file }) => !readme.text.includes(`(docs/${file})`)).map(({ file }) => file)).toEqual([]);
  const links = [readme, ...pages].flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, link = '']) => join(DOCS, file, '..', link)),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});
