import { type Candidate, type Proposal, proposals } from '@hestia/resources/vendor-lead/routing.ts';
import type { Execute } from '../../records/database.ts';

const WON_DAYS = 90;

/** Who leads agents ($1 the tenant) and is there, the nearest to them first. */
const LEADERS = `SELECT r.agent, r.related, array_position(ARRAY['AC', 'RC', 'super_AC', 'HO'], r.kind) AS place, r.id
  FROM agent_relations AS r JOIN users AS m ON m.tenant_id = r.tenant_id AND m.id = r.related
  WHERE r.tenant_id = $1 AND m.active AND r.kind IN ('AC', 'super_AC', 'RC', 'HO')`;

/**
 * Agents at work with an area and somebody who leads them, what they have on their hands and what they won; who has left or
 * leaves is none.
 */
const CANDIDATES = `SELECT u.id, u.area, coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') AS name,
    count(l.id) FILTER (WHERE l.status NOT IN ('success', 'failure', 'closed')) AS open,
    count(l.id) FILTER (WHERE l.status = 'success' AND l.updated_at > now() - interval '${WON_DAYS} days') AS won
  FROM users AS u LEFT JOIN vendor_leads AS l ON l.tenant_id = u.tenant_id AND l.agent = u.id
  WHERE u.tenant_id = $1 AND u.active AND u.area IS NOT NULL
    AND u.id IN (SELECT agent FROM (${LEADERS}) AS r)
  GROUP BY u.tenant_id, u.id ORDER BY u.id LIMIT 2000`;

/** A proposal with the person's name. */
export type Named = Proposal & { name: string };

const areaOf = (value: unknown): Candidate['area'] => {
  const { lat, lon, distance } = (value ?? {}) as Partial<NonNullable<Candidate['area']>>;
  return lat === undefined || lon === undefined ? null : { lat, lon, distance: distance ?? 0 };
};

/** Who could take a lead at a place, the fittest first. */
export async function agentsNear(
  execute: Execute,
  tenant: string,
  point: { lat?: number; lng?: number } | null | undefined,
): Promise<Named[]> {
  const rows = await execute(CANDIDATES, [tenant]);
  const names = new Map(rows.map(({ id, name }) => [String(id), String(name).trim()]));
  const candidates = rows.map(({ id, area, open, won }) => ({
    ...{ id: String(id), area: areaOf(area), open: Number(open), won: Number(won) },
  }));
  const place = point?.lat === undefined || point.lng === undefined ? null : { lat: point.lat, lon: point.lng };
  return proposals(candidates, place).map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
}

/** Who leads an agent, the nearest to them first; nobody where nobody does. */
export async function managersOf(execute: Execute, tenant: string, agent: string): Promise<string[]> {
  const rows = await execute(`${LEADERS} AND r.agent = $2 ORDER BY place, r.id`, [tenant, agent]);
  return rows.map(({ related }) => String(related));
}
