import { type NamedStart, type Resource, startName } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/**
 * Marks starts as given to the tenant, each once and for all. Of two who do at the same time one waits for the other, and
 * finds nothing left.
 *
 * @returns the names of those that weren't marked
 */
export async function mark(execute: Execute, tenant: string, starts: readonly NamedStart[]): Promise<Set<string>> {
  const rows = await execute(
    `INSERT INTO starts (tenant_id, resource, key)
     SELECT $1, resource, key FROM unnest($2::text[], $3::text[]) AS start (resource, key) ORDER BY resource, key
     ON CONFLICT DO NOTHING RETURNING resource, key`,
    [tenant, starts.map(({ resource }) => resource.id), starts.map(({ key }) => key)],
  );
  return new Set(rows.map(({ resource, key }) => startName(String(resource), String(key))));
}

/** Keeps which record came of a start, so that a later one can refer to it. */
export const remember = (execute: Execute, tenant: string, { resource, key }: NamedStart, id: unknown) =>
  execute('UPDATE starts SET record_id = $4 WHERE tenant_id = $1 AND resource = $2 AND key = $3', [
    tenant,
    resource.id,
    key,
    id,
  ]);

/** Whether the tenant was given anything yet. */
export async function isMarked(execute: Execute, tenant: string): Promise<boolean> {
  const rows = await execute('SELECT 1 FROM starts WHERE tenant_id = $1 LIMIT 1', [tenant]);
  return rows.length > 0;
}

/** The record that came of a start, where the network still has it. */
export async function recordOf(
  execute: Execute,
  tenant: string,
  resource: Resource,
  key: string,
): Promise<string | undefined> {
  const [row] = await execute(
    `SELECT t.id FROM starts AS s JOIN ${resource.table} AS t ON t.tenant_id = s.tenant_id AND t.id = s.record_id
     WHERE s.tenant_id = $1 AND s.resource = $2 AND s.key = $3`,
    [tenant, resource.id, key],
  );
  return row && String(row.id);
}

/** The names of the starts that each tenant was not given, of tenants that lack some. */
export async function lacking(execute: Execute, starts: readonly NamedStart[]): Promise<Map<string, string[]>> {
  const rows = await execute(
    `SELECT t.id AS tenant, array_agg(start.resource ORDER BY place) AS resources, array_agg(start.key ORDER BY place) AS keys
     FROM tenants AS t CROSS JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY AS start (resource, key, place)
     WHERE NOT EXISTS (
       SELECT FROM starts AS s WHERE s.tenant_id = t.id AND s.resource = start.resource AND s.key = start.key)
     GROUP BY t.id`,
    [starts.map(({ resource }) => resource.id), starts.map(({ key }) => key)],
  );
  return new Map(
    rows.map(({ tenant, resources, keys }) => [
      String(tenant),
      (resources as string[]).map((resource, index) => startName(resource, String((keys as string[])[index]))),
    ]),
  );
}
