import type { VendorLead } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import { type Draft, LOOK_MINUTES } from '../vocabulary/index.ts';
import { handedOn, proposals } from './routing.ts';
import { OVER, timeFor } from './time.ts';
import { beginningOf, nextStep } from './way.ts';

type Lead = Draft<VendorLead>;

/** What is to be lived through. */
interface Plan {
  leads: number;
  seed: number;
  /** Working hours that each step has. */
  hours: Record<string, number>;
}

/** What came about. */
interface Seen {
  leads: number;
  handled: number;
  passedOn: number;
  paused: number;
  atHeadOffice: number;
  outages: number;
  latest: number;
}

/** An open lead right after something became of it. */
interface Moment {
  lead: Lead;
  owner: string | null;
  next: string | null;
  /** How long a server ran at a stretch, after its deadline, before it saw to it. */
  delay: number;
}

const MINUTE = 60_000;
const LOOK = LOOK_MINUTES * MINUTE;
const DAY = 86_400_000;
const FROM = Date.UTC(2026, 0, 5);
const LYON = { lat: 45.764, lon: 4.8357 };
const AGENTS = 12;
/** Further than so no lead is followed. */
const MOST_EVENTS = 60;
const FURTHER: Record<string, VendorLead['lateness']> = {
  on_time: 'late',
  late: 'passed_on',
  passed_on: 'head_office',
};

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whose it is to see to a lead: its agent, else its manager, else the head office, to which an exceeded one goes. */
export const ownerOf = ({ status, agent, manager, lateness }: Lead): string | null => {
  if (lateness === 'head_office' || status === 'waiting_for_manager_assignment') return 'head office';
  return (status === 'waiting_for_agent_assignment' ? manager : agent) ?? null;
};

/**
 * Leads as they would live: some are seen to, some wait, some pause, agents are away and the server is down at times.
 *
 * @yields each open lead after everything that becomes of it
 */
export function* simulated({ leads, seed, hours }: Plan, seen: Seen): Generator<Moment> {
  const random = randomOf(seed);
  const outages = Array.from({ length: 40 }, (_, place) => {
    const from = FROM + place * 10 * DAY + Math.floor(random() * 9 * DAY);
    return { from, until: from + Math.floor(random() * 8 * 60) * MINUTE };
  });
  const absences = Array.from({ length: AGENTS }, () => Math.floor(random() * 30));
  const isAway = (agent: number, at: number) => Math.floor((at - FROM) / DAY + (absences[agent] ?? 0)) % 30 < 5;
  const down = (at: number) => outages.find(({ from, until }) => at >= from && at < until);
  /** The server looks as often as it is told, as soon as it runs again. */
  const lookAt = (due: number): { at: number; delay: number } => {
    const next = Math.ceil(due / LOOK) * LOOK;
    const outage = down(next);
    if (!outage) return { at: next, delay: next - due };
    seen.outages += 1;
    const back = Math.ceil(outage.until / LOOK) * LOOK;
    return { at: back, delay: Math.max(back - outage.until, outage.from - due) };
  };
  const near = (at: number) =>
    proposals(
      Array.from({ length: AGENTS }, (_, one) => one)
        .filter((one) => !isAway(one, at))
        .map((one) => ({
          id: `agent ${one}`,
          area: { lat: LYON.lat + one / 30, lon: LYON.lon, distance: 20 },
          open: Math.floor(random() * 9),
          won: Math.floor(random() * 4),
        })),
      LYON,
    );

  for (let number = 0; number < leads; number++) {
    seen.leads += 1;
    let now = FROM + Math.floor(random() * 365 * DAY);
    let lead: Lead = { location: { town: 'Lyon' }, lateness: 'on_time', pausing: 'running' };
    const change = (values: Lead): Lead => {
      const before = lead.status ? lead : undefined;
      const after = { ...lead, ...values };
      const minutes = (hours[String(after.status)] ?? 0) * 60;
      const time = timeFor(after, before, { now: new Date(now).toISOString(), minutes });
      const isPassed = values.lateness === 'passed_on';
      lead = { ...after, ...time, ...(isPassed ? { lateness: 'passed_on' } : {}) };
      return lead;
    };
    const [first] = random() < 0.8 ? near(now) : [];
    const begun = first?.isNear ? { agent: first.id, manager: 'manager' } : {};
    change({ ...begun, status: beginningOf(begun) });
    let delay = 0;
    for (let event = 0; event < MOST_EVENTS; event++) {
      const next = nextStep(lead.status);
      yield { lead, owner: ownerOf(lead), next, delay };
      delay = 0;
      if (lead.pausing === 'paused') {
        now = Math.max(now, Date.parse(`${lead.pausedUntil}T00:15:00Z`));
        change({ pausing: 'running', pausedUntil: null });
        continue;
      }
      const due = Date.parse(String(lead.due));
      const chance = random();
      const isAtTheEnd = lead.lateness === 'head_office';
      if (isAtTheEnd) seen.atHeadOffice += 1;
      if (chance < 0.55 || isAtTheEnd) {
        now = isAtTheEnd ? due : now + Math.floor(random() * (due - now));
        seen.handled += 1;
        const given = near(now).find(({ isNear }) => isNear);
        const agent = lead.agent ?? given?.id ?? 'agent 0';
        if (!next || random() < 0.1) break;
        change({
          status: next,
          manager: lead.manager ?? 'manager',
          ...(next === 'waiting_for_agent_assignment' ? {} : { agent }),
        });
        if (OVER.includes(lead.status)) break;
      } else if (chance < 0.62) {
        now += Math.floor(random() * (due - now));
        seen.paused += 1;
        const day = parisDay(now + Math.ceil(1 + random() * 20) * DAY);
        change({ pausing: 'paused', pausedUntil: day });
      } else {
        const looked = lookAt(due);
        now = looked.at;
        delay = looked.delay;
        seen.latest = Math.max(seen.latest, delay);
        const lateness = FURTHER[String(lead.lateness)] ?? 'head_office';
        const isPassed = lateness === 'passed_on' && lead.status === 'waiting_for_appointment';
        if (isPassed) seen.passedOn += 1;
        change({ lateness, ...(isPassed ? handedOn(lead, near(now)) : {}) });
      }
    }
  }
}
