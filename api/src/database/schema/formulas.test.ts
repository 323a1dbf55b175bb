import { parseFormula } from '@hestia/resources/vocabulary/formula/parse.ts';
import { type Reckoned, reckon } from '@hestia/resources/vocabulary/formula/reckon.ts';
import { typeFormula } from '@hestia/resources/vocabulary/formula/typed.ts';
import {
  buildResource,
  decimalText,
  type FieldSchema,
  type FieldType,
  type ResourceFile,
  reckonAll,
} from '@hestia/resources/vocabulary/index.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/database.ts';
import { deep } from '../../testing/depth.ts';
import { formulaSql } from './formula-sql.ts';
import { keptFormulas } from './formulas.ts';

const figure = (type: FieldType, formula?: string, more: FieldSchema = {}): FieldSchema => ({
  type: type === 'number' || type === 'boolean' ? type : 'integer',
  ...more,
  'x-field': { type, ...(formula ? { formula } : {}) },
});

const FIELDS: Record<string, FieldSchema> = {
  count: figure('integer'),
  price: figure('money'),
  ratio: figure('number'),
  open: figure('boolean'),
  kind: { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'enum' } },
  title: { type: 'string', 'x-field': { type: 'string' } },
  day: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
  size: {
    type: 'object',
    properties: { width: figure('number'), floor: figure('integer'), lift: figure('boolean') },
    'x-field': { type: 'object' },
  },
  lines: {
    type: 'array',
    items: { type: 'object', properties: { pieces: figure('integer'), each: figure('number') } },
    'x-field': { type: 'list' },
  },
};

function basket(formulas: Record<string, FieldSchema> = {}) {
  const words = { name: '', plural: '', fields: {} };
  const file = {
    ...{ $schema: '', $id: 'basket', type: 'object', additionalProperties: false },
    properties: { ...FIELDS, ...formulas },
    'x-resource': {
      name: 'baskets',
      idPrefix: 'BSK',
      display: ['title'],
      list: { columns: [], filters: [] },
      tabs: [],
    },
  } as unknown as ResourceFile;
  return buildResource(file, { en: words, fr: words });
}

const KEPT = basket({
  whole: figure('integer', 'ratio * count'),
  amount: figure('money', 'price - whole', { minimum: -100, maximum: 10_000 }),
  part: figure('number', 'round(amount / price, 2)'),
  sum: figure('number', 'sum(lines.pieces * lines.each) / count(lines)', { maximum: 50 }),
  dear: figure('boolean', "amount > 10 or not open and kind = 'a'"),
});
const KEPT_NAMES = ['whole', 'amount', 'part', 'sum', 'dear'];

const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 4 });
const whole = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0, 1, 3, 7, 999_999_999_999, 2 ** 53 - 1));
const fraction = fc.oneof(
  fc.constantFrom(0.1, 0.25, -0.5, 1e-13, 5e-13, 1e12, 123_456_789.012_345_67, 1 / 3, -2 / 3),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  whole,
);
const record = fc.record({
  count: optional(whole),
  price: optional(whole),
  ratio: optional(fraction),
  open: optional(fc.boolean()),
  kind: optional(fc.constantFrom('a', 'b')),
  title: optional(fc.constantFrom('', 'a', 'b', "l'a")),
  day: optional(fc.constant('2026-01-01')),
  size: optional(
    fc.record(
      { width: optional(fraction), floor: optional(whole), lift: optional(fc.boolean()) },
      { requiredKeys: [] },
    ),
  ),
  lines: optional(
    fc.array(fc.record({ pieces: optional(whole), each: optional(fraction) }, { requiredKeys: [] }), { maxLength: 4 }),
  ),
});

type Texts = { number: string; entry: string; yes: string };
const NUMBERS = [
  'count',
  'price',
  'ratio',
  'size.width',
  'size.floor',
  'count(lines)',
  '0',
  '1',
  '2.5',
  '0.000000000003',
];
const ENTRIES = ['lines.pieces', 'lines.each', 'count', '2', '0.5'];
const YES = ['open', 'size.lift', 'true', 'false', 'known(day)', 'known(open)', 'known(title)', 'known(lines)'];

/** Numbers of other numbers. */
const over = (one: fc.Arbitrary<string>, yes: fc.Arbitrary<string>): fc.Arbitrary<string>[] => [
  fc.tuple(one, fc.constantFrom('+', '-', '*', '/'), one).map(([left, sign, right]) => `(${left} ${sign} ${right})`),
  fc.tuple(one, fc.constantFrom('+', '-', '*', '/'), one).map((parts) => parts.join(' ')),
  fc
    .tuple(fc.constantFrom('min', 'max', 'coalesce'), one, one)
    .map(([name, left, right]) => `${name}(${left}, ${right})`),
  fc.tuple(one, fc.nat(6)).map(([value, decimals]) => `round(${value}, ${decimals})`),
  fc.tuple(yes, one, one).map((parts) => `if(${parts.join(', ')})`),
  one.map((value) => `-(${value})`),
];

/** Formulas as a person may write them, of numbers and of what is so or not. */
const { number, yes } = fc.letrec<Texts>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
    ...over(tie('number'), tie('yes')).map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 1, arbitrary: tie('entry').map((entry) => `sum(${entry} * lines.pieces)`) },
  ),
  entry: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: fc.constantFrom(...ENTRIES) },
    ...over(tie('entry'), fc.constantFrom(...YES, 'lines.each > 1', 'known(lines.pieces)')).map((arbitrary) => ({
      weight: 1,
      arbitrary,
    })),
  ),
  yes: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: fc.constantFrom(...YES) },
    { weight: 1, arbitrary: fc.constantFrom("kind = 'a'", "'b' != kind", "title = ''", 'title = kind') },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
        .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('yes'), fc.constantFrom('and', 'or'), tie('yes')).map((one) => `(${one.join(' ')})`),
    },
    { weight: 1, arbitrary: tie('yes').map((one) => `not (${one})`) },
    { weight: 1, arbitrary: tie('number').map((one) => `known(${one})`) },
  ),
}));

const COLUMNS = `count bigint, price bigint, ratio double precision, open boolean, kind text, title text, day date,
  size jsonb, lines jsonb`;

type Values = Record<string, unknown>;
let client: pg.Client;
let drop: () => Promise<void>;
let rows: Values[];

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const kept = 'whole bigint, amount bigint, part double precision, sum double precision, dear boolean';
  await client.query(
    `create table baskets (tenant_id text default 'T1', id text, ${COLUMNS}, ${kept}, primary key (tenant_id, id))`,
  );
  rows = fc.sample(record, { numRuns: 120, seed: 11 }).map((one, at) => ({ ...one, id: String(at) }));
  await client.query(
    `insert into baskets (id, count, price, ratio, open, kind, title, day, size, lines)
     select * from jsonb_to_recordset($1::jsonb) as t (id text, ${COLUMNS})`,
    [JSON.stringify(rows)],
  );
});
afterAll(async () => {
  await client.end();
  await drop();
});

/** A result without the zeros at its end. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
/** As PostgreSQL writes it. */
const told = (value: Reckoned): unknown =>
  typeof value === 'bigint' ? decimalText(value) : typeof value === 'boolean' ? String(value) : value;

async function inSql(source: string): Promise<unknown[]> {
  const sql = formulaSql(parseFormula(source), { resource: KEPT, column: (name) => `t.${name}` });
  const found = await client.query(`select (${sql})::text as value from baskets as t order by id::integer`);
  return found.rows.map(({ value }) => plain(value));
}

const isOne = (source: string) => source.length <= 500;

test('a formula comes to the same in SQL and in memory', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(number, yes).filter(isOne), async (source) => {
      const formula = parseFormula(source);
      expect(typeFormula(formula, KEPT).problems).toEqual([]);
      const inMemory = rows.map((one) => told(reckon(formula, KEPT, one)));
      expect(await inSql(source)).toEqual(inMemory);
      seen += inMemory.filter((one) => one !== null).length;
    }),
    { numRuns: deep(5_000, 400) },
  );
  expect(seen).toBeGreaterThan(10_000);
});

const expected = (): Values[] => rows.map((one) => reckonAll(KEPT, one).values);

async function kept(): Promise<Values[]> {
  const found = await client.query(`select ${KEPT_NAMES.join(', ')} from baskets order by id::integer`);
  return found.rows.map(({ whole, amount, ...rest }) => ({
    ...rest,
    ...Object.fromEntries(
      Object.entries({ whole, amount }).map(([name, one]) => [name, one === null ? null : Number(one)]),
    ),
  }));
}

test('rows that are there are filled, and whoever writes one keeps what follows', async () => {
  const { name, statements } = keptFormulas(KEPT) ?? { name: '', statements: [] };
  const [filler = '', ...rest] = statements;
  await client.query(filler);
  const fill = () => client.query(`select ${name}(array_agg(tenant_id), array_agg(id)) from baskets`);
  await fill();
  expect(await kept()).toEqual(expected());
  for (const statement of rest) await client.query(statement);
  await client.query("update baskets set price = 100, ratio = 1.5, count = 3, amount = 7 where id = '0'");
  rows[0] = { ...rows[0], price: 100, ratio: 1.5, count: 3 };
  expect(await kept()).toEqual(expected());
  expect((await kept())[0]).toMatchObject({ whole: 5, amount: 95, part: 0.95 });
  const before = await client.query('select xmin, id from baskets order by id');
  await fill();
  expect((await client.query('select xmin, id from baskets order by id')).rows).toEqual(before.rows);
});
