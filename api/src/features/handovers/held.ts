import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

const linkTable = ({ table, fields }: Resource, name: string): string => `${table}_${fields[name]?.column}`;

/** The condition on `t` that the person `$2` holds the record in the tenant `$1`, whatever the role. */
function holds(resource: Resource): string {
  const linked = ['coOwners', 'collaborators'].map(
    (name) => `EXISTS (SELECT 1 FROM ${linkTable(resource, name)} AS link
      WHERE link.tenant_id = t.tenant_id AND link.source_id = t.id AND link.target_id = $2)`,
  );
  return `t.tenant_id = $1 AND (t.owner = $2 OR ${linked.join(' OR ')})`;
}

/** How many records of the resource the person holds. */
export async function countHeld(execute: Execute, resource: Resource, tenant: string, person: string): Promise<number> {
  const [row] = await execute(`SELECT count(*) AS count FROM ${resource.table} AS t WHERE ${holds(resource)}`, [
    tenant,
    person,
  ]);
  return Number(row?.count ?? 0);
}

/** Ids of the next records that the person holds, in order of the id. */
export async function nextHeld(
  execute: Execute,
  resource: Resource,
  { tenant, person, after, most }: { tenant: string; person: string; after: string; most: number },
): Promise<string[]> {
  const rows = await execute(
    `SELECT t.id FROM ${resource.table} AS t WHERE ${holds(resource)} AND t.id > $3 ORDER BY t.id LIMIT ${most}`,
    [tenant, person, after],
  );
  return rows.map(({ id }) => String(id));
}
