import type { VendorLead } from '../generated/types.ts';
import type { LeadCost } from '../source-cost/spent.ts';

type State = NonNullable<VendorLead['status']>;

/** How far a lead came: the place of a state on the way, from 1. */
export interface WentLead {
  /** The day on which it came in. */
  day: string;
  source: string | null;
  place: number;
  /** How long it stayed in each state that it left, in minutes. */
  stays: [state: string, minutes: number][];
}

/** What the leads of one source, agent or agency came to; amounts in euros, null where no cost is known. */
export interface CostRow {
  /** Null: of none; absent: all together. */
  key?: string | null;
  leads: number;
  appointments: number;
  mandates: number;
  /** The median of how long leads stayed in each state; null where none has left it. */
  minutes: Record<string, number | null>;
  cost: number | null;
  /** Of the cost, what sources have taken by the month since they gave their last lead. */
  since: number | null;
  perLead: number | null;
  perMandate: number | null;
}

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

const cents = (euros: number): number => Math.round(euros * 100) / 100;

const FIRST_WITH = {
  appointment: 'waiting_for_client_identification',
  mandate: 'waiting_for_mandate_completion',
} as const;

/** What some leads came to. @param costOf one of them; null where it isn't known */
function rowOf<L extends WentLead>(
  leads: readonly L[],
  path: readonly State[],
  costOf: (source: string, day: string) => LeadCost | null,
): CostRow {
  const came = (state: State) => (lead: WentLead) => lead.place > path.indexOf(state);
  const costs = leads.map((lead) => ({ lead, cost: lead.source === null ? null : costOf(lead.source, lead.day) }));
  const known = costs.filter(({ cost }) => cost !== null);
  const cost = known.length > 0 ? known.reduce((sum, one) => sum + (one.cost?.euros ?? 0), 0) : null;
  const since = known.reduce((sum, one) => sum + (one.cost?.since ?? 0), 0);
  // Of leads of which nothing is known the mandates would make the others' look cheap.
  const mandates = known.filter(({ lead }) => came(FIRST_WITH.mandate)(lead)).length;
  const stays = Map.groupBy(
    leads.flatMap((lead) => lead.stays),
    ([state]) => state,
  );
  return {
    leads: leads.length,
    appointments: leads.filter(came(FIRST_WITH.appointment)).length,
    mandates: leads.filter(came(FIRST_WITH.mandate)).length,
    minutes: Object.fromEntries(
      path.slice(0, -1).map((state) => [state, median((stays.get(state) ?? []).map(([, minutes]) => minutes))]),
    ),
    cost: cost === null ? null : cents(cost),
    since: cost === null ? null : cents(since),
    perLead: cost === null ? null : cents(cost / known.length),
    perMandate: cost === null || mandates === 0 ? null : cents(cost / mandates),
  };
}

/** A row for each group, the largest first, and at last one of all together. */
export function costTable<L extends WentLead>(
  leads: readonly L[],
  groupOf: (lead: L) => string | null,
  path: readonly State[],
  costOf: (source: string, day: string) => LeadCost | null,
): CostRow[] {
  const groups = [...Map.groupBy(leads, groupOf)].map(([key, own]): CostRow => ({ key, ...rowOf(own, path, costOf) }));
  groups.sort((one, other) => other.leads - one.leads || String(one.key).localeCompare(String(other.key)));
  return [...groups, rowOf(leads, path, costOf)];
}
