import { type Area, boundsOf, metresBetween } from '../vocabulary/areas.ts';

/** Where somebody works: around a point within so many kilometres, or in what they drew there. */
export interface WorkArea {
  lat: number;
  lon: number;
  /** Kilometres; of what is drawn, from the point to beyond its farthest corner. */
  distance: number;
  drawn?: Area;
}

/** Lines of a map bend a little beside those of the earth. */
const BEYOND = 1.02;
const METRES = 1_000;

/**
 * The area in which leads go to somebody: what they drew, in place of the distance around their point.
 *
 * @param around their point; without one, the middle of what they drew is theirs
 */
export function workArea(
  around: { lat?: number | null; lon?: number | null; distance?: number | null } | null | undefined,
  drawn: Area | null | undefined,
): WorkArea | null {
  const { lat, lon, distance } = around ?? {};
  const point = lat == null || lon == null ? null : { lat, lon };
  if (!drawn) return point && { ...point, distance: distance ?? 0 };
  const { west, south, east, north } = boundsOf(drawn);
  const middle = point ?? { lat: (south + north) / 2, lon: (west + east) / 2 };
  const corners = drawn.coordinates.flat(2);
  const farthest = Math.max(...corners.map((corner) => metresBetween([middle.lon, middle.lat], corner)));
  return { ...middle, distance: (farthest / METRES) * BEYOND, drawn };
}
