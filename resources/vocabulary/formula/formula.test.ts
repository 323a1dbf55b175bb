import { expect, test } from 'vitest';
import { buildResource } from '../build.ts';
import type { FieldSchema, ResourceFile } from '../types.ts';
import { formulaFields, reckonAll } from './fields.ts';
import { parseFormula } from './parse.ts';
import { FormulaError } from './tree.ts';

const number = (type: 'integer' | 'money' | 'number', more: FieldSchema = {}): FieldSchema => ({
  type: type === 'number' ? 'number' : 'integer',
  'x-field': { type },
  ...more,
});

/** A resource of a few fields and these formulas. */
function resource(formulas: Record<string, FieldSchema>) {
  const file = {
    $schema: '',
    $id: 'basket',
    type: 'object',
    additionalProperties: false,
    properties: {
      price: number('money'),
      fees: number('money'),
      share: number('number'),
      open: { type: 'boolean', 'x-field': { type: 'boolean' } },
      kind: { type: 'string', enum: ['flat', 'parking'], 'x-field': { type: 'enum' } },
      size: { type: 'object', properties: { width: number('number') }, 'x-field': { type: 'object' } },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { pieces: number('integer'), each: number('number') } },
        'x-field': { type: 'list' },
      },
      ...formulas,
    },
    'x-resource': {
      name: 'baskets',
      idPrefix: 'BSK',
      display: ['price'],
      list: { columns: [], filters: [] },
      tabs: [],
    },
  } as unknown as ResourceFile;
  const labels = { name: '', plural: '', fields: {} };
  return buildResource(file, { en: labels, fr: labels });
}

const reckoned = (formula: string, record: Record<string, unknown>, more: FieldSchema = {}) => {
  const schema = number('number', more);
  return reckonAll(resource({ result: { ...schema, 'x-field': { type: 'number', formula } } }), record).values.result;
};

test.each<[formula: string, record: Record<string, unknown>, result: unknown]>([
  ['price + fees', { price: 100, fees: 5 }, 105],
  ['price - fees * 2', { price: 100, fees: 5 }, 90],
  ['(price - fees) * 2', { price: 100, fees: 5 }, 190],
  ['price - fees - 1', { price: 100, fees: 5 }, 94],
  ['-price + 1', { price: 100 }, -99],
  ['share + 0.2', { share: 0.1 }, 0.3],
  ['price + fees', { price: 100 }, null],
  ['price + coalesce(fees, 0)', { price: 100 }, 100],
  ['price / fees', { price: 100, fees: 0 }, null],
  ['round(fees * 100 / price, 1)', { price: 300, fees: 20 }, 6.7],
  ['round(share, 1)', { share: 0.25 }, 0.3],
  ['round(share, 1)', { share: -0.25 }, -0.3],
  ['min(price, fees)', { price: 100, fees: 5 }, 5],
  ['max(price, fees, 7)', { price: 3 }, 7],
  ["if(kind = 'parking', 0, price)", { price: 100, kind: 'flat' }, 100],
  ['if(price > 50 and not open, 1, 2)', { price: 100 }, 1],
  ['if(price > 50, 1, 2)', {}, 2],
  ['if(known(price) or open, 1, 2)', { open: true }, 1],
  ['if(price = fees, 1, 2)', {}, 1],
  ['if(price != fees, 1, 2)', { price: 1 }, 1],
  ['size.width * 2', { size: { width: 1.5 } }, 3],
  ['sum(lines.pieces)', { lines: [{ pieces: 2 }, { pieces: 3 }, {}] }, 5],
  [
    'sum(lines.pieces * lines.each)',
    {
      lines: [
        { pieces: 2, each: 0.1 },
        { pieces: 3, each: 1.5 },
      ],
    },
    4.7,
  ],
  ['sum(lines.pieces * price)', { price: 10, lines: [{ pieces: 2 }, { pieces: 3 }] }, 50],
  ['sum(lines.pieces) + count(lines)', {}, 0],
  ['count(lines)', { lines: [{}, {}] }, 2],
])('%s of %j is %s', (formula, record, result) => {
  expect(reckoned(formula, record)).toBe(result);
});

test.each<[text: string, at: number, problem: string]>([
  ['price +', 7, 'a value is missing'],
  ['price + * fees', 8, 'unexpected "*"'],
  ['price fees', 6, 'unexpected "fees"'],
  ['(price + fees', 13, '")" is missing'],
  ['min(price fees)', 10, '")" is missing before "fees"'],
  ['price # fees', 6, 'unexpected "#"'],
  ['12abc', 0, 'unexpected "1"'],
  ["kind = 'flat", 7, `unexpected "'"`],
  ['rond(price, 1)', 0, 'unknown function "rond", did you mean "round"?'],
  ['round(price)', 0, 'round takes 2 values, not 1'],
  ['min(price)', 0, 'min takes 2 to 20 values, not 1'],
  ['1 < 2 < 3', 6, 'unexpected "<"'],
  [`${'('.repeat(40)}1${')'.repeat(40)}`, 30, 'nested deeper than 30'],
  [`${'-'.repeat(40)}1`, 30, 'nested deeper than 30'],
  ['1 + '.repeat(200), 500, 'longer than 500 letters'],
  ['', 0, 'a value is missing'],
])('%s is no formula', (text, at, problem) => {
  const parse = () => parseFormula(text);
  expect(parse).toThrow(FormulaError);
  expect(parse).toThrow(expect.objectContaining({ at, problem }));
});

test('a formula reads others, whatever their order, as their fields keep them', () => {
  const basket = resource({
    whole: { type: 'integer', 'x-field': { type: 'money', formula: 'half * 2' } },
    half: { type: 'integer', 'x-field': { type: 'money', formula: 'price / 2' } },
    dear: { type: 'boolean', 'x-field': { type: 'boolean', formula: 'whole > 100' } },
  });
  expect(formulaFields(basket).map(({ field }) => field.name)).toEqual(['half', 'whole', 'dear']);
  expect(reckonAll(basket, { price: 101 }).values).toEqual({ half: 51, whole: 102, dear: true });
});

test('what a field doesn’t take is unknown there, and said', () => {
  const basket = resource({
    net: { type: 'integer', minimum: 0, 'x-field': { type: 'money', formula: 'price - fees' } },
    twice: { type: 'integer', 'x-field': { type: 'money', formula: 'net * 2' } },
  });
  expect(reckonAll(basket, { price: 3, fees: 5 })).toEqual({
    values: { net: null, twice: null },
    beyond: [{ name: 'net', code: 'minimum', limit: 0 }],
  });
});

test('the rules of a resource answer what its formulas come to, where it differs', () => {
  const { rules } = resource({ net: { type: 'integer', 'x-field': { type: 'money', formula: 'price - fees' } } });
  expect(rules.derive?.({ price: 5, fees: 2 })).toEqual({ net: 3 });
  expect(rules.derive?.({ price: 5, fees: 2, net: 3 })).toEqual({});
});
