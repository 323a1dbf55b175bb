/** An agent who could take a lead. */
export interface Candidate {
  id: string;
  /** Where they work: around a point, within so many kilometres. */
  area: { lat: number; lon: number; distance: number } | null;
  /** Leads that they have on their hands. */
  open: number;
  /** Leads that they won within 90 days. */
  won: number;
}

/** A candidate in their place, with why. */
export interface Proposal extends Candidate {
  /** Kilometres from the middle of their area; null where the place of the lead, or theirs, isn't known. */
  kilometres: number | null;
  /** The place is within their area. */
  isNear: boolean;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places (haversine). */
export function kilometresBetween(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const [dLat, dLon] = [radians(to.lat - from.lat), radians(to.lon - from.lon)];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * Who could take a lead, the fittest first: whose area it is in, then who has least on their hands, then who has won most,
 * then who is nearest; the id at last, so that the order is always the same.
 *
 * @param place of the lead; without it nobody is near
 */
export function proposals(candidates: readonly Candidate[], place: { lat: number; lon: number } | null): Proposal[] {
  const measured = candidates.map((one): Proposal => {
    const kilometres = place && one.area ? kilometresBetween(place, one.area) : null;
    return { ...one, kilometres, isNear: kilometres !== null && kilometres <= (one.area?.distance ?? 0) };
  });
  return measured.sort(
    (one, other) =>
      Number(other.isNear) - Number(one.isNear) ||
      one.open - other.open ||
      other.won - one.won ||
      (one.kilometres ?? Number.POSITIVE_INFINITY) - (other.kilometres ?? Number.POSITIVE_INFINITY) ||
      one.id.localeCompare(other.id),
  );
}

/** Who gets it next: the fittest of those near who hasn't had it. */
export const nextOf = (all: readonly Proposal[], had: readonly string[]): Proposal | undefined =>
  all.find(({ id, isNear }) => isNear && !had.includes(id));
