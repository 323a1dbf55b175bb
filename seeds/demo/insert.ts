import { columnName } from '@hestia/resources/vocabulary/index.ts';
import type pg from 'pg';

/** A record as the API shows it, and the tenant it belongs to (absent for the tenants themselves). */
export type DemoRecord = Record<string, unknown> & { id: string; tenantId?: string };

/** A relation of clients, as the list that tells of them has it. */
export interface Relationship {
  client: string;
  kind: string;
}

const ROWS_AT_ONCE = 1_000;

async function insertRows(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(text, [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))]);
  }
}

/** Links that a list tells of, by its name. */
const TOLD: Record<string, string> = { relationships: 'relations' };

/**
 * Writes records into their table and the link tables of the fields named in `links`.
 *
 * Every record must give the same fields: one that is left out becomes null, not the column's default.
 */
export async function insertRecords(
  client: pg.Client,
  table: string,
  records: readonly Record<string, unknown>[],
  links: readonly string[] = [],
): Promise<void> {
  const rows = records.map((record) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name]) => !links.includes(name))
        .map(([name, value]) => [columnName(name), value]),
    ),
  );
  await insertRows(client, table, rows);
  for (const link of links) {
    const linkRows = records.flatMap((record) =>
      ((record[link] ?? []) as (string | Relationship)[]).map((target, position) => ({
        tenant_id: record.tenantId,
        source_id: record.id,
        position,
        ...(typeof target === 'string' ? { target_id: target } : { target_id: target.client, kind: target.kind }),
      })),
    );
    if (linkRows.length > 0) await insertRows(client, `${table}_${columnName(TOLD[link] ?? link)}`, linkRows);
  }
}
