import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadResources, VocabularyError } from '../load.ts';
import { orderedStarts } from '../starts.ts';

const SAMPLE = join(import.meta.dirname, '..', 'sample');

/** The sample in which one text of a file is replaced. */
function changed(id: string, from: string, to: string, name = 'starts.json'): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  for (const one of ['material', 'finish']) cpSync(join(SAMPLE, one), join(folder, one), { recursive: true });
  const file = join(folder, id, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return { folder, file };
}

test.each<[what: string, id: string, from: string, to: string, line: number, told: string, file?: string]>([
  [
    'an unknown field',
    'finish',
    '"grade": "thick"',
    '"grad": "thick"',
    4,
    '/varnish/grad: unknown field "grad", did you mean "grade"?',
  ],
  [
    'a value that the field doesn’t have',
    'finish',
    '"grade": "thick"',
    '"grade": "thck"',
    4,
    '/varnish/grade: "thck" is not one of thin, thick, did you mean "thick"?',
  ],
  ['a value of another type', 'material', '"code": "oak"', '"code": 5', 2, '/oak/code: must be string,null'],
  ['what the server says itself', 'material', '"code": "pine"', '"order": 3', 3, '/pine/order: is the server’s own'],
  [
    'a state that no new record has',
    'finish',
    '"grade": "thin"',
    '"state": "trusted"',
    9,
    '/oil/state: a new record is in "tried"',
  ],
  [
    'a name in one language only',
    'material',
    '{ "fr": "Pin", "en": "Pine" }',
    '{ "fr": "Pin" }',
    3,
    '/pine/name: has no text in the language "en"',
  ],
  [
    'a language that there isn’t',
    'material',
    '"en": "Pine" }',
    '"en": "Pine", "fe": "Pin" }',
    3,
    '/pine/name/fe: unknown field "fe", did you mean "fr"?',
  ],
  [
    'what is required and not said',
    'material',
    '"name": { "fr": "Pin", "en": "Pine" }, ',
    '',
    3,
    "/pine: must have required property 'name'",
  ],
  [
    'a reference to nothing',
    'finish',
    '"best": "oak"',
    '"best": "oakk"',
    5,
    '/varnish/best: unknown start of material "oakk", did you mean "oak"?',
  ],
  [
    'one of several to nothing',
    'finish',
    '["pine"]',
    '["pine", "pin"]',
    6,
    '/varnish/others/1: unknown start of material "pin", did you mean "pine"?',
  ],
  [
    'a reference to what is not in use',
    'finish',
    '["pine"]',
    '["pine", "steel"]',
    6,
    '/varnish/others/1: "steel" is not offered here',
  ],
  [
    'a circle',
    'finish',
    '"grade": "thin"',
    '"grade": "thin", "after": "varnish"',
    2,
    '/varnish: refers to itself: finish varnish → finish oil → finish varnish',
  ],
  ['what two may not both have', 'material', '"code": "pine"', '"code": "oak"', 3, '/pine: has the code of "oak"'],
  [
    'an id that can’t be one',
    'material',
    '"STEEL"',
    '"st/eel"',
    4,
    '/steel/id: "st/eel" must match pattern "^[A-Za-z0-9_-]{1,40}$"',
  ],
  [
    'a key that can’t be one',
    'material',
    '"pine":',
    '"7pine":',
    3,
    '/7pine: the key "7pine" must match pattern "^[a-z][a-zA-Z0-9_]*$"',
  ],
  ['a key said twice', 'material', '"pine":', '"oak":', 3, ': "oak" is said twice'],
  [
    'what is no record',
    'material',
    '{ "fr": "Pin", "en": "Pine" }, "code": "pine" }',
    '5 }',
    3,
    '/pine/name: must be object',
  ],
  [
    'records that somebody holds',
    'material',
    '"configuration": true',
    '"own": "maker"',
    1,
    ': is of records that nobody holds: a new network has no people yet',
    'resource.json',
  ],
])('%s is refused at start, with its line', async (_, id, from, to, line, told, name) => {
  const { folder, file } = changed(id, from, to, name);
  if (name) addMaker(file);
  const error = await loadResources(undefined, folder).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(VocabularyError);
  const found = (error as VocabularyError).mistakes.filter((one) => one.file === join(folder, id, 'starts.json'));
  expect(found.map((one) => [one.line, `${one.place}: ${one.problem}`])).toEqual([[line, told]]);
});

/** The field that `roles.own` names, in the declaration and in words. */
function addMaker(file: string): void {
  const edit = (path: string, from: string, to: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const maker =
    '"maker": { "type": "string", "x-field": { "type": "reference", "reference": { "resource": "user" } } },';
  edit(file, '"properties": {', `"properties": { ${maker}`);
  for (const language of ['en', 'fr'])
    edit(file.replace('resource.json', `labels.${language}.json`), '"fields": {', '"fields": { "maker": "Maker",');
}

test('what a form would refuse is refused in the words of the form', async () => {
  const { folder } = changed('material', '"code": "pine"', `"code": "${'pine'.repeat(9)}"`);
  await expect(loadResources(undefined, folder)).rejects.toThrow(
    /starts\.json:3 at \/pine\/code: must NOT have more than 20/,
  );
  const rules = `export default { check: ({ code }) => code === 'steel' ? [{ path: '/code', code: 'tooHard' }] : [] };`;
  const { folder: ruled } = changed('material', '"active": false', '"active": true');
  writeFileSync(join(ruled, 'material', 'rules.ts'), rules);
  await expect(loadResources(undefined, ruled)).rejects.toThrow(/starts\.json:4 at \/steel\/code: /);
});

test('each comes after those that it refers to, and otherwise in the order of the file', async () => {
  const { folder } = changed('material', '"active": false', '"active": true');
  const all = await loadResources(undefined, folder);
  const own = orderedStarts(all.filter(({ id }) => ['material', 'finish'].includes(id)));
  expect(own.map(({ key }) => key)).toEqual(['oak', 'pine', 'oil', 'varnish', 'steel']);
});
