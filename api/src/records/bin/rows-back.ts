import { type Restoring, settleReferences } from './settle.ts';
import { inOrder, writtenColumns } from './tables.ts';

/** The tables whose rows wait in the entry, each after those that it refers to; files are told apart. */
export async function tablesOf({ execute, tenant, entry, keys }: Restoring): Promise<string[]> {
  const rows = await execute(
    `SELECT table_name FROM bin_rows WHERE tenant_id = $1 AND bin = $2 AND lost IS NULL AND table_name <> 'files'
     GROUP BY table_name ORDER BY min(place)`,
    [tenant, entry],
  );
  return inOrder(
    rows.map((row) => String(row.table_name)),
    keys,
  );
}

/**
 * Writes the rows of a table again, with the columns that they have and the table has today: what came since then has its
 * default, what is made from others is made anew.
 *
 * @param records the tables of declared resources: in others, links and marks, the same may be there again
 * @throws RequestError 409 as `settleReferences` does, or the database's where another record has a unique value
 */
export async function insertRows(restoring: Restoring, table: string, records: ReadonlySet<string>): Promise<void> {
  await settleReferences(restoring, table);
  const { execute, tenant, entry } = restoring;
  const today = await writtenColumns(execute, table);
  const shapes = await execute(
    `SELECT DISTINCT ARRAY(SELECT jsonb_object_keys(content) ORDER BY 1) AS names FROM bin_rows
     WHERE tenant_id = $1 AND bin = $2 AND table_name = $3 AND lost IS NULL`,
    [tenant, entry, table],
  );
  for (const { names } of shapes as unknown as { names: string[] }[]) {
    const columns = today.filter((name) => names.includes(name));
    await execute(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((name) => `r.${name}`).join(', ')}
       FROM bin_rows AS b, jsonb_populate_record(NULL::${table}, b.content) AS r
       WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.lost IS NULL
         AND ARRAY(SELECT jsonb_object_keys(b.content) ORDER BY 1) = $4::text[]
       ORDER BY b.place ${records.has(table) ? '' : 'ON CONFLICT DO NOTHING'}`,
      [tenant, entry, table, names],
    );
  }
}

/** Gives values back to rows that lost them, where they are still without and what it leads to is there. */
export async function lostBack({ execute, tenant, entry, keys }: Restoring): Promise<void> {
  const rows = await execute(
    'SELECT DISTINCT table_name, lost FROM bin_rows WHERE tenant_id = $1 AND bin = $2 AND lost IS NOT NULL',
    [tenant, entry],
  );
  for (const { table_name: table, lost: column } of rows) {
    const key = keys.find((one) => one.table === table && one.column === column);
    if (!key) continue;
    await execute(
      `UPDATE ${table} AS t SET ${column} = b.content ->> $4::text FROM bin_rows AS b
       WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.lost = $4 AND t.tenant_id = $1
         AND t.id = b.content ->> 'id' AND t.${column} IS NULL
         AND EXISTS (SELECT FROM ${key.target} AS o WHERE o.tenant_id = $1 AND o.id = b.content ->> $4::text)`,
      [tenant, entry, table, column],
    );
  }
}

/** The files belong to their records again. */
export async function filesBack({ execute, tenant, entry }: Restoring): Promise<void> {
  await execute(
    `UPDATE files AS f SET resource = b.content ->> 'resource', record_id = b.content ->> 'record_id',
       field = b.content ->> 'field', discarded_at = NULL, bin = NULL
     FROM bin_rows AS b
     WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = 'files' AND f.tenant_id = $1 AND f.id = b.content ->> 'id'`,
    [tenant, entry],
  );
}
