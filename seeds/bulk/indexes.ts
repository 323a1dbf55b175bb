import type pg from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** Indexes of the table that no constraint rests on. */
async function plainIndexes(client: pg.Client, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  return rows;
}

/**
 * Runs the work while the table keeps no values of others by itself: the work must write them. That what is written stays
 * as it is, is guarded all the same.
 */
export async function withoutKeeping(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tgname AS name FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgname LIKE 'keep_%' AND tgname NOT LIKE '%_as_written%'`,
    [table],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await work();
  for (const { name } of rows) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
}

/**
 * Runs the work while the table has no plain indexes, then builds them anew: for a million rows that is many times
 * faster than keeping the search indexes up to date row by row.
 */
export async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await plainIndexes(client, table);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query("SET maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
}
