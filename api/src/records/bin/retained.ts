import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute, Row } from '../database.ts';
import { keptUntil } from './retention.ts';

/** A law, and the last day until which it keeps something of an entry, `YYYY-MM-DD`. */
export interface KeptByLaw {
  law: string;
  until: string;
}

/** When the records of this kind began that went with the entries, or lost in them the person that they are about. */
function datesOf(execute: Execute, resource: Resource, tenant: string, entries: string[]): Promise<Row[]> {
  const dates = [resource.declaration.retention?.from ?? []].flat();
  const columns = dates.flatMap((name) => resource.fields[name]?.column ?? []);
  const first = (row: string) =>
    `(SELECT ${row} ->> one FROM unnest($4::text[]) WITH ORDINALITY AS wanted (one, place)
      WHERE ${row} ->> one IS NOT NULL ORDER BY place LIMIT 1)`;
  return execute(
    `SELECT bin, ${first('content')} AS "from", content ->> 'created_at' AS "createdAt" FROM bin_rows
     WHERE tenant_id = $1 AND bin = ANY ($2::text[]) AND table_name = $3 AND lost IS NULL
     UNION ALL
     SELECT b.bin, ${first('to_jsonb(t)')}, to_jsonb(t) ->> 'created_at' FROM bin_rows AS b
     JOIN ${resource.table} AS t ON t.tenant_id = b.tenant_id AND t.id = b.content ->> 'id'
     WHERE b.tenant_id = $1 AND b.bin = ANY ($2::text[]) AND b.table_name = $3 AND b.lost IS NOT NULL`,
    [tenant, entries, resource.table, columns],
  );
}

/**
 * The entries of which a law keeps something, with the law that does so longest.
 *
 * @param today `YYYY-MM-DD`
 */
export async function keptByLaw(
  execute: Execute,
  resources: Iterable<Resource>,
  tenant: string,
  entries: string[],
  today: string,
): Promise<Map<string, KeptByLaw>> {
  const kept = new Map<string, KeptByLaw>();
  for (const resource of resources) {
    const { retention } = resource.declaration;
    if (!retention) continue;
    for (const row of await datesOf(execute, resource, tenant, entries)) {
      const [from = 'createdAt'] = [retention.from ?? []].flat();
      const until = keptUntil(retention, { createdAt: row.createdAt, [from]: row.from ?? row.createdAt });
      const entry = String(row.bin);
      if (until >= today && until > (kept.get(entry)?.until ?? '')) kept.set(entry, { law: retention.law, until });
    }
  }
  return kept;
}
