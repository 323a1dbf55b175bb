import type pg from 'pg';
import { filesOf, linesOf } from './files.ts';
import { DvfProblem } from './row.ts';
import type { Reason } from './sale.ts';
import { type Mutation, mutationsOf } from './sales.ts';

/** What is taken of some files. */
export interface ImportOptions {
  /** The month in which the files were published, `YYYY-MM`. */
  edition: string;
  /** Only this one, by its INSEE code. */
  department?: string;
  /** Only this one. */
  year?: number;
  /** A year may be left with less than half of the sales that it had. */
  evenIfFewer?: boolean;
}

/** What became of a department and year. */
export interface Imported {
  department: string;
  year: number;
  /** Sales, as they are now and as they were. */
  kept: number;
  replaced: number;
  leftOut: Partial<Record<Reason, number>>;
  /** How many communes the sales are of. */
  communes: number;
}

const BATCH = 1_000;
/** Of any two commands at once the second waits. */
const LOCK = 'hestia dvf import';

const STAGING = `CREATE TEMPORARY TABLE dvf_staging (
  department text, year smallint, mutation text, sold_on date, left_out text, price numeric, dwelling text,
  area double precision, rooms smallint, land double precision, postcode text, insee_code text,
  lat double precision, lng double precision
) ON COMMIT DROP`;
const ARRAYS = [
  ...['text', 'smallint', 'text', 'date', 'text', 'numeric', 'text', 'float8', 'smallint', 'float8', 'text', 'text'],
  ...['float8', 'float8'],
];
const STAGE = `INSERT INTO dvf_staging SELECT * FROM unnest(${ARRAYS.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`;

/** What stands in several places of the files is no whole sale in any of them. */
const SCATTERED = `UPDATE dvf_staging SET left_out = 'scattered' WHERE (department, year, mutation) IN (
  SELECT department, year, mutation FROM dvf_staging GROUP BY 1, 2, 3 HAVING count(*) > 1)`;

const SUMS = `SELECT s.department, s.year, max(sold_on)::text AS "lastDay",
    count(*) FILTER (WHERE left_out IS NULL)::int AS kept,
    count(DISTINCT insee_code)::int AS communes,
    (SELECT count(*)::int FROM dvf_sales d WHERE d.department = s.department AND d.year = s.year) AS replaced,
    (SELECT coalesce(jsonb_object_agg(left_out, many), '{}') FROM (
       SELECT left_out, count(DISTINCT mutation) AS many FROM dvf_staging o
       WHERE o.department = s.department AND o.year = s.year AND left_out IS NOT NULL GROUP BY 1) r) AS "leftOut"
  FROM dvf_staging s GROUP BY s.department, s.year ORDER BY s.department, s.year`;

const COLUMNS =
  'department, year, mutation, sold_on, price, dwelling, area, rooms, land, postcode, insee_code, lat, lng';
const REPLACE = [
  `DELETE FROM dvf_sales d USING (SELECT DISTINCT department, year FROM dvf_staging) s
   WHERE d.department = s.department AND d.year = s.year`,
  `INSERT INTO dvf_sales (${COLUMNS}) SELECT ${COLUMNS} FROM dvf_staging WHERE left_out IS NULL`,
];

function valuesOf({ department, year, mutation, day, sale }: Mutation): unknown[] {
  const kept = typeof sale === 'string' ? undefined : sale;
  const { price, dwelling, area, rooms, land, postcode, inseeCode, lat, lng } = kept ?? {};
  const facts = [price, dwelling, area, rooms, land, postcode, inseeCode, lat, lng].map((value) => value ?? null);
  return [department, year, mutation, day, kept ? null : sale, ...facts];
}

async function stage(client: pg.ClientBase, mutations: AsyncIterable<Mutation>): Promise<void> {
  let batch: unknown[][] = [];
  const flush = async () => {
    await client.query(
      STAGE,
      ARRAYS.map((_, at) => batch.map((values) => values[at])),
    );
    batch = [];
  };
  for await (const mutation of mutations) {
    batch.push(valuesOf(mutation));
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

async function* wanted(paths: readonly string[], { department, year }: ImportOptions): AsyncGenerator<Mutation> {
  for (const path of paths)
    for await (const one of mutationsOf(linesOf(path), path))
      if ((department ?? one.department) === one.department && (year ?? one.year) === one.year) yield one;
}

async function replace(client: pg.ClientBase, options: ImportOptions): Promise<Imported[]> {
  await client.query(SCATTERED);
  const { rows } = await client.query<Imported & { lastDay: string }>(SUMS);
  if (rows.length === 0) throw new DvfProblem('These files hold no sale of that department and year.');
  const fewer = rows.find(({ kept, replaced }) => kept < replaced / 2);
  if (fewer && !options.evenIfFewer)
    throw new DvfProblem(
      `${fewer.department}, ${fewer.year}: ${fewer.kept} sales would take the place of ${fewer.replaced}. Give all files of the department and year, or say --even-if-fewer.`,
    );
  for (const statement of REPLACE) await client.query(statement);
  for (const { department, year, lastDay, kept, leftOut } of rows)
    await client.query(
      `INSERT INTO dvf_imports (department, year, edition, last_day, kept, left_out) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (department, year) DO UPDATE SET edition = excluded.edition, last_day = excluded.last_day,
         kept = excluded.kept, left_out = excluded.left_out, imported_at = now()`,
      [department, year, options.edition, lastDay, kept, leftOut],
    );
  return rows;
}

/**
 * Takes sales from files of geo-dvf. Each department and year that they hold is replaced whole, all in one transaction:
 * the register's own names of sales change from edition to edition, so that nothing can be merged.
 *
 * @param path a file, `.csv` or `.csv.gz`, or a folder of them
 * @throws DvfProblem for a file that can't be read, with its line; nothing has changed then
 */
export async function importSales(client: pg.ClientBase, path: string, options: ImportOptions): Promise<Imported[]> {
  const files = await filesOf(path);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
    await client.query(STAGING);
    await stage(client, wanted(files, options));
    await client.query('ANALYZE dvf_staging');
    const imported = await replace(client, options);
    await client.query('COMMIT');
    return imported;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
