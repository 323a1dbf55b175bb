import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { nextOf } from '@hestia/resources/vendor-lead/routing.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { createWithin } from '../../records/create.ts';
import type { Writing } from '../../records/hooks.ts';
import { agentsNear, managerOf } from './near.ts';
import { type LeadServices, refusal, systemOf } from './services.ts';
import { timeOf } from './time.ts';
import { vendorOf } from './vendor.ts';

type Lead = Draft<VendorLead>;

const HOUR_MS = 3_600_000;

/** An agent comes with who leads them. @throws RequestError 422 at `/agent` where nobody does */
async function withManager(
  services: LeadServices,
  { caller, values, before, execute }: Writing<VendorLead>,
): Promise<Lead> {
  const { agent, manager } = values;
  if (!agent || (before?.agent === agent && manager)) return {};
  const found = await managerOf(execute, caller.actor.tenant, agent);
  if (!found && !manager) throw refusal(services, caller, '/agent', 'noManager');
  return manager ? {} : { manager: found ?? null };
}

/** A new lead begins where what is known of it lets it. */
const beginning = ({ agent, manager }: Lead, before?: Lead): Lead => {
  if (before) return {};
  if (agent) return { status: 'waiting_for_appointment' };
  return manager ? { status: 'waiting_for_agent_assignment' } : {};
};

/** The meeting becomes an appointment of the agent. */
async function withAppointment(
  services: LeadServices,
  { caller, values, before, execute }: Writing<VendorLead>,
): Promise<Lead> {
  const isReached = values.status === 'waiting_for_client_identification' && before?.status !== values.status;
  const { meetingAt, agent, vendor, location } = values;
  if (!isReached || values.appointment || !meetingAt) return {};
  const { tenant } = caller.actor;
  const { context } = services.records;
  const made = await createWithin(
    execute,
    context,
    systemOf(services, tenant),
    services.records.resource('appointment') as Resource,
    {
      ...{ kind: 'estimation', startAt: meetingAt, endAt: new Date(Date.parse(meetingAt) + HOUR_MS).toISOString() },
      ...{ owner: agent ?? values.manager ?? null, clients: vendor ? [vendor] : [] },
      location: [location?.line1, location?.postcode, location?.town].filter(Boolean).join(' ') || null,
    },
  );
  return { appointment: String(made.id) };
}

/** Who is late for a second time hands it on to the next agent near by; where there is none, it stays. */
async function passedOn({ caller, values, before, execute }: Writing<VendorLead>): Promise<Lead> {
  const isPassed = values.lateness === 'passed_on' && before?.lateness === 'late';
  if (!isPassed || values.status !== 'waiting_for_appointment') return {};
  const had = [...(values.had ?? []), ...(values.agent ? [values.agent] : [])];
  const next = nextOf(await agentsNear(execute, caller.actor.tenant, values.location?.point), had);
  return next ? { agent: next.id, had: [...new Set(had)] } : {};
}

/** What follows from a lead as it is about to be written. @throws RequestError 422 */
export async function followLead(services: LeadServices, writing: Writing<VendorLead>): Promise<Lead> {
  const { caller, values, before, execute } = writing;
  const { tenant } = caller.actor;
  const set: Lead = { ...(await withManager(services, writing)), ...beginning(values, before) };
  const now = (): Writing<VendorLead> => ({ ...writing, values: { ...values, ...set } });
  Object.assign(set, await passedOn(now()));
  Object.assign(set, await withAppointment(services, now()));
  const reached = { ...values, ...set };
  if (reached.status === 'waiting_for_mandate' && before?.status !== reached.status && !reached.vendor) {
    const vendor = await vendorOf(execute, services, tenant, reached);
    if (!vendor) throw refusal(services, caller, '/vendor', 'vendorMissing');
    set.vendor = vendor;
  }
  // A new agent begins on time, unless who passes it on says how late it is.
  const time = await timeOf(execute, tenant, { ...values, ...set }, before);
  return {
    ...set,
    ...time,
    ...(values.lateness === 'passed_on' && before?.lateness === 'late' ? { lateness: 'passed_on' } : {}),
  };
}
