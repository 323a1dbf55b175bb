import { buildResource, evaluate, type FieldSchema, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanIndexes } from '../database/schema/spans.ts';
import { cloneDatabase } from '../testing/database.ts';
import { listStatement, parseFilter } from './index.ts';

const moment: FieldSchema = { type: 'string', format: 'date-time', 'x-field': { type: 'datetime' } };
const FILE: ResourceFile = {
  $schema: '',
  $id: 'shift',
  type: 'object',
  additionalProperties: false,
  properties: { from: moment, until: moment },
  'x-resource': {
    name: 'shifts',
    idPrefix: 'SHI',
    holders: {},
    roles: { add: ['everybody'] },
    display: ['id'],
    list: { columns: ['from'], filters: [], views: [{ type: 'calendar', start: 'from', end: 'until', card: [] }] },
    tabs: [],
  },
};
const LABELS = { name: 'Shift', plural: 'Shifts', fields: {} };
const shift = buildResource(FILE, { en: LABELS, fr: LABELS }, {});

const MOMENTS = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-01-05T09:00:00.000Z'];
const times = fc.constantFrom(...MOMENTS, '2026-01-03T10:00:00.000Z');
const maybe = fc.option(times, { nil: null, freq: 3 });
const ends = (op: string) => fc.record({ until: fc.record({ [op]: times }) });
const open = fc.record({ until: fc.constant(null), from: fc.record({ gt: times }) });
const filters = fc.record({
  and: fc.tuple(
    fc.record({ from: fc.record({ lt: times }) }),
    fc.oneof(
      ends('gt'),
      ends('gte'),
      fc.record({ or: fc.tuple(ends('gt'), open) }),
      fc.record({ or: fc.tuple(ends('gte'), fc.constant({ until: null })) }),
    ),
  ),
});

const asked = (filter: unknown) =>
  listStatement({
    resource: shift,
    resources: new Map([['shift', shift]]),
    ...{ tenant: 'T1', access: true, readable: () => true, sort: ['id', 'ASC'], offset: 0, limit: 1_000 },
    filter: parseFilter(shift, filter as object, new Map()).node,
    fields: [],
  });

let drop: () => Promise<void>;
let client: pg.Client;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [index] = spanIndexes(shift);
  await client.query(`CREATE TABLE shifts (tenant_id text NOT NULL, id text NOT NULL, version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(), from_ timestamptz, until timestamptz, PRIMARY KEY (tenant_id, id));
    CREATE INDEX ${index?.name} ON shifts ${index?.definition}`);
});
afterAll(async () => {
  await client.end();
  await drop();
});

test('what is on in a span is found as the condition says it, with ends, without and the wrong way round', async () => {
  const records = fc.array(fc.record({ from: maybe, until: maybe }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(records, filters, async (rows, filter) => {
      await client.query('TRUNCATE shifts');
      const named = rows.map((row, at) => ({ ...row, id: String(at).padStart(2, '0') }));
      for (const { id, from, until } of named)
        await client.query('INSERT INTO shifts (tenant_id, id, from_, until) VALUES ($1, $2, $3, $4)', [
          ...['T1', id, from],
          until,
        ]);
      const { node } = parseFilter(shift, filter as object, new Map());
      const { text, values } = asked(filter);
      const found = (await client.query(text, values)).rows.map(({ json }) => JSON.parse(json).id);
      expect(found).toEqual(named.filter((record) => evaluate(node, record)).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('a week among years is looked up by its span', async () => {
  await client.query('TRUNCATE shifts');
  await client.query(`INSERT INTO shifts (tenant_id, id, from_, until)
    SELECT 'T1', n::text, at, at + interval '1 hour' FROM (SELECT n, timestamptz '2020-01-01' + n * interval '2 hours' AS at
    FROM generate_series(1, 20000) AS n) AS one`);
  await client.query('ANALYZE shifts');
  const { text, values } = asked({
    from: { lt: '2022-03-08T00:00:00Z' },
    or: [{ until: { gt: '2022-03-01T00:00:00Z' } }, { until: null, from: { gt: '2022-02-28T23:00:00Z' } }],
  });
  const { rows } = await client.query(`EXPLAIN ${text}`, values);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('shifts_from__until_span_idx');
});
