import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Referrer } from '../../records/related/references.ts';
import { isLink } from '../../records/write/columns.ts';

type Values = Record<string, unknown>;

/** A record that rests in the bin, by its entry, and the field by which it was found. */
export interface Binned extends Referrer {
  entry: string;
  deletedAt: string;
  record: Values;
}

/** The row `b` of the bin as the API would give the record, without links and secrets. */
function recordSql({ table, fields }: Resource): string {
  const shown = Object.values(fields).filter(
    (field) => !isLink(field) && !field.declaration.virtual && !field.declaration.writeOnly,
  );
  const columns = shown.map(
    ({ name, column, declaration }) => `${fieldTypes[declaration.type].toJson(`r.${column}`)} AS "${name}"`,
  );
  return `(SELECT to_jsonb(x) FROM (SELECT ${columns.join(', ')} FROM jsonb_populate_record(NULL::${table}, b.content) AS r) AS x)`;
}

/** Records of a kind that rest in the bin, by what they refer to. */
export async function binnedBy(execute: Execute, tenant: string, referrer: Referrer, ids: string[]): Promise<Binned[]> {
  const { resource, field } = referrer;
  const rows = await execute(
    `SELECT b.bin, ${recordSql(resource)} AS record, e.deleted_at FROM bin_rows AS b
     JOIN bin AS e ON e.tenant_id = b.tenant_id AND e.id = b.bin
     WHERE b.tenant_id = $1 AND b.table_name = $2 AND b.lost IS NULL AND b.content ->> $3::text = ANY ($4::text[])
     ORDER BY b.place`,
    [tenant, resource.table, field.column, ids],
  );
  return rows.map(({ bin, record, deleted_at: at }) => ({
    ...referrer,
    entry: String(bin),
    deletedAt: new Date(at as string).toISOString(),
    record: record as Values,
  }));
}

/** Records of a kind that one entry holds. */
export async function recordsIn(
  execute: Execute,
  tenant: string,
  resource: Resource,
  entry: string,
): Promise<Values[]> {
  const rows = await execute(
    `SELECT ${recordSql(resource)} AS record FROM bin_rows AS b
     WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.lost IS NULL ORDER BY b.place`,
    [tenant, entry, resource.table],
  );
  return rows.map(({ record }) => record as Values);
}
