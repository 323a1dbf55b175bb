import { expect, test } from 'vitest';
import type { Resource } from '../resource.ts';
import { loadSample } from '../sample/index.ts';
import { productResources } from '../testing.ts';
import type { FieldSchema } from '../types.ts';
import { VocabularyError } from '../vocabulary-error.ts';
import { checkDeclarations, type Declared } from './index.ts';

const declaredBy = ({ id, file }: Resource): Declared => ({ name: id, path: id, json: file });
const product = (await productResources()).map(declaredBy);
const sample = (await loadSample()).map(declaredBy);

const LINES: FieldSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      pieces: { type: 'integer', 'x-field': { type: 'integer' } },
      name: { type: 'string', 'x-field': { type: 'string' } },
    },
  },
  'x-field': { type: 'list' },
};
const KIND: FieldSchema = { type: 'string', enum: ['wood', 'steel'], 'x-field': { type: 'enum' } };

/** What is said of these fields of crates. */
function said(fields: Record<string, FieldSchema>): string[] {
  const declared = sample.map((one) => {
    if (one.name !== 'crate') return one;
    const json = structuredClone(one.json) as { properties: Record<string, FieldSchema> };
    Object.assign(json.properties, { lines: LINES, kind: KIND }, fields);
    return { ...one, json };
  });
  try {
    checkDeclarations([...product, ...declared]);
  } catch (error) {
    if (error instanceof VocabularyError) return error.mistakes.map(({ place, problem }) => `${place} ${problem}`);
    throw error;
  }
  return [];
}

const field = (formula: string, type = 'integer', more: object = {}, schema: FieldSchema = {}): FieldSchema =>
  ({ type: type === 'money' ? 'integer' : type, ...schema, 'x-field': { type, formula, ...more } }) as FieldSchema;
const figure = (...of: Parameters<typeof field>) => said({ figure: field(...of) });
const AT = '/properties/figure/x-field';

test.each([
  ['a number', field('round(sentWeight / parcelCount, 1)', 'number')],
  ['a yes or no', field("kind = 'wood' and known(firstSent)", 'boolean')],
  ['a sum over a list', field('sum(lines.pieces * 2) + count(lines)')],
  ['what is as secret as what it reads', field('worth / 2', 'money', { restricted: true })],
])('%s is taken', (_, declared) => {
  expect(said({ figure: declared })).toEqual([]);
});

test.each<[what: string, formula: string, letter: number, problem: string]>([
  ['no formula', 'parcelCount +', 14, 'a value is missing'],
  ['an unknown field', 'parcelCuont * 2', 1, 'unknown field "parcelCuont", did you mean "parcelCount"?'],
  ['an unknown part', 'sum(lines.peices)', 5, 'unknown field "lines.peices", did you mean "lines.pieces"?'],
  ['an unknown function', 'su(lines.pieces)', 1, 'unknown function "su", did you mean "sum"?'],
  ['an unknown value', "if(kind = 'wod', 1, 2)", 11, 'unknown value "wod", did you mean "wood"?'],
  ['a text in a sum', 'sum(lines.name)', 5, '"sum" takes a number here, not a text'],
  ['a text among numbers', 'parcelCount + name', 15, '"+" takes a number here, not a text'],
  ['a number as a condition', 'if(parcelCount, 1, 2)', 4, '"if" takes a yes or no here, not a number'],
  ['two types', "if(known(name), 1, 'a')", 20, '"if" takes a number here, not a text'],
  ['a day', 'firstSent + 1', 1, '"+" takes a number here, not what is neither number, text nor yes or no'],
  [
    'a list without a sum',
    'lines.pieces * 2',
    1,
    '"lines.pieces" is of every entry of a list: sum(lines.pieces) adds them up',
  ],
  ['a sum of one value', 'sum(parcelCount)', 1, 'sum takes parts of the entries of a list'],
  ['a sum within a sum', 'sum(lines.pieces * sum(lines.pieces))', 20, 'a sum within a sum'],
  ['a count of no list', 'count(name)', 7, 'count takes a list'],
  [
    'decimals that are reckoned',
    'round(parcelCount, parcelCount)',
    20,
    'round takes a whole number of decimals from 0 to 6',
  ],
  ['what is kept elsewhere', 'if(known(coOwners), 1, 2)', 10, '"coOwners" is kept beside the record'],
  ['a yes or no', 'parcelCount > 1', 1, 'a yes or no is kept by a boolean, not by an integer'],
  ['a text', 'name', 1, 'a text is no result'],
])('%s is refused', (_, formula, letter, problem) => {
  expect(figure(formula)).toEqual([`${AT}/formula at letter ${letter}: ${problem}`]);
});

test('a formula doesn’t follow from itself, directly or over others', () => {
  expect(figure('figure + 1')).toEqual([`${AT}/formula follows from itself`]);
  expect(said({ figure: field('other + 1'), other: field('figure + 1') })).toEqual([
    `${AT}/formula follows from itself`,
    '/properties/other/x-field/formula follows from itself',
  ]);
});

test('what it reads is no less secret than it', () => {
  expect(figure('worth / 2', 'money')).toEqual([`${AT} must be restricted, as "worth" is`]);
});

test('nobody says it besides, and it is held to its limits alone', () => {
  expect(figure('parcelCount', 'integer', { keep: true })).toEqual([`${AT}/keep a formula says it all`]);
  expect(figure('parcelCount', 'integer', {}, { default: 1 })).toEqual([
    '/properties/figure/default a formula has its value at once',
  ]);
  expect(figure('parcelCount', 'integer', {}, { multipleOf: 5 })).toEqual([
    '/properties/figure/multipleOf a result is held to minimum and maximum',
  ]);
});
