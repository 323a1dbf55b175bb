import type pg from 'pg';

/** What would have been counted each evening of the last year: the demo's mandates from their signature to their end. */
const DAYS = `
  INSERT INTO mandate_days (tenant_id, day, person, agency, groups, mandates, exclusive)
  SELECT m.tenant_id, d.day::date, m.owner, u.agency,
    coalesce((SELECT array_agg(g.target_id ORDER BY g.position) FROM users_groups AS g
      WHERE g.tenant_id = m.tenant_id AND g.source_id = m.owner), '{}'),
    count(*)::integer, (count(*) FILTER (WHERE m.exclusive))::integer
  FROM mandates AS m JOIN users AS u ON u.tenant_id = m.tenant_id AND u.id = m.owner
    JOIN generate_series($2::date - 365, $2::date - 1, '1 day') AS d (day)
      ON m.signed_on <= d.day AND (m.expires_on IS NULL OR m.expires_on >= d.day)
  WHERE m.tenant_id = $1 AND m.signed_on IS NOT NULL
  GROUP BY m.tenant_id, d.day, m.owner, u.agency`;

/** Writes how many mandates each person of a network had on the days before `day` (`YYYY-MM-DD`). */
export const seedMandateDays = (client: pg.Client, tenant: string, day: string): Promise<unknown> =>
  client.query(DAYS, [tenant, day]);
