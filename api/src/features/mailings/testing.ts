import type { TestApi } from '../../testing/api.ts';

/** A number in the place of an id's end, as SQL. */
export const numbered = (id: string): string => `left('${id}', 20) || lpad(n::text, 9, '0')`;

/** Copies of a row, so many, each with the values that SQL makes of its number `n`. @param by the column that names the row */
export async function copied(
  api: Pick<TestApi, 'sql'>,
  table: string,
  row: string,
  count: number,
  changes: Record<string, string>,
  by = 'id',
): Promise<void> {
  const rows = await api.sql(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  const names = [...new Set(rows.map(({ name }) => String(name)))];
  const values = names.map((name) => changes[name] ?? `"${name}"`);
  await api.sql(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM ${table}, generate_series(1, ${count}) AS n WHERE ${by} = $1`,
    [row],
  );
}
