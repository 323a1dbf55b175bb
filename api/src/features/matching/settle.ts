import type { Execute } from '../../records/database.ts';
import { countDay } from '../overview/days.ts';
import type { Seeker } from './seekers.ts';

/** Which record was looked at, and what it meets now. */
export interface Settlement {
  tenant: string;
  side: 'property' | 'search';
  id: string;
  /** Ids of the other side. */
  met: readonly string[];
  /** Why it was looked at, for those who are told of new matches. */
  cause: string;
}

/**
 * Keeps which pairs a record is in: those that are new become events and count in the property's day, those that no longer meet go, but for what was
 * done about them.
 *
 * @returns how many are new
 */
export async function settle(
  execute: Execute,
  seekers: readonly Seeker[],
  { tenant, side, id, met, cause }: Settlement,
): Promise<number> {
  const other = side === 'property' ? 'search' : 'property';
  const own = `tenant_id = $1 AND ${side} = $2 AND met AND ${other} <> ALL ($3::text[])`;
  const untouched = 'dismissed_at IS NULL AND sent_at IS NULL';
  await execute(`DELETE FROM matches WHERE ${own} AND ${untouched}`, [tenant, id, met]);
  await execute(`UPDATE matches SET met = false WHERE ${own}`, [tenant, id, met]);
  if (met.length === 0) return 0;
  const whose = seekers.map(({ field, column }) => `'${field}', s.${column}`).join(', ');
  const rows = await execute(
    `WITH found AS (
       INSERT INTO matches (tenant_id, ${side}, ${other}, met, first_seen_at)
       SELECT $1, $2, one, true, now() FROM unnest($3::text[]) AS one
       ON CONFLICT (tenant_id, property, search) DO UPDATE
         SET met = true, first_seen_at = COALESCE(matches.first_seen_at, now()) WHERE NOT matches.met
       RETURNING property, search, dismissed_at)
     INSERT INTO domain_events (tenant_id, name, resource, record_id, payload)
     SELECT $1, 'match.found', 'properties', found.property,
       jsonb_build_object('search', s.id, 'owner', s.owner, 'cause', $4::text)
         || jsonb_strip_nulls(jsonb_build_object(${whose}))
     FROM found JOIN saved_searches AS s ON s.tenant_id = $1 AND s.id = found.search
     WHERE found.dismissed_at IS NULL ORDER BY found.property, s.id RETURNING record_id`,
    [tenant, id, met, cause],
  );
  const properties = Map.groupBy(rows, ({ record_id: property }) => String(property));
  for (const [property, found] of properties)
    await countDay(execute, tenant, property, 'matches', { by: found.length });
  return rows.length;
}
