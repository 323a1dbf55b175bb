import { isHeld } from '@hestia/permissions/index.ts';
import { type Resource, waitingIn } from '@hestia/resources/vocabulary/index.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';

const linkTable = ({ table, fields }: Resource, name: string): string => `${table}_${fields[name]?.column}`;

/** Whether its records are somebody's to hand over: held, or waiting for them. */
export const isSomebodys = (resource: Resource): boolean => isHeld(resource) || waitingIn(resource).length > 0;

/** The roles in which somebody holds records. */
export type HeldRole = 'owner' | 'coOwner' | 'collaborator';

/** The conditions on `t` that the person `$2` holds the record in each role, or that it waits for them. */
function waysOf(resource: Resource): Partial<Record<HeldRole | 'waiting', string>> {
  const linked = (name: string) => `EXISTS (SELECT 1 FROM ${linkTable(resource, name)} AS link
      WHERE link.tenant_id = t.tenant_id AND link.source_id = t.id AND link.target_id = $2)`;
  const waiting = waitingIn(resource).map(
    ({ person, state, open }) =>
      `(t.${resource.fields[person]?.column} = $2 AND t.${resource.fields[state]?.column} IN (${open.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ')}))`,
  );
  return {
    ...(isHeld(resource)
      ? { owner: 't.owner = $2', coOwner: linked('coOwners'), collaborator: linked('collaborators') }
      : {}),
    ...(waiting.length > 0 ? { waiting: waiting.join(' OR ') } : {}),
  };
}

/** The condition on `t` that the record of the tenant `$1` is the person's `$2` in any of these ways. */
const holds = (resource: Resource): string => `t.tenant_id = $1 AND (${Object.values(waysOf(resource)).join(' OR ')})`;

/** What somebody holds of one resource: in all, in each role, and what only waits for them. */
export interface Held extends Record<HeldRole | 'waiting', number> {
  resource: Resource;
  count: number;
}

const WAYS = ['owner', 'coOwner', 'collaborator', 'waiting'] as const;

/** How many records of each resource the person holds or has to see to, in one statement; those without any left out. */
export async function heldBy(
  execute: Execute,
  { resources }: RecordContext,
  tenant: string,
  person: string,
): Promise<Held[]> {
  const kinds = [...resources.values()].filter(isSomebodys);
  const counted = kinds.map((resource, at) => {
    const ways = waysOf(resource);
    const each = WAYS.map((way) => (ways[way] ? `count(*) FILTER (WHERE ${ways[way]})` : '0::bigint'));
    return `SELECT ${at} AS at, count(*) AS count, ${each.map((one, way) => `${one} AS "${WAYS[way]}"`).join(', ')}
      FROM ${resource.table} AS t WHERE ${holds(resource)}`;
  });
  const rows = await execute(counted.join(' UNION ALL '), [tenant, person]);
  return rows
    .sort((one, other) => Number(one.at) - Number(other.at))
    .flatMap((row) => {
      const resource = kinds[Number(row.at)];
      const [owner, coOwner, collaborator, waiting] = WAYS.map((way) => Number(row[way]));
      const count = Number(row.count);
      return resource && count > 0 ? [{ resource, count, owner, coOwner, collaborator, waiting } as Held] : [];
    });
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
