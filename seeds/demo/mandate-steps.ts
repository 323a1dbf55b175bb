import type pg from 'pg';

/** The steps that a mandate of the demo has behind it, each in the morning: signed at the table, and ended with the sale. */
const STEPS = `
  INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, at, before, after)
  SELECT m.tenant_id, 'AUD' || substr(m.id, 4) || s.name, 'mandates', m.id, 'transition.' || s.name, m.owner,
    least($2::timestamptz, (s.day + time '10:00') AT TIME ZONE 'Europe/Paris'),
    jsonb_build_object('status', s.came), jsonb_build_object('status', s.went)
  FROM mandates AS m CROSS JOIN LATERAL (VALUES
    ('signOnPaper', m.signed_on, 'ready', 'completed'),
    ('terminate', m.termination_date, 'completed', 'cancelled')) AS s (name, day, came, went)
  WHERE m.tenant_id = $1 AND m.signed_on IS NOT NULL AND s.day IS NOT NULL`;

/** Writes since when a network's mandates stand where they do: since they were signed or ended, not since they were entered. */
export const seedMandateSteps = (client: pg.Client, tenant: string, now: Date): Promise<unknown> =>
  client.query(STEPS, [tenant, now.toISOString()]);
