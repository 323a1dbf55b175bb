import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Numbers that the code gives and that are never one: what is allowed at most, and for how long. */
const MANY = ['most', 'days', 'years', 'shortest', 'longest', 'height', 'leastHeight'];
/** Of a gallery's or a type's limits, none of which is one. */
const LIMITS = ['app.gallery.limits', 'errors.minLength'];
/** What is no number. */
const WORDS = [
  'name',
  'network',
  'property',
  'domain',
  'client',
  'agency',
  'day',
  'domain',
  'email',
  'id',
  'model',
  'to',
  'person',
  'other',
  'energy',
  'types',
  'tenant',
  'at',
  'version',
  'overall',
];
/** A filling and a word after it that may be a plural: French ones end so, English ones but for a few. */
const PLURAL = {
  fr: /%?\{(\w+)\}[\s\u00a0\u202f]+(?!dans\b|mois\b)\p{Ll}+[sx]\b/gu,
  en: /%?\{(\w+)\}[\s\u00a0\u202f]+\p{Ll}+s\b/gu,
};

const textsOf = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries((tree ?? {}) as object).flatMap(([name, value]) =>
        textsOf(value, path ? `${path}.${name}` : name),
      );

const files = (language: string): string[] =>
  ['admin-ui/src/i18n', 'resources/*', 'resources/vocabulary', 'api/src/**'].flatMap((folder) =>
    globSync([`${folder}/*.${language}.json`, `${folder}/${language}.json`], { cwd: ROOT }),
  );

test.each(['fr', 'en'] as const)('whatever is counted in a text has its singular: %s', (language) => {
  const all = [...new Set(files(language))];
  expect(all.length).toBeGreaterThan(30);
  const lacking = all.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).flatMap(([path, text]) => {
      if (text.includes('||||') || LIMITS.some((one) => path.endsWith(one))) return [];
      const counted = [...text.matchAll(PLURAL[language])].map(([, name = '']) => name);
      return counted.some((name) => ![...MANY, ...WORDS].includes(name)) ? [`${file} ${path}: ${text}`] : [];
    }),
  );
  expect(lacking).toEqual([]);
});
