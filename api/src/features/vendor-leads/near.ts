import {
  type Candidate,
  type Proposal,
  proposals,
  ROUTING,
  type Routing,
} from '@hestia/resources/vendor-lead/routing.ts';
import type { Execute } from '../../records/database.ts';

const WON_DAYS = 90;
/** So many agents are looked at for a lead; of a place, those that are nearest to it. */
const MOST = 2_000;

/** Who leads agents ($1 the tenant) and is there, the nearest to them first. */
const LEADERS = `SELECT r.agent, r.related, array_position(ARRAY['AC', 'RC', 'super_AC', 'HO'], r.kind) AS place, r.id
  FROM agent_relations AS r JOIN users AS m ON m.tenant_id = r.tenant_id AND m.id = r.related
  WHERE r.tenant_id = $1 AND m.active AND r.kind IN ('AC', 'super_AC', 'RC', 'HO')`;

const HERE = `NOT EXISTS (SELECT FROM events_participants AS p JOIN events AS e ON e.tenant_id = p.tenant_id AND e.id = p.source_id
      WHERE p.tenant_id = u.tenant_id AND p.target_id = u.id AND e.away AND e.start_at <= now() AND e.end_at > now())`;

/**
 * Agents at work with an area and somebody who leads them, what they have on their hands and what they won; who has left
 * is none.
 *
 * @param more what else must hold of them
 * @param order who comes first, where there are more than are looked at
 */
const candidates = (
  more: string,
  order: string,
) => `SELECT u.id, u.area, coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') AS name,
    count(l.id) FILTER (WHERE l.status NOT IN ('success', 'failure', 'closed')) AS open,
    count(l.id) FILTER (WHERE l.status = 'success' AND l.updated_at > now() - interval '${WON_DAYS} days') AS won
  FROM users AS u LEFT JOIN vendor_leads AS l ON l.tenant_id = u.tenant_id AND l.agent = u.id
  WHERE u.tenant_id = $1 AND u.active AND u.area IS NOT NULL
    AND u.id IN (SELECT agent FROM (${LEADERS}) AS r)
    AND ${more}
  GROUP BY u.tenant_id, u.id ORDER BY ${order} LIMIT ${MOST}`;

/** How far an agent's area lies from the place ($2, $3), as far as it tells who is nearer: a degree of longitude is the shorter the farther north. */
const NEARNESS = `((u.area ->> 'lat')::float8 - $2::float8) ^ 2
  + (((u.area ->> 'lon')::float8 - $3::float8) * cos(radians($2::float8))) ^ 2`;

/** A proposal with the person's name. */
export type Named = Proposal & { name: string };

const areaOf = (value: unknown): Candidate['area'] => {
  const { lat, lon, distance } = (value ?? {}) as Partial<NonNullable<Candidate['area']>>;
  return lat === undefined || lon === undefined ? null : { lat, lon, distance: distance ?? 0 };
};

/**
 * Who may be given leads, with what they have on their hands.
 *
 * @param withAway whoever is away now is among them too
 * @param place of the lead, so that of very many agents none near it is left out
 */
export async function candidatesOf(
  execute: Execute,
  tenant: string,
  { withAway = false, place = null }: { withAway?: boolean; place?: { lat: number; lon: number } | null } = {},
): Promise<(Candidate & { name: string })[]> {
  const text = candidates(withAway ? 'true' : HERE, place ? `${NEARNESS}, u.id` : 'u.id');
  const rows = await execute(text, place ? [tenant, place.lat, place.lon] : [tenant]);
  return rows.map(({ id, area, open, won, name }) => ({
    ...{ id: String(id), area: areaOf(area), open: Number(open), won: Number(won), name: String(name).trim() },
  }));
}

/** How the network routes its leads. */
export async function routingOf(execute: Execute, tenant: string): Promise<Routing> {
  const [row] = await execute('SELECT lead_routing AS routing FROM tenants WHERE id = $1', [tenant]);
  const { first, mostOpen } = (row?.routing ?? {}) as Partial<Routing>;
  return { first: first ?? ROUTING.first, mostOpen: mostOpen ?? ROUTING.mostOpen };
}

/**
 * Keeps others from giving leads until the transaction ends: each sees what the one before gave, so that nobody gets more
 * than they are to have.
 */
export const oneGivesAtATime = (execute: Execute, tenant: string) =>
  execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead routing ${tenant}`]);

/** Who could take a lead at a place, the fittest first. */
export async function agentsNear(
  execute: Execute,
  tenant: string,
  point: { lat?: number; lng?: number } | null | undefined,
): Promise<Named[]> {
  const place = point?.lat === undefined || point.lng === undefined ? null : { lat: point.lat, lon: point.lng };
  const candidates = await candidatesOf(execute, tenant, { place });
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  const found = proposals(candidates, place, await routingOf(execute, tenant));
  return found.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
}

/** Who leads an agent, the nearest to them first; nobody where nobody does. */
export async function managersOf(execute: Execute, tenant: string, agent: string): Promise<string[]> {
  const rows = await execute(`${LEADERS} AND r.agent = $2 ORDER BY place, r.id`, [tenant, agent]);
  return rows.map(({ related }) => String(related));
}
