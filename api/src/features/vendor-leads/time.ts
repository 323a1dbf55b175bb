import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { workingTimeAfter, workingTimeBetween } from '@hestia/resources/vendor-lead/deadline.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { OVER } from './services.ts';

const HOUR_MINUTES = 60;
/** Where a network has said nothing. */
const DEFAULT_HOURS = 10;

type Lead = Draft<VendorLead>;

async function minutesFor(execute: Execute, tenant: string, status: string): Promise<number> {
  const [row] = await execute('SELECT hours FROM lead_delays WHERE tenant_id = $1 AND status = $2 LIMIT 1', [
    tenant,
    status,
  ]);
  return Number(row?.hours ?? DEFAULT_HOURS) * HOUR_MINUTES;
}

/**
 * By when a lead is to go on: counted in working time from when its step began, or from when it was passed on; a pause
 * keeps what remains.
 */
export async function timeOf(execute: Execute, tenant: string, lead: Lead, before?: Lead): Promise<Lead> {
  const now = new Date().toISOString();
  const status = String(lead.status ?? 'waiting_for_manager_assignment');
  if (OVER.includes(status)) return { due: null, remaining: null };
  const fresh = async () => workingTimeAfter(now, await minutesFor(execute, tenant, status));
  if (lead.pausing === 'paused') {
    if (before?.pausing === 'paused') return {};
    const remaining = before?.due ? workingTimeBetween(now, before.due) : 0;
    return { due: null, remaining };
  }
  const isNew = !before || before.status !== lead.status || before.agent !== lead.agent;
  if (isNew)
    return { due: await fresh(), remaining: null, ...(lead.lateness === 'on_time' ? {} : { lateness: 'on_time' }) };
  if (before.pausing === 'paused') {
    const left = before.remaining ?? 0;
    return { due: left > 0 ? workingTimeAfter(now, left) : await fresh(), remaining: null };
  }
  if (before.lateness !== lead.lateness) return { due: await fresh() };
  return {};
}
