import {
  type Candidate,
  type Proposal,
  proposals,
  ROUTING,
  type Routing,
} from '@hestia/resources/vendor-lead/routing.ts';
import { workArea } from '@hestia/resources/vendor-lead/work-area.ts';
import type { Area } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

const WON_DAYS = 90;
/** So many agents are looked at for a lead; of a place, those whose area covers it. */
const MOST = 2_000;
/** Of the others, who may be given it by hand. */
const MOST_NEAREST = 200;

/** Who leads agents ($1 the tenant) and is there, the nearest to them first. */
const LEADERS = `SELECT r.agent, r.related, array_position(ARRAY['AC', 'RC', 'super_AC', 'HO'], r.kind) AS place, r.id
  FROM agent_relations AS r JOIN users AS m ON m.tenant_id = r.tenant_id AND m.id = r.related
  WHERE r.tenant_id = $1 AND m.active AND r.kind IN ('AC', 'super_AC', 'RC', 'HO')`;

const HERE = `NOT EXISTS (SELECT FROM events_participants AS p JOIN events AS e ON e.tenant_id = p.tenant_id AND e.id = p.source_id
      WHERE p.tenant_id = u.tenant_id AND p.target_id = u.id AND e.away AND e.start_at <= now() AND e.end_at > now())`;

/** Who may be given leads: at work, with an area and somebody who leads them. @param more what else must hold of them */
const able = (more: string) =>
  `u.active AND coalesce(u.drawn_area, u.area) IS NOT NULL AND u.id IN (SELECT agent FROM (${LEADERS}) AS r) AND ${more}`;

const AREAS =
  'FROM agent_areas AS a JOIN users AS u ON u.tenant_id = a.tenant_id AND u.id = a.user_id WHERE a.tenant_id = $1';
/** A place ($2, $3) as `agent_areas` measures it. */
const PLACE = 'point($3::float8 * 0.688, $2::float8)';

/** Those whose area covers the place ($2, $3), and the nearest of the others, each by its index. */
export const around = (more: string): string => `
  (SELECT a.user_id AS id ${AREAS} AND a.cover @> box(${PLACE}) AND ${able(more)} LIMIT ${MOST})
  UNION (SELECT a.user_id ${AREAS} AND ${able(more)} ORDER BY a.place <-> ${PLACE} LIMIT ${MOST_NEAREST})`;

const anywhere = (more: string): string =>
  `SELECT u.id FROM users AS u WHERE u.tenant_id = $1 AND ${able(more)} ORDER BY u.id LIMIT ${MOST}`;

/** Some agents, with what they have on their hands and what they won. */
const candidates = (who: string): string => `WITH who AS MATERIALIZED (${who})
  SELECT u.id, u.area, u.drawn_area AS drawn, coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') AS name,
    count(l.id) FILTER (WHERE l.status NOT IN ('success', 'failure', 'closed')) AS open,
    count(l.id) FILTER (WHERE l.status = 'success' AND l.updated_at > now() - interval '${WON_DAYS} days') AS won
  FROM who JOIN users AS u ON u.tenant_id = $1 AND u.id = who.id
  LEFT JOIN vendor_leads AS l ON l.tenant_id = u.tenant_id AND l.agent = u.id
  GROUP BY u.tenant_id, u.id ORDER BY u.id`;

type Point = { lat: number; lon: number; distance: number };

/** A proposal with the person's name. */
export type Named = Proposal & { name: string };

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
  const more = withAway ? 'true' : HERE;
  const text = candidates(place ? around(more) : anywhere(more));
  const rows = await execute(text, place ? [tenant, place.lat, place.lon] : [tenant]);
  return rows.map(({ id, area, drawn, open, won, name }) => ({
    ...{
      id: String(id),
      area: workArea(area as Partial<Point> | null, drawn as Area | null),
      open: Number(open),
      won: Number(won),
      name: String(name).trim(),
    },
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
