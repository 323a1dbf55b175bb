import { MAILED_STATUSES } from '@hestia/resources/mailing/suitable.ts';
import type { Execute } from '../../records/database.ts';

/** Whose alerts are looked at: those of a network who chose to hear so often. */
export interface Asked {
  tenant: string;
  frequencies: ('daily' | 'weekly')[];
}

/** A property that a client is to hear of. */
export interface News {
  client: string;
  search: string;
  property: string;
  /** What it cost when they got it; absent: they didn't yet. */
  sent: number | undefined;
}

/** What found each other longer ago is nothing new. */
const NEW_DAYS = 35;
/** What was held, by the cap of a week or since it was stopped then, is tried again after so long. */
const HELD_DAYS = 3;
/** So many of a client are looked at: one that has gone meanwhile makes room for another. */
const MOST_LOOKED_AT = 20;

/** Who looks, and is to hear of properties that they didn't get yet, or that cost less than when they got them. */
const FOUND = `FROM matches m
  JOIN saved_searches s ON s.tenant_id = m.tenant_id AND s.id = m.search AND s.matching AND s.digest = ANY ($2::text[])
  JOIN clients c ON c.tenant_id = m.tenant_id AND c.id = s.client AND c.archived IS NOT TRUE AND c.erased_at IS NULL
    AND c.merged_into IS NULL
  JOIN users u ON u.tenant_id = m.tenant_id AND u.id = c.owner AND u.active
  JOIN properties p ON p.tenant_id = m.tenant_id AND p.id = m.property AND p.verified AND p.status = ANY ($3::text[])
  WHERE m.tenant_id = $1 AND m.met AND m.dismissed_at IS NULL
    AND ((m.sent_at IS NULL AND m.first_seen_at > now() - interval '${NEW_DAYS} days') OR m.sent_price > p.price)
    AND NOT EXISTS (SELECT FROM properties_vendors v WHERE v.tenant_id = m.tenant_id AND v.source_id = p.id AND v.target_id = c.id)
    AND NOT EXISTS (SELECT FROM properties_vendor_companies v JOIN company_clients l ON l.tenant_id = v.tenant_id AND l.company = v.target_id
      WHERE v.tenant_id = m.tenant_id AND v.source_id = p.id AND l.client = c.id)
    AND NOT EXISTS (SELECT FROM mailing_recipients r JOIN mailing_recipients_properties q ON q.tenant_id = r.tenant_id AND q.source_id = r.id
      WHERE r.tenant_id = m.tenant_id AND r.client = c.id AND q.target_id = p.id
        AND (r.state IN ('waiting', 'sending', 'failed') AND r.created_at > now() - interval '${NEW_DAYS} days'
          OR r.state = 'held' AND r.created_at > now() - CASE WHEN m.sent_at IS NULL THEN interval '${HELD_DAYS} days' ELSE interval '${NEW_DAYS} days' END))`;

const AGENTS = `SELECT DISTINCT c.owner ${FOUND} ORDER BY 1`;

const CLIENTS = `SELECT DISTINCT s.client ${FOUND} AND c.owner = $4 ORDER BY 1`;

const NEWS = `SELECT client, search, property, sent FROM (
    SELECT *, row_number() OVER (PARTITION BY client ORDER BY first_seen_at DESC NULLS LAST, property) AS at FROM (
      SELECT DISTINCT ON (s.client, m.property) s.client, m.property, s.id AS search, m.sent_price AS sent, m.first_seen_at
      ${FOUND} AND s.client = ANY ($4::text[])
      ORDER BY s.client, m.property, m.first_seen_at DESC NULLS LAST) AS once) AS ranked
  WHERE at <= ${MOST_LOOKED_AT} ORDER BY client, at`;

const given = ({ tenant, frequencies }: Asked): unknown[] => [tenant, frequencies, [...MAILED_STATUSES]];

/** The agents of whose clients some are to hear of something. */
export const agentsWithNews = async (execute: Execute, asked: Asked): Promise<string[]> =>
  (await execute(AGENTS, given(asked))).map(({ owner }) => String(owner));

/** The clients of an agent who are to hear of something. */
export const clientsWithNews = async (execute: Execute, asked: Asked, agent: string): Promise<string[]> =>
  (await execute(CLIENTS, [...given(asked), agent])).map(({ client }) => String(client));

/** What these clients are to hear of, the latest first, each property once. */
export async function newsOf(execute: Execute, asked: Asked, clients: string[]): Promise<Map<string, News[]>> {
  const news = new Map<string, News[]>(clients.map((client) => [client, []]));
  for (const row of await execute(NEWS, [...given(asked), clients])) {
    const sent = row.sent === null || row.sent === undefined ? undefined : Number(row.sent);
    news.get(String(row.client))?.push({ ...(row as unknown as News), sent });
  }
  return news;
}
