import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Referrer } from '../../records/references.ts';

type Values = Record<string, unknown>;

/** A record that rests in the bin, by its entry, and the field by which it was found. */
export interface Binned extends Referrer {
  entry: string;
  deletedAt: string;
  record: Values;
}

/** A row as the record that it was, links left out. */
export const recordOf = (resource: Resource, row: Values): Values =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter(({ column }) => column in row)
      .map(({ name, column }) => [name, row[column]]),
  );

/** Records of a kind that rest in the bin, by what they refer to. */
export async function binnedBy(execute: Execute, tenant: string, referrer: Referrer, ids: string[]): Promise<Binned[]> {
  const { resource, field } = referrer;
  const rows = await execute(
    `SELECT b.bin, b.content, e.deleted_at FROM bin_rows AS b
     JOIN bin AS e ON e.tenant_id = b.tenant_id AND e.id = b.bin
     WHERE b.tenant_id = $1 AND b.table_name = $2 AND b.lost IS NULL AND b.content ->> $3::text = ANY ($4::text[])
     ORDER BY b.place`,
    [tenant, resource.table, field.column, ids],
  );
  return rows.map(({ bin, content, deleted_at: at }) => ({
    entry: String(bin),
    deletedAt: new Date(at as string).toISOString(),
    ...referrer,
    record: recordOf(resource, content as Values),
  }));
}
