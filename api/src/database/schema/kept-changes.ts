import type pg from 'pg';
import { apart, type Change, done } from './change.ts';
import type { Kept } from './kept.ts';

/** The functions that keep values in a database, with their arguments, and the fingerprints of those that are done. */
export async function actualKept(client: pg.ClientBase): Promise<Map<string, { call: string; mark: string | null }>> {
  const { rows } = await client.query(
    `SELECT proname AS name, oid::regprocedure::text AS call, obj_description(oid, 'pg_proc') AS mark
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'keep\\_%'`,
  );
  return new Map(rows.map(({ name, call, mark }) => [name, { call, mark }]));
}

/** The changes around those of tables. */
export interface KeptChanges {
  before: Change[];
  after: Change[];
  last: Change[];
}

/**
 * What makes the database keep the values that are declared, and no others. What was kept otherwise goes before the
 * tables change; the rows that are there are filled last, while others write.
 *
 * @param tables that are there already, whose rows need filling
 */
export function keptChanges(
  desired: Kept[],
  actual: Awaited<ReturnType<typeof actualKept>>,
  tables: ReadonlySet<string>,
): KeptChanges {
  const stale = desired.filter(({ name, fingerprint }) => actual.get(name)?.mark !== fingerprint);
  const current = new Set(desired.filter((one) => !stale.includes(one)).flatMap(({ functions }) => functions));
  const gone = [...actual].filter(([name]) => !current.has(name));
  return {
    before: done(...gone.map(([, { call }]) => `drop function ${call} cascade;`)),
    after: stale.flatMap(({ statements, table, comment, fill }) =>
      done(...statements, ...(tables.has(table) && fill ? [] : [comment])),
    ),
    last: stale.flatMap(({ table, fill, comment }) => (tables.has(table) && fill ? apart(fill, comment) : [])),
  };
}
