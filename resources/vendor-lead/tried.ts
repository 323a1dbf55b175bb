import type { Routing } from './routing.ts';
import type { Stays } from './stays.ts';
import type { WorkArea } from './work-area.ts';

/** A lead as a rule is tried on it. */
export interface TriedLead {
  id: string;
  /** When it came in, and when it was over; milliseconds. */
  at: number;
  endedAt: number | null;
  isWon: boolean;
  place: { lat: number; lon: number } | null;
  stays: Stays;
  /** Of one from before: who has it, whatever the rule. */
  held?: string;
  /** Of one that no rule gave: who has it; null is nobody. Only its deadlines are tried. */
  agent?: string | null;
}

/** An agent to whom leads may go. */
export interface TriedAgent {
  id: string;
  area: WorkArea | null;
}

/** How leads are routed, and how many working hours each step has. */
export interface Rule {
  routing: Routing;
  hours: Record<string, number>;
}

export interface World {
  /** Those on which the rule is tried, and those from before that agents have on their hands. */
  leads: readonly TriedLead[];
  agents: readonly TriedAgent[];
}
