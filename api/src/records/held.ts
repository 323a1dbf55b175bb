import { isHeld } from '@hestia/permissions/index.ts';
import { type Resource, waitingIn } from '@hestia/resources/vocabulary/index.ts';
import type { RecordContext } from './context.ts';
import type { Execute } from './database.ts';

const linkTable = ({ table, fields }: Resource, name: string): string => `${table}_${fields[name]?.column}`;

/** Whether its records are somebody's to hand over: held, or waiting for them. */
export const isSomebodys = (resource: Resource): boolean => isHeld(resource) || waitingIn(resource).length > 0;

/** The condition on `t` that the person `$2` holds the record in the tenant `$1`, whatever the role, or that it waits for them. */
function holds(resource: Resource): string {
  const linked = ['coOwners', 'collaborators'].map(
    (name) => `EXISTS (SELECT 1 FROM ${linkTable(resource, name)} AS link
      WHERE link.tenant_id = t.tenant_id AND link.source_id = t.id AND link.target_id = $2)`,
  );
  const waiting = waitingIn(resource).map(
    ({ person, state, open }) =>
      `(t.${resource.fields[person]?.column} = $2 AND t.${resource.fields[state]?.column} = '${open.replaceAll("'", "''")}')`,
  );
  const ways = [...(isHeld(resource) ? ['t.owner = $2', ...linked] : []), ...waiting];
  return `t.tenant_id = $1 AND (${ways.join(' OR ')})`;
}

/** How many records of the resource the person holds. */
async function countHeld(execute: Execute, resource: Resource, tenant: string, person: string): Promise<number> {
  const [row] = await execute(`SELECT count(*) AS count FROM ${resource.table} AS t WHERE ${holds(resource)}`, [
    tenant,
    person,
  ]);
  return Number(row?.count ?? 0);
}

/** How many records of each resource the person holds or has to see to, those without any left out. */
export async function heldBy(
  execute: Execute,
  { resources }: RecordContext,
  tenant: string,
  person: string,
): Promise<{ resource: Resource; count: number }[]> {
  const counts = [];
  for (const resource of [...resources.values()].filter(isSomebodys))
    counts.push({ resource, count: await countHeld(execute, resource, tenant, person) });
  return counts.filter(({ count }) => count > 0);
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
