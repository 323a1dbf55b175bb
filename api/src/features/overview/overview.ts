import type { Execute } from '../../records/database.ts';
import { COUNTERS, type Counter } from './days.ts';

/** Since when an ad is looked at: in days, or since it was first published. */
export const WINDOWS = ['first', '30', '15', '7'] as const;
export type Window = (typeof WINDOWS)[number];

/** What a window counted. */
export type Figures = Record<Counter, number>;

/** How the ad of a property does. */
export interface Overview {
  /** When a portal first showed it; absent: none has. */
  firstPublishedAt: string | null;
  /** Portals that show it now. */
  portals: number;
  windows: Record<Window, Figures & { rank: number | null; ads: number }>;
  /** Each day of the last year on which something was counted, the first one first. */
  days: (Figures & { day: string })[];
}

const TODAY = `(now() AT TIME ZONE 'Europe/Paris')::date`;
/** Before it was first published, an ad wasn't one. */
const FIRST = `(SELECT (min(u.first_published_at) AT TIME ZONE 'Europe/Paris')::date FROM publications AS u
  WHERE u.tenant_id = p.tenant_id AND u.property = p.id)`;
/** A window of seven days is today and the six before it. */
const startOf = (window: Window): string => (window === 'first' ? FIRST : `${TODAY} - ${Number(window) - 1}`);

const sums = COUNTERS.map((one) => `coalesce(sum(d.${one}), 0) AS ${one}`).join(', ');

async function figuresOf(run: Execute, tenant: string, property: string, window: Window): Promise<Figures> {
  const [row] = await run(
    `SELECT ${sums} FROM properties AS p
     LEFT JOIN property_days AS d ON d.tenant_id = p.tenant_id AND d.property = p.id AND d.day >= ${startOf(window)}
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [tenant, property],
  );
  return Object.fromEntries(COUNTERS.map((one) => [one, Number(row?.[one] ?? 0)])) as Figures;
}

/** The place of a property among the ads that portals show, by its views in the window. */
async function rankOf(run: Execute, tenant: string, property: string, window: Window) {
  const [row] = await run(
    `WITH shown AS (
       SELECT p.id, coalesce(sum(d.views), 0) AS views FROM properties AS p
       LEFT JOIN property_days AS d ON d.tenant_id = p.tenant_id AND d.property = p.id AND d.day >= ${startOf(window)}
       WHERE p.tenant_id = $1 AND EXISTS (SELECT 1 FROM publications AS u
         WHERE u.tenant_id = p.tenant_id AND u.property = p.id AND u.state = 'published')
       GROUP BY p.id)
     SELECT (SELECT count(*) FROM shown) AS ads,
       (SELECT 1 + count(*) FROM shown AS other, shown AS own WHERE own.id = $2 AND other.views > own.views) AS rank,
       EXISTS (SELECT 1 FROM shown WHERE id = $2) AS "isShown"`,
    [tenant, property],
  );
  return { rank: row?.isShown ? Number(row.rank) : null, ads: Number(row?.ads ?? 0) };
}

/** How the ad of a property does, as far as the product knows. */
export async function overviewOf(run: Execute, tenant: string, property: string): Promise<Overview> {
  const [published] = await run(
    `SELECT min(first_published_at) AS first, count(*) FILTER (WHERE state = 'published') AS portals
     FROM publications WHERE tenant_id = $1 AND property = $2`,
    [tenant, property],
  );
  const windows = await Promise.all(
    WINDOWS.map(async (window) => {
      const [figures, rank] = await Promise.all([
        figuresOf(run, tenant, property, window),
        rankOf(run, tenant, property, window),
      ]);
      return [window, { ...figures, ...rank }];
    }),
  );
  const days = await run(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, ${COUNTERS.join(', ')} FROM property_days
     WHERE tenant_id = $1 AND property = $2 AND day > ${TODAY} - 366 ORDER BY day`,
    [tenant, property],
  );
  return {
    firstPublishedAt: published?.first ? new Date(published.first as string).toISOString() : null,
    portals: Number(published?.portals ?? 0),
    windows: Object.fromEntries(windows) as Overview['windows'],
    days: days as unknown as Overview['days'],
  };
}
