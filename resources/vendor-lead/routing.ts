import { isInArea } from '../vocabulary/areas.ts';
import type { WorkArea } from './work-area.ts';

/** An agent who could take a lead. */
export interface Candidate {
  id: string;
  area: WorkArea | null;
  /** Leads that they have on their hands. */
  open: number;
  /** Leads that they won within 90 days. */
  won: number;
}

/** What a network says of who gets a lead, of those near. */
export interface Routing {
  /** What counts first: who has least on their hands, has won most, or is nearest. */
  first: 'load' | 'wins' | 'distance';
  /** Who has so many open leads is given none by itself; null where there is no such limit. */
  mostOpen: number | null;
}

/** Where a network has said nothing. */
export const ROUTING: Routing = { first: 'load', mostOpen: null };

/** A candidate in their place, with why. */
export interface Proposal extends Candidate {
  /** Kilometres from the middle of their area; null where the place of the lead, or theirs, isn't known. */
  kilometres: number | null;
  /** The place is within their area. */
  isNear: boolean;
  /** They have as many open leads as they are to have. */
  isFull: boolean;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places (haversine). */
export function kilometresBetween(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const [dLat, dLon] = [radians(to.lat - from.lat), radians(to.lon - from.lon)];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

type Fitness = (one: Proposal, other: Proposal) => number;

const BY: Record<Routing['first'], Fitness> = {
  load: (one, other) => one.open - other.open,
  wins: (one, other) => other.won - one.won,
  distance: (one, other) => {
    const [here, there] = [one, other].map(({ kilometres }) => kilometres ?? Number.POSITIVE_INFINITY) as [
      number,
      number,
    ];
    return here === there ? 0 : here - there;
  },
};

/** Who comes before whom: by what counts first, then by the others; the id at last, so that the order is always the same. */
export function fitness({ first }: Routing): Fitness {
  const [by, ...others] = [first, ...(['load', 'wins', 'distance'] as const).filter((one) => one !== first)].map(
    (name) => BY[name],
  ) as [Fitness, Fitness, Fitness];
  const [second, third] = others as [Fitness, Fitness];
  return (one, other) =>
    by(one, other) || second(one, other) || third(one, other) || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** How far a candidate is from a place, and whether they take one more. @param place of the lead; without it nobody is near */
export function measured(one: Candidate, place: { lat: number; lon: number } | null, { mostOpen }: Routing): Proposal {
  const kilometres = place && one.area ? kilometresBetween(place, one.area) : null;
  const drawn = one.area?.drawn;
  const isWithin = kilometres !== null && kilometres <= (one.area?.distance ?? 0);
  const isNear = isWithin && (!drawn || (place !== null && isInArea(drawn, [place.lon, place.lat])));
  return { ...one, kilometres, isNear, isFull: mostOpen !== null && one.open >= mostOpen };
}

/**
 * Who could take a lead, the fittest first: whose area it is in, then as the network's routing says.
 *
 * @param place of the lead; without it nobody is near
 */
export function proposals(
  candidates: readonly Candidate[],
  place: { lat: number; lon: number } | null,
  routing: Routing = ROUTING,
): Proposal[] {
  const fitter = fitness(routing);
  return candidates
    .map((one) => measured(one, place, routing))
    .sort((one, other) => Number(other.isNear) - Number(one.isNear) || fitter(one, other));
}

/** Who gets it next: the fittest of those near who takes one more and hasn't had it. */
export const nextOf = <P extends Proposal>(all: readonly P[], had: readonly string[]): P | undefined =>
  all.find(({ id, isNear, isFull }) => isNear && !isFull && !had.includes(id));

/** A lead that its agent leaves waiting goes on to the next one; where there is none, it stays. */
export function handedOn(
  { agent, had }: { agent?: string | null; had?: readonly string[] | null },
  all: readonly Proposal[],
): { agent?: string; had?: string[] } {
  const before = [...new Set([...(had ?? []), ...(agent ? [agent] : [])])];
  const next = nextOf(all, before);
  return next ? { agent: next.id, had: before } : {};
}
