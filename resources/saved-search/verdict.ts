import type { SavedSearch } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import {
  CRITERIA,
  type Criterion,
  type Judgement,
  judge,
  NEAR_METRES,
  type SoughtProperty,
  TOLERANCES,
} from './criteria.ts';
import { missingForMatching } from './rules.ts';

/** What a property is to a search, and why. */
export interface Verdict {
  /** `met`: all that is looked for; `near`: worth a call all the same. */
  outcome: 'met' | 'near' | 'missed';
  /** From 0 to 100, by which matches are ranked. */
  score: number;
  criteria: Judgement[];
}

/** More things that aren't as wanted are too many for a call. */
const MOST_NEAR = 2;

/** How much each criterion counts, of those that a search has. */
const WEIGHTS: Record<Criterion, number> = {
  price: 30,
  location: 25,
  types: 15,
  livingArea: 10,
  rooms: 8,
  bedrooms: 4,
  plotArea: 3,
  nonlivingArea: 2,
  outbuildingsArea: 2,
  features: 5,
};
/** Points of 100: how well it fits, how much the search says, how warm the client is, how fresh the search. */
const POINTS = { fit: 70, said: 10, rating: { hot: 12, warm: 8, none: 4, cold: 0 } as Record<string, number> };
/** Points of a search that was changed at most so many days ago. */
const FRESH: readonly [days: number, points: number][] = [
  [30, 8],
  [90, 6],
  [365, 3],
];
const DAY = 86_400_000;

function end(search: Draft<SavedSearch>, criterion: keyof typeof TOLERANCES, by: number): number {
  const { min, max } = (search[criterion] ?? {}) as { min?: number; max?: number };
  return (by > 0 ? max : min) ?? 0;
}

/** How much of the tolerance a near miss uses up, from 0 to 1. */
function used(search: Draft<SavedSearch>, { criterion, by }: Judgement): number {
  if (by === undefined) return 1;
  if (criterion === 'location') return by / NEAR_METRES;
  const tolerance = TOLERANCES[criterion as keyof typeof TOLERANCES];
  const most =
    'share' in tolerance ? end(search, criterion as keyof typeof TOLERANCES, by) * tolerance.share : tolerance.count;
  return most > 0 ? Math.min(1, Math.abs(by) / most) : 1;
}

/** All of a criterion's weight where it is met, at least half of it where it is near, nothing elsewhere. */
function share(search: Draft<SavedSearch>, judgement: Judgement): number {
  if (judgement.outcome === 'met') return 1;
  return judgement.outcome === 'near' ? 1 - used(search, judgement) / 2 : 0;
}

function fitOf(search: Draft<SavedSearch>, criteria: readonly Judgement[]): number {
  const whole = criteria.reduce((sum, { criterion }) => sum + WEIGHTS[criterion], 0);
  const had = criteria.reduce((sum, one) => sum + WEIGHTS[one.criterion] * share(search, one), 0);
  return whole > 0 ? had / whole : 0;
}

function freshness(changed: unknown, now: string): number {
  const days = (Date.parse(now) - Date.parse(String(changed))) / DAY;
  return FRESH.find(([most]) => days <= most)?.[1] ?? 0;
}

function outcomeOf(search: Draft<SavedSearch>, criteria: readonly Judgement[]): Verdict['outcome'] {
  if (missingForMatching(search).length > 0) return 'missed';
  const others = criteria.filter(({ outcome }) => outcome !== 'met');
  if (others.length === 0) return 'met';
  const isFar = ({ criterion, outcome }: Judgement) =>
    outcome === 'missed' || (criterion === 'location' && outcome === 'unknown');
  return others.length > MOST_NEAR || others.some(isFar) ? 'missed' : 'near';
}

/**
 * What a property is to a search. The score is the sum of: 70 points times the part of the weights of its criteria that
 * are met; 10 times the part of all criteria that it has; 12 for a hot client, 8 for a warm one, 4 for one that nobody
 * rated; 8, 6 or 3 for a search changed within 30 days, 90 days or a year.
 *
 * @param now ISO instant
 */
export function verdictOf(search: Draft<SavedSearch>, property: SoughtProperty, now: string): Verdict {
  const criteria = judge(search, property);
  const score =
    POINTS.fit * fitOf(search, criteria) +
    POINTS.said * (criteria.length / CRITERIA.length) +
    (POINTS.rating[String(search.rating ?? 'none')] ?? 0) +
    freshness(search.updatedAt, now);
  return { outcome: outcomeOf(search, criteria), score: Math.round(score), criteria };
}
