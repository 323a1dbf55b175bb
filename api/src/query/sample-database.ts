import { type ConditionNode, columnName } from '@hestia/resources/vocabulary/index.ts';
import pg from 'pg';
import { fieldTypes } from '../fields/index.ts';
import { cloneDatabase } from '../testing/database.ts';
import { type ListRequest, listStatement, type Scope, type SearchMode } from './index.ts';
import { sample } from './sample.ts';

const TABLES = `
  CREATE TABLE samples (
    tenant_id text NOT NULL, id text NOT NULL, version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), created_by text,
    title text, kind text, count integer, price bigint, ratio double precision, open boolean, day date, moment timestamptz,
    owner text, mate text, labels text[], budget numrange, where_ text[], secret text, opinion text, hidden text, address jsonb, phones jsonb, spot jsonb,
    search_vector tsvector GENERATED ALWAYS AS (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(title, ''))), 'A'))) STORED,
    search_text text GENERATED ALWAYS AS (hestia_fold(coalesce(title, ''))) STORED,
    search_restricted_vector tsvector GENERATED ALWAYS AS (hestia_scope(tenant_id, to_tsvector('simple', hestia_fold(coalesce(secret, ''))))) STORED,
    search_restricted_text text GENERATED ALWAYS AS (hestia_fold(coalesce(secret, ''))) STORED,
    PRIMARY KEY (tenant_id, id));
  CREATE TABLE samples_friends (tenant_id text, source_id text, target_id text, position integer,
    PRIMARY KEY (tenant_id, source_id, target_id));
  CREATE TABLE samples_co_owners (LIKE samples_friends INCLUDING ALL);
  CREATE TABLE samples_collaborators (LIKE samples_friends INCLUDING ALL);
  CREATE INDEX ON samples USING gin (tenant_id, search_text gin_trgm_ops);
  CREATE INDEX ON samples USING gin (search_vector);`;

const COLUMNS = [
  'owner',
  'id',
  'title',
  'kind',
  'count',
  'price',
  'ratio',
  'open',
  'day',
  'moment',
  'mate',
  'labels',
  'budget',
  'where',
  'secret',
  'opinion',
  'hidden',
  'address',
  'phones',
  'spot',
];
const CASTS: Record<string, string> = {
  count: 'integer',
  price: 'bigint',
  ratio: 'double precision',
  open: 'boolean',
  day: 'date',
  moment: 'timestamptz',
  labels: 'text[]',
  budget: 'numrange',
  where: 'text[]',
  address: 'jsonb',
  phones: 'jsonb',
  spot: 'jsonb',
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
      const { toColumn } = fieldTypes[sample.fields[name]?.declaration.type ?? 'string'];
      const value = toColumn?.(record[name]) ?? record[name] ?? null;
      return CASTS[name] === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    });
    const places = COLUMNS.map((name, at) => `$${at + 2}::${CASTS[name] ?? 'text'}`);
    await client.query(
      `INSERT INTO samples (tenant_id, ${COLUMNS.map(columnName).join(', ')}) VALUES ($1, ${places.join(', ')})`,
      [tenant, ...values],
    );
    for (const name of ['friends', 'coOwners', 'collaborators']) {
      await client.query(
        `INSERT INTO samples_${sample.fields[name]?.column} SELECT $1, $2, target, place
         FROM unnest($3::text[]) WITH ORDINALITY AS link (target, place)`,
        [tenant, record.id, record[name] ?? []],
      );
    }
  }

  async function list(asked: Asked = {}): Promise<Values[]> {
    const { text, values } = listStatement({
      resource: sample,
      resources: new Map([['sample', sample]]),
      tenant: 'T1',
      access: true,
      readable: () => true,
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
    ids: async (filter: ConditionNode, asked: Asked = {}) =>
      (await list({ filter, fields: [], ...asked })).map(({ id }) => String(id)),
    async close() {
      await client.end();
      await drop();
    },
  };
}
