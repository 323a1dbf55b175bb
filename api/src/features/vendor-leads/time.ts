import { hoursOf } from '@hestia/resources/agency/office-hours.ts';
import type { Hours } from '@hestia/resources/agency/working-time.ts';
import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { OVER, timeFor } from '@hestia/resources/vendor-lead/time.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { answerPlanOf, officesOf } from '../agencies/offices.ts';

const HOUR_MINUTES = 60;
/** Where a network has said nothing. */
export const DEFAULT_HOURS = 10;

type Lead = Draft<VendorLead>;

/** Who has a lead. */
interface Held {
  agent?: unknown;
  manager?: unknown;
}

async function minutesFor(execute: Execute, tenant: string, status: string): Promise<number> {
  const [row] = await execute('SELECT hours FROM lead_delays WHERE tenant_id = $1 AND status = $2 LIMIT 1', [
    tenant,
    status,
  ]);
  return Number(row?.hours ?? DEFAULT_HOURS) * HOUR_MINUTES;
}

/** Whose hours a lead goes by: its agent's, before there is one its manager's. */
const whose = ({ agent, manager }: Held): string => String(agent ?? manager);

/**
 * The hours by which a lead waits: those of the agency of who has it, else the network's.
 *
 * @param people who may have leads of which it is asked
 */
export async function leadHours(
  execute: Execute,
  tenant: string,
  people: readonly unknown[],
): Promise<(lead: Held) => Hours> {
  const network = await answerPlanOf(execute, tenant);
  const offices = await officesOf(execute, tenant, people);
  return (lead) => hoursOf(offices.get(whose(lead))?.office, network);
}

/** By when a lead is to go on, by the network's times and the hours of the agency of who has it. */
export async function timeOf(execute: Execute, tenant: string, lead: Lead, before?: Lead): Promise<Lead> {
  const status = String(lead.status ?? 'waiting_for_manager_assignment');
  const minutes = OVER.includes(status) ? 0 : await minutesFor(execute, tenant, status);
  const hours = (await leadHours(execute, tenant, [whose(lead)]))(lead);
  return timeFor(lead, before, { now: new Date().toISOString(), minutes, hours });
}
