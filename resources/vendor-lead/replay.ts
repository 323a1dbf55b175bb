import { type Candidate, fitness, measured, type Proposal } from './routing.ts';
import type { Rule, TriedAgent, TriedLead, World } from './tried.ts';

/** What a rule makes of a lead. */
export interface Given {
  id: string;
  /** Who has it in the end; null is nobody. */
  agent: string | null;
  /** The steps whose deadline it exceeded. */
  exceeded: string[];
  isPassedOn: boolean;
}

const DAY_MS = 86_400_000;
/** What was won counts so long. */
export const WON_DAYS = 90;
const HOUR_MINUTES = 60;
/** The step in which a lead that waits goes on to the next agent: once it is late for the second time. */
const PASSED_ON_IN = 'waiting_for_appointment';
/** Leads between two turns of others. */
const PORTION = 50;

interface Event {
  at: number;
  kind: 'in' | 'over' | 'forgotten';
  lead: TriedLead;
}

function eventsOf(leads: readonly TriedLead[]): Event[] {
  const events = leads.flatMap((lead): Event[] => {
    const { at, endedAt, isWon } = lead;
    const over: Event[] = endedAt === null ? [] : [{ at: endedAt, kind: 'over', lead }];
    const forgotten: Event[] =
      endedAt !== null && isWon ? [{ at: endedAt + WON_DAYS * DAY_MS, kind: 'forgotten', lead }] : [];
    return [{ at, kind: 'in', lead }, ...over, ...forgotten];
  });
  return events.sort((one, other) => one.at - other.at);
}

/** The agents near each place, measured once: where leads lie in the middle of their towns, many have one place. */
function nearness(agents: readonly TriedAgent[], hands: ReadonlyMap<string, Candidate>, { routing }: Rule) {
  // Thousands of agents and places: of each near one no more is kept than where they are in the list, and how far away.
  const known = new Map<string, Float64Array>();
  const measure = (place: TriedLead['place']) =>
    Float64Array.from(
      agents.flatMap((one, at) => {
        const { isNear, kilometres } = measured({ ...one, open: 0, won: 0 }, place, routing);
        return isNear && kilometres !== null ? [at, kilometres] : [];
      }),
    );
  return (place: TriedLead['place']): Proposal[] => {
    const key = place ? `${place.lat} ${place.lon}` : '';
    const near = known.get(key) ?? measure(place);
    known.set(key, near);
    return Array.from({ length: near.length / 2 }, (_, pair) => {
      const one = hands.get(agents[near[pair * 2] as number]?.id ?? '') as Candidate;
      const isFull = routing.mostOpen !== null && one.open >= routing.mostOpen;
      return { ...one, kilometres: near[pair * 2 + 1] as number, isNear: true, isFull };
    });
  };
}

/**
 * Gives leads one after the other as they came in, each to who is the fittest at that moment by the rule.
 *
 * @yields now and then
 * @returns those that are tried, in the order in which they came
 */
export function* given({ leads, agents }: World, rule: Rule): Generator<void, Given[]> {
  const hands = new Map(agents.map((one) => [one.id, { ...one, open: 0, won: 0 }]));
  const near = nearness(agents, hands, rule);
  const fitter = fitness(rule.routing);
  const fittest = (lead: TriedLead, had: string[]): string | null => {
    const free = near(lead.place).filter(({ id, isFull }) => !isFull && !had.includes(id));
    return free.length > 0 ? free.reduce((best, one) => (fitter(one, best) < 0 ? one : best)).id : null;
  };
  const exceeds = (lead: TriedLead, step: string, times = 1) =>
    (lead.stays[step] ?? 0) > (rule.hours[step] ?? Number.POSITIVE_INFINITY) * HOUR_MINUTES * times;
  const owners = new Map<string, string | null>();
  const found: Given[] = [];
  const add = (lead: TriedLead, what: 'open' | 'won', by: number) => {
    const one = hands.get(owners.get(lead.id) ?? '');
    if (one) one[what] += by;
  };
  for (const [place, { kind, lead }] of eventsOf(leads).entries()) {
    if (place % PORTION === 0) yield;
    if (kind === 'over') add(lead, 'open', -1);
    if (kind === 'over' && lead.isWon) add(lead, 'won', 1);
    if (kind === 'forgotten') add(lead, 'won', -1);
    if (kind !== 'in') continue;
    const kept = lead.held ?? lead.agent;
    const first = kept === undefined ? fittest(lead, []) : kept;
    const next = first && kept === undefined && exceeds(lead, PASSED_ON_IN, 2) ? fittest(lead, [first]) : null;
    owners.set(lead.id, next ?? first);
    add(lead, 'open', 1);
    if (lead.held) continue;
    const exceeded = Object.keys(rule.hours).filter((step) => exceeds(lead, step));
    found.push({ id: lead.id, agent: next ?? first, exceeded, isPassedOn: next !== null });
  }
  return found;
}
