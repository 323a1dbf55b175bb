import { hoursOf } from '@hestia/resources/agency/office-hours.ts';
import { OVER, rehoured } from '@hestia/resources/vendor-lead/time.ts';
import type { Execute } from '../../records/database.ts';
import type { HoursChange } from '../agencies/hours-changed.ts';
import { answerPlanOf, officesOf } from '../agencies/offices.ts';

const RUNNING = `SELECT id, coalesce(agent, manager) AS holder, to_json(due) AS due FROM vendor_leads
  WHERE tenant_id = $1 AND due > now() AND status <> ALL ($2::text[])
    AND ($3::text IS NULL OR coalesce(agent, manager) IN (SELECT id FROM users WHERE tenant_id = $1 AND $3 IN (id, agency)))
  ORDER BY id FOR NO KEY UPDATE`;
const SET = `UPDATE vendor_leads AS l SET due = one.due FROM unnest($2::text[], $3::timestamptz[]) AS one (id, due)
  WHERE l.tenant_id = $1 AND l.id = one.id`;

/** Leads whose time runs keep what remains of it where the hours of who has them change. */
export async function keepTime(execute: Execute, { tenant, of, office, network }: HoursChange): Promise<void> {
  const rows = await execute(RUNNING, [tenant, OVER, of ?? null]);
  if (rows.length === 0) return;
  const plan = await answerPlanOf(execute, tenant);
  const offices = await officesOf(
    execute,
    tenant,
    rows.map(({ holder }) => holder),
  );
  const now = new Date().toISOString();
  const dues = rows.map(({ holder, due }) => {
    const present = offices.get(String(holder))?.office;
    const before = hoursOf(
      office === undefined ? present : (office ?? undefined),
      network === undefined ? plan : network,
    );
    return rehoured(String(due), now, before, hoursOf(present, plan));
  });
  await execute(SET, [tenant, rows.map(({ id }) => id), dues]);
}
