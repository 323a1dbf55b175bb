import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { handedOn } from '@hestia/resources/vendor-lead/routing.ts';
import { OVER } from '@hestia/resources/vendor-lead/time.ts';
import { beginningOf } from '@hestia/resources/vendor-lead/way.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import { placedAddress } from '../geo/placed.ts';
import { joinAppointment, withAppointment } from './meeting.ts';
import { agentsNear, managersOf, oneGivesAtATime } from './near.ts';
import { type LeadServices, refusal } from './services.ts';
import { timeOf } from './time.ts';
import { vendorOf } from './vendor.ts';

type Lead = Draft<VendorLead>;

/** Before them who leads whom is not settled. */
const UNSETTLED = ['waiting_for_manager_assignment', 'waiting_for_agent_assignment'];

/** The place of a lead is found by its town, where nobody told it more exactly. */
function placed({ location }: Lead, before?: Lead): Lead {
  const next = location && placedAddress(location, before?.location);
  return next === location ? {} : { location: next };
}

/**
 * An agent comes with who leads them: who has the lead so far, or is named with the agent, where they do.
 *
 * @throws RequestError 422 at `/agent` where nobody leads them, at `/manager` where who is named doesn’t
 */
async function withManager(
  services: LeadServices,
  { caller, values, before, execute }: Writing<VendorLead>,
): Promise<Lead> {
  const { agent, manager } = values;
  const isNamed = Boolean(manager) && before?.manager !== manager;
  if (!agent || UNSETTLED.includes(String(values.status))) return {};
  if (before?.agent === agent && manager && !isNamed && !UNSETTLED.includes(String(before.status))) return {};
  const leading = await managersOf(execute, caller.actor.tenant, agent);
  const [first] = leading;
  if (!first) throw refusal(services, caller, '/agent', 'noManager');
  if (manager && leading.includes(manager)) return {};
  if (isNamed) throw refusal(services, caller, '/manager', 'notTheirManager');
  return { manager: first };
}

/** What is over doesn’t wake any more. */
const awake = ({ status, pausing }: Lead): Lead =>
  OVER.includes(String(status)) && pausing === 'paused' ? { pausing: 'running', pausedUntil: null } : {};

/** Who is late for a second time hands it on to the next agent near by; where there is none, it stays. */
async function passedOn({ caller, values, before, execute }: Writing<VendorLead>): Promise<Lead> {
  const isPassed = values.lateness === 'passed_on' && before?.lateness === 'late';
  if (!isPassed || values.status !== 'waiting_for_appointment') return {};
  await oneGivesAtATime(execute, caller.actor.tenant);
  return handedOn(values, await agentsNear(execute, caller.actor.tenant, values.location?.point));
}

/** Who gave it on, or from whom it was taken, has had it: it doesn't come back by itself. */
const keptFrom = ({ agent, had }: Lead, before?: Lead): Lead =>
  before?.agent && before.agent !== agent ? { had: [...new Set([...(had ?? []), before.agent])] } : {};

/** What follows from a lead as it is about to be written. @throws RequestError 422 */
export async function followLead(services: LeadServices, writing: Writing<VendorLead>): Promise<Lead> {
  const { caller, values, before, execute } = writing;
  const { tenant } = caller.actor;
  const beginning: Lead = before ? {} : { status: beginningOf(values) };
  const set: Lead = { ...placed(values, before), ...beginning, ...awake(values) };
  const now = (): Writing<VendorLead> => ({ ...writing, values: { ...values, ...set } });
  Object.assign(set, await passedOn(now()));
  Object.assign(set, keptFrom(now().values, before));
  Object.assign(set, await withManager(services, now()));
  Object.assign(set, await withAppointment(services, now()));
  const reached = now().values;
  if (reached.status === 'waiting_for_mandate' && before?.status !== reached.status && !reached.vendor) {
    const vendor = await vendorOf(execute, services, tenant, reached);
    if (!vendor) throw refusal(services, caller, '/vendor', 'vendorMissing');
    set.vendor = vendor;
  }
  await joinAppointment(services, now());
  // A new agent begins on time, unless who passes it on says how late it is.
  const time = await timeOf(execute, tenant, { ...values, ...set }, before);
  return {
    ...set,
    ...time,
    ...(values.lateness === 'passed_on' && before?.lateness === 'late' ? { lateness: 'passed_on' } : {}),
  };
}
