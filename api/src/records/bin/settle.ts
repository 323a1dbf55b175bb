import { RequestError } from '../../errors.ts';
import type { Execute } from '../database.ts';
import type { ForeignKey } from './tables.ts';

/** An entry that is being restored. */
export interface Restoring {
  execute: Execute;
  tenant: string;
  /** The id of the entry, which is the record's. */
  entry: string;
  /** The record's table. */
  table: string;
  keys: ForeignKey[];
}

/** A row of the entry that refers to what isn't there, and the entry that rests in. */
interface Lost {
  place: string;
  isRecord: boolean;
  other: string | null;
}

async function lostReferences({ execute, tenant, entry, table: own }: Restoring, key: ForeignKey): Promise<Lost[]> {
  const { table, column, target } = key;
  const comes =
    table === target
      ? `OR EXISTS (SELECT FROM bin_rows AS s WHERE s.tenant_id = $1 AND s.bin = $2 AND s.table_name = $3
           AND s.lost IS NULL AND s.content ->> 'id' = b.content ->> $4::text)`
      : '';
  const rows = await execute(
    `SELECT b.place, b.content ->> 'id' = $2 AND $3 = $6 AS "isRecord",
       (SELECT o.bin FROM bin_rows AS o WHERE o.tenant_id = $1 AND o.bin <> $2 AND o.table_name = $5
          AND o.lost IS NULL AND o.content ->> 'id' = b.content ->> $4::text LIMIT 1) AS other
     FROM bin_rows AS b
     WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.lost IS NULL AND b.content ->> $4::text IS NOT NULL
       AND NOT (EXISTS (SELECT FROM ${target} AS t WHERE t.tenant_id = $1 AND t.id = b.content ->> $4::text) ${comes})`,
    [tenant, entry, table, column, target, own],
  );
  return rows as unknown as Lost[];
}

/** `registration_number` as the API has it. */
const fieldName = (column: string): string =>
  column.replace(/_$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The rows go on without the value; where what it leads to rests in the bin itself, that entry brings it back. */
async function empty({ execute, tenant }: Restoring, { table, column }: ForeignKey, lost: Lost[]): Promise<void> {
  const places = lost.map(({ place }) => place);
  await execute(
    `INSERT INTO bin_rows (tenant_id, bin, table_name, lost, content)
     SELECT b.tenant_id, gone.other, b.table_name, $4, jsonb_build_object('id', b.content -> 'id', $4::text, b.content -> $4::text)
     FROM bin_rows AS b JOIN unnest($2::bigint[], $3::text[]) AS gone (place, other) ON gone.place = b.place
     WHERE b.tenant_id = $1 AND gone.other IS NOT NULL AND b.content ? 'id' AND b.table_name = $5`,
    [tenant, places, lost.map(({ other }) => other), column, table],
  );
  await execute(
    `UPDATE bin_rows SET content = content || jsonb_build_object($3::text, NULL)
     WHERE tenant_id = $1 AND place = ANY ($2::bigint[])`,
    [tenant, places, column],
  );
}

/** The rows wait in the entry of what they lead to, with what belongs to them, or go where that is gone for good. */
async function hand({ execute, tenant, entry }: Restoring, lost: Lost[]): Promise<void> {
  const [waiting, gone] = [lost.filter(({ other }) => other), lost.filter(({ other }) => !other)];
  await execute(
    `WITH moved AS (
       UPDATE bin_rows AS b SET bin = m.other FROM unnest($2::bigint[], $3::text[]) AS m (place, other)
       WHERE b.tenant_id = $1 AND b.place = m.place RETURNING b.bin, b.content ->> 'id' AS id),
     beside AS (
       UPDATE bin_rows AS b SET bin = moved.bin FROM moved
       WHERE b.tenant_id = $1 AND b.bin = $4 AND b.content ->> 'record_id' = moved.id
       RETURNING b.bin, b.table_name, b.content ->> 'id' AS id)
     UPDATE files AS f SET bin = beside.bin FROM beside
     WHERE f.tenant_id = $1 AND beside.table_name = 'files' AND f.id = beside.id`,
    [tenant, waiting.map(({ place }) => place), waiting.map(({ other }) => other), entry],
  );
  await execute('DELETE FROM bin_rows WHERE tenant_id = $1 AND place = ANY ($2::bigint[])', [
    tenant,
    gone.map(({ place }) => place),
  ]);
}

/**
 * Rows of a table whose other end is no longer there: they come back without it, wait for it where it rests in the bin
 * itself, or don't come back.
 *
 * @throws RequestError 409 when it is the record itself that can't be without it
 */
export async function settleReferences(restoring: Restoring, table: string): Promise<void> {
  for (const key of restoring.keys.filter((one) => one.table === table)) {
    const lost = await lostReferences(restoring, key);
    if (lost.length === 0) continue;
    if (key.isNullable) await empty(restoring, key, lost);
    else if (lost.some(({ isRecord }) => isRecord)) {
      const field = fieldName(key.column);
      throw new RequestError(409, 'restoreLacks', {}, [
        { path: `/${field}`, code: 'referenceUnknown', message: '', info: { field } },
      ]);
    } else await hand(restoring, lost);
  }
}
