import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { OVER, timeFor } from '@hestia/resources/vendor-lead/time.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

const HOUR_MINUTES = 60;
/** Where a network has said nothing. */
export const DEFAULT_HOURS = 10;

type Lead = Draft<VendorLead>;

async function minutesFor(execute: Execute, tenant: string, status: string): Promise<number> {
  const [row] = await execute('SELECT hours FROM lead_delays WHERE tenant_id = $1 AND status = $2 LIMIT 1', [
    tenant,
    status,
  ]);
  return Number(row?.hours ?? DEFAULT_HOURS) * HOUR_MINUTES;
}

/** By when a lead is to go on, by the network's times. */
export async function timeOf(execute: Execute, tenant: string, lead: Lead, before?: Lead): Promise<Lead> {
  const status = String(lead.status ?? 'waiting_for_manager_assignment');
  const minutes = OVER.includes(status) ? 0 : await minutesFor(execute, tenant, status);
  return timeFor(lead, before, { now: new Date().toISOString(), minutes });
}
