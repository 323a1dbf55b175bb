import type { Scope } from './cards.ts';

interface Situation {
  /** Whether somebody's records are told apart at all. */
  hasHeld: boolean;
  /** Whether the person's roles open every record to them. */
  seesAll: boolean;
  /** How the person's account says that they work. */
  dashboardType?: 'agent' | 'AC' | 'HO' | null | undefined;
  /** How many agents are linked to them. */
  team: number;
}

/** Whose records somebody may choose to look at: a team's where they have one. */
export const scopesOf = ({ team }: Pick<Situation, 'team'>): Scope[] =>
  team > 0 ? ['own', 'team', 'all'] : ['own', 'all'];

/** Where the dashboard begins: an AC with their team, the head office and who sees everything with everybody. */
export function firstScope({ hasHeld, seesAll, dashboardType, team }: Situation): Scope {
  if (hasHeld && seesAll) return 'all';
  if (dashboardType === 'HO') return 'all';
  return dashboardType === 'AC' && team > 0 ? 'team' : 'own';
}
