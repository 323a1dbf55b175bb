import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../database.ts';

/** A reference that the database keeps from one table to the `id` of another, both of the tenant. */
export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  /** What becomes of the row when the other goes: it goes too, it loses the value, or it keeps the other there. */
  onDelete: 'cascade' | 'null' | 'restrict';
  /** Whether the row can be without it. */
  isNullable: boolean;
}

const ACTIONS: Record<string, ForeignKey['onDelete']> = { c: 'cascade', n: 'null' };

/** All references between the tenant's tables, as the database has them. */
export async function foreignKeys(execute: Execute): Promise<ForeignKey[]> {
  const rows = await execute(
    `SELECT c.conrelid::regclass::text AS "table", a.attname::text AS "column", c.confrelid::regclass::text AS target,
       c.confdeltype::text AS action, NOT a.attnotnull AS "isNullable"
     FROM pg_constraint AS c
     JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) = 2
     ORDER BY c.conname`,
  );
  return rows.map(({ action, ...key }) => ({ ...key, onDelete: ACTIONS[String(action)] ?? 'restrict' }) as ForeignKey);
}

/** The references as the declarations see them: a record can't be without what its resource requires. */
export function required(keys: ForeignKey[], resources: Iterable<Resource>): ForeignKey[] {
  const columns = new Set(
    [...resources].flatMap(({ table, fields }) =>
      Object.values(fields)
        .filter((field) => field.required)
        .map(({ column }) => `${table}.${column}`),
    ),
  );
  return keys.map((key) => ({ ...key, isNullable: key.isNullable && !columns.has(`${key.table}.${key.column}`) }));
}

/** The columns of a table that are written, and not made from others. */
export async function writtenColumns(execute: Execute, table: string): Promise<string[]> {
  const rows = await execute(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => String(name));
}

/** The tables in an order in which each comes after those that it refers to, as far as they don't refer to each other. */
export function inOrder(tables: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = [];
  const visit = (table: string, path: string[]): void => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const key of keys) if (key.table === table && tables.includes(key.target)) visit(key.target, [...path, table]);
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}
