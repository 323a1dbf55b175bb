import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { chanceValue, uniqueFields, uniqueValue, type Values } from '@hestia/resources/vocabulary/sampling/index.ts';
import type { TestApi } from './api.ts';

/** A record of a tenant. */
interface Which {
  resource: Resource;
  id: string;
  tenant: string;
}

const asKept = (value: unknown, type?: string): unknown =>
  typeof value === 'object' && value !== null && type !== 'tags' ? JSON.stringify(value) : value;

/** A link between two records, as the database keeps it. */
export const link = (api: TestApi, table: string, source: string, target: string, tenant = 'A1') =>
  api.sql(
    `INSERT INTO ${table} (tenant_id, source_id, target_id, position) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING`,
    [tenant, source, target],
  );

/** Puts values into a record as if they had come about: nobody is asked, and nothing follows. */
export async function store(api: TestApi, { resource, id, tenant }: Which, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const { column, declaration } = resource.fields[name] as Field;
    const table = `${resource.table}_${column}`;
    if (declaration.type === 'references') {
      for (const target of [value].flat()) await link(api, table, id, String(target), tenant);
      continue;
    }
    const kept = asKept(value, declaration.type);
    await api.sql(`UPDATE ${resource.table} SET ${column} = $3 WHERE tenant_id = $1 AND id = $2`, [tenant, id, kept]);
  }
}

/** What columns that can't be empty are filled with where nothing says more. */
const FILLED: Record<string, unknown> = {
  text: '',
  boolean: true,
  integer: 1,
  bigint: 1,
  numeric: 1,
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  jsonb: '{}',
  ARRAY: [],
};

/** The columns of a table that a row can't be without, and the kind of each. */
const neededColumns = (api: TestApi, table: string) =>
  api.sql(
    `SELECT column_name AS name, data_type AS kind FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL
       AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );

/** Writes a row with the values, by columns, and something in each column that can't be empty. */
export async function insertRow(api: TestApi, table: string, values: Values): Promise<void> {
  const row = { ...values };
  for (const { name, kind } of await neededColumns(api, table)) row[String(name)] ??= FILLED[String(kind)];
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  const quoted = columns.map((one) => `"${one}"`);
  await api.sql(`INSERT INTO ${table} (${quoted}) VALUES (${places})`, Object.values(row));
}

/** A value of a field that only the product writes; undefined: nothing stands there. */
function ownValue(field: Field, isUnique: boolean, seed: number, text?: string): unknown {
  const { schema, declaration, required } = field;
  const { type, derived, virtual, readOnly: _ } = declaration;
  if (derived || virtual || declaration.reference) return undefined;
  if (isUnique) return uniqueValue(field, seed);
  if (text !== undefined && ['string', 'text', 'richtext'].includes(type) && !schema.pattern && !schema.enum)
    return text;
  if (text !== undefined && type === 'translated') return { fr: text, defaultLanguage: 'fr' };
  if (!required) return undefined;
  return schema.enum ? schema.enum[0] : chanceValue(field, seed);
}

/** Writes a record with the values, and what else it must have. @param text stands in each field that takes a text */
export async function insertRecord(
  api: TestApi,
  { resource, id, tenant }: Which,
  values: Values,
  { seed, text }: { seed: number; text?: string | undefined },
): Promise<string> {
  const unique = uniqueFields(resource);
  const row: Values = { tenant_id: tenant, id };
  for (const field of Object.values(resource.fields)) {
    const { name, column, declaration } = field;
    if (['id', 'version', 'createdAt', 'updatedAt'].includes(name)) continue;
    const value = name in values ? values[name] : ownValue(field, unique.has(name), seed, text);
    if (value !== undefined) row[column] = asKept(value, declaration.type);
  }
  await insertRow(api, resource.table, row);
  return id;
}
