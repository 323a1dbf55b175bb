import type { Execute } from '../../records/database.ts';
import { FOR_SALE, IS_ITS } from './candidates.ts';

/** How full a feed is. */
export interface FeedCount {
  /** Properties that may go: for sale and not taken off. */
  count: number;
  /** Absent: no limit. */
  limit: number | null;
  published: number;
  blacklisted: number;
  refused: number;
}

/**
 * How many properties a feed has.
 *
 * @param properties only these are counted; absent: all
 */
export async function countOf(
  execute: Execute,
  tenant: string,
  feed: string,
  properties?: string[],
): Promise<FeedCount> {
  const [row] = await execute(
    `SELECT f.property_limit AS "limit",
       count(p.id) FILTER (WHERE ${FOR_SALE} AND its.own AND u.blacklisted IS NOT TRUE) AS count,
       count(p.id) FILTER (WHERE u.state = 'published') AS published,
       count(p.id) FILTER (WHERE u.blacklisted) AS blacklisted,
       count(p.id) FILTER (WHERE ${FOR_SALE} AND its.own AND u.blacklisted IS NOT TRUE AND u.state IN ('refused', 'withdrawn')) AS refused
     FROM feeds AS f
     LEFT JOIN properties AS p ON p.tenant_id = f.tenant_id AND ($3::text[] IS NULL OR p.id = ANY ($3::text[]))
     LEFT JOIN publications AS u ON u.tenant_id = p.tenant_id AND u.property = p.id AND u.feed = f.id
     LEFT JOIN LATERAL (SELECT ${IS_ITS} AS own) AS its ON true
     WHERE f.tenant_id = $1 AND f.id = $2 GROUP BY f.property_limit`,
    [tenant, feed, properties ?? null],
  );
  const number = (name: string) => Number(row?.[name] ?? 0);
  return {
    count: number('count'),
    limit: row?.limit === null || row?.limit === undefined ? null : Number(row.limit),
    published: number('published'),
    blacklisted: number('blacklisted'),
    refused: number('refused'),
  };
}

/** The limit of a portal that has no place for a property that it doesn't show; null while it has one. */
export async function limitReached(execute: Execute, tenant: string, feed: string): Promise<number | null> {
  const { published, limit } = await countOf(execute, tenant, feed);
  return limit !== null && published >= limit ? limit : null;
}

/** What happened to a feed in the last days. */
export interface FeedMetric {
  sends: number;
  failed: number;
  added: number;
  removed: number;
  changed: number;
  /** Each send that the portal got, the first one first. */
  history: { at: string; included: number; added: number; removed: number; changed: number }[];
}

/** @param days that are looked at, up to now */
export async function metricOf(execute: Execute, tenant: string, feed: string, days: number): Promise<FeedMetric> {
  const rows = await execute(
    `SELECT state, finished_at AS at, included, added, removed, changed FROM feed_sends
     WHERE tenant_id = $1 AND feed = $2 AND finished_at > now() - make_interval(days => $3::integer)
     ORDER BY finished_at, id`,
    [tenant, feed, days],
  );
  const delivered = rows.filter(({ state }) => state === 'sent' || state === 'stored');
  const sum = (name: string) => delivered.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  return {
    sends: delivered.length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    added: sum('added'),
    removed: sum('removed'),
    changed: sum('changed'),
    history: delivered.map(({ at, included, added, removed, changed }) => ({
      at: new Date(at as string).toISOString(),
      included: Number(included),
      added: Number(added),
      removed: Number(removed),
      changed: Number(changed),
    })),
  };
}
