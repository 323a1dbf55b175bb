import { buildResource, type ConditionNode, type FieldSchema, type FieldType, type Resource, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import pg from 'pg';
import { cloneDatabase } from '../testing/database.ts';
import { listStatement, type ListRequest, type Scope, type SearchMode } from './index.ts';

const part = (type: FieldType, more: FieldSchema = {}): FieldSchema => ({ 'x-field': { type }, ...more });
const text = (type: FieldType = 'string', more: FieldSchema = {}): FieldSchema => part(type, { type: 'string', ...more });
const texts: FieldSchema = { type: 'array', items: { type: 'string' } };

const FILE: ResourceFile = {
  $schema: '',
  $id: 'sample',
  type: 'object',
  additionalProperties: false,
  properties: {
    title: text(),
    kind: text('enum', { enum: ['a', 'b', 'c'] }),
    count: part('integer', { type: 'integer' }),
    price: part('money', { type: 'integer' }),
    ratio: part('number', { type: 'number' }),
    open: part('boolean', { type: 'boolean' }),
    day: text('date', { format: 'date' }),
    moment: text('datetime', { format: 'date-time' }),
    labels: part('tags', texts),
    secret: text('string', { 'x-field': { type: 'string', restricted: true } }),
    hidden: text('password', { 'x-field': { type: 'password', writeOnly: true } }),
    friends: part('references', { ...texts, 'x-field': { type: 'references', reference: { resource: 'sample' } } }),
    address: part('object', {
      type: 'object',
      properties: { city: text(), floor: part('integer', { type: 'integer' }), lift: part('boolean', { type: 'boolean' }) },
    }),
    phones: part('list', {
      type: 'array',
      items: { type: 'object', properties: { number: text('phone'), rank: part('integer', { type: 'integer' }) } },
    }),
  },
  'x-resource': {
    name: 'samples',
    idPrefix: 'SAM',
    display: ['title'],
    search: { title: 'A', labels: 'C', secret: 'B' },
    list: { columns: ['title'], filters: [] },
    tabs: [],
  },
};

const LABELS = { name: 'Sample', plural: 'Samples', fields: {} };

/** A resource with a field of every kind, for the tests of this folder. */
export const sample: Resource = buildResource(FILE, { en: LABELS, fr: LABELS }, {});

const TABLES = `
  CREATE TABLE samples (
    tenant_id text NOT NULL, id text NOT NULL, version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), created_by text,
    title text, kind text, count integer, price bigint, ratio double precision, open boolean, day date, moment timestamptz,
    labels text[], secret text, hidden text, address jsonb, phones jsonb,
    search_vector tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', hestia_fold(coalesce(title, ''))), 'A')) STORED,
    search_text text GENERATED ALWAYS AS (hestia_fold(coalesce(title, ''))) STORED,
    search_restricted_vector tsvector GENERATED ALWAYS AS (to_tsvector('simple', hestia_fold(coalesce(secret, '')))) STORED,
    search_restricted_text text GENERATED ALWAYS AS (hestia_fold(coalesce(secret, ''))) STORED,
    PRIMARY KEY (tenant_id, id));
  CREATE TABLE samples_friends (tenant_id text, source_id text, target_id text, position integer,
    PRIMARY KEY (tenant_id, source_id, target_id));
  CREATE INDEX ON samples USING gin (tenant_id, search_text gin_trgm_ops);
  CREATE INDEX ON samples USING gin (tenant_id, search_vector);`;

const COLUMNS = ['id', 'title', 'kind', 'count', 'price', 'ratio', 'open', 'day', 'moment', 'labels', 'secret', 'hidden', 'address', 'phones'];
const CASTS: Record<string, string> = {
  count: 'integer', price: 'bigint', ratio: 'double precision', open: 'boolean', day: 'date', moment: 'timestamptz',
  labels: 'text[]', address: 'jsonb', phones: 'jsonb',
};

type Values = Record<string, unknown>;
type Asked = Partial<ListRequest & SearchMode & Scope>;

/** A database of its own with an empty table of samples. */
export async function sampleDatabase() {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TABLES);

  async function insert(record: Values, tenant = 'T1'): Promise<void> {
    const values = COLUMNS.map((name) => {
      const value = record[name] ?? null;
      return CASTS[name] === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    });
    const places = COLUMNS.map((name, at) => `$${at + 2}::${CASTS[name] ?? 'text'}`);
    await client.query(`INSERT INTO samples (tenant_id, ${COLUMNS.join(', ')}) VALUES ($1, ${places.join(', ')})`, [tenant, ...values]);
    for (const [position, friend] of ((record.friends ?? []) as string[]).entries()) {
      await client.query('INSERT INTO samples_friends VALUES ($1, $2, $3, $4)', [tenant, record.id, friend, position]);
    }
  }

  async function list(asked: Asked = {}): Promise<Values[]> {
    const { text, values } = listStatement({
      resource: sample,
      resources: new Map([['sample', sample]]),
      tenant: 'T1',
      access: true,
      readableRestricted: true,
      filter: true,
      sort: ['id', 'ASC'],
      offset: 0,
      limit: 1_000,
      ...asked,
    });
    return (await client.query(text, values)).rows.map((row) => JSON.parse(row.json) as Values);
  }

  return {
    client,
    insert,
    list,
    /** Ids of the rows that meet the condition. */
    ids: async (filter: ConditionNode, asked: Asked = {}) => (await list({ filter, fields: [], ...asked })).map(({ id }) => String(id)),
    async close() {
      await client.end();
      await drop();
    },
  };
}
