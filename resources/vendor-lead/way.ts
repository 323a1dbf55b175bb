import type { VendorLead } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

type Lead = Draft<VendorLead>;
type State = VendorLead['status'];

/** The states on the way to a mandate, in their order. */
const WAY: readonly unknown[] = [
  'waiting_for_manager_assignment',
  'waiting_for_agent_assignment',
  'waiting_for_appointment',
  'waiting_for_client_identification',
  'waiting_for_mandate',
  'waiting_for_mandate_completion',
  'success',
] satisfies State[];

interface Need extends Violation<VendorLead> {
  /** The first state that asks for it. */
  from: State;
  isThere: (lead: Lead) => boolean;
}

const NEEDS: Need[] = [
  {
    ...{ from: 'waiting_for_agent_assignment', path: '/manager', code: 'managerMissing' },
    isThere: ({ manager }) => Boolean(manager),
  },
  {
    ...{ from: 'waiting_for_appointment', path: '/location/town', code: 'locationMissing' },
    isThere: ({ location }) => Boolean(location?.town),
  },
  {
    ...{ from: 'waiting_for_appointment', path: '/agent', code: 'agentMissing' },
    isThere: ({ agent }) => Boolean(agent),
  },
  {
    ...{ from: 'waiting_for_client_identification', path: '/meetingAt', code: 'appointmentMissing' },
    isThere: ({ meetingAt, appointment }) => Boolean(meetingAt || appointment),
  },
  {
    ...{ from: 'waiting_for_mandate', path: '/vendor', code: 'vendorMissing' },
    isThere: ({ vendor }) => Boolean(vendor),
  },
  {
    ...{ from: 'waiting_for_mandate_completion', path: '/mandate', code: 'mandateMissing' },
    isThere: ({ mandate }) => Boolean(mandate),
  },
];

/** Where a new lead begins: as far as what is known of it lets it. */
export function beginningOf({ agent, manager }: Lead): State {
  if (agent) return 'waiting_for_appointment';
  return manager ? 'waiting_for_agent_assignment' : 'waiting_for_manager_assignment';
}

/**
 * What its state asks of a lead: a new one has all of it, one that is there keeps it. What an older one never had is asked
 * by its next step.
 */
export function lackingOn(lead: Lead, before?: Lead): Violation<VendorLead>[] {
  // Who leads the agent comes with them.
  const known = before ? lead : { ...lead, manager: lead.manager ?? lead.agent };
  const at = WAY.indexOf(before ? lead.status : beginningOf(lead));
  return NEEDS.filter(
    ({ from, isThere }) => WAY.indexOf(from) <= at && !isThere(known) && (!before || isThere(before)),
  ).map(({ path, code }) => ({ path, code }));
}

/** The state that comes next on the way to a mandate; null where there is none. */
export function nextStep(status: Lead['status']): NonNullable<State> | null {
  const at = WAY.indexOf(status);
  return at < 0 ? null : ((WAY[at + 1] as State | undefined) ?? null);
}
