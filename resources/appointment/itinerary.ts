/** Where somebody is from when to when. */
export interface Stop {
  id: string;
  startAt: string;
  endAt: string;
  /** In degrees; null where it isn't known, or not for these eyes. */
  point: { lat: number; lon: number } | null;
}

/** A way between two places. */
export interface Road {
  metres: number;
  minutes: number;
}

/** The way from one stop to the next. */
export interface Leg extends Road {
  from: string;
  to: string;
  /** Whether it is known by road, or as the crow flies. */
  byRoad: boolean;
  /** Both places are known; else nobody knows how far it is. */
  known: boolean;
  /** Minutes between the end of one and the start of the next; below zero where they overlap. */
  free: number;
  /** There is less time than the way takes, and something to park and ring. */
  tight: boolean;
}

const EARTH_METRES = 6_371_000;
/** Roads are longer than the straight line by about so much. */
const DETOUR = 1.3;
/** Across a town and its surroundings, in metres a minute: 30 km/h. */
const METRES_A_MINUTE = 500;
/** To park and ring. */
export const MARGIN_MINUTES = 5;
const MINUTE_MS = 60_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance as the crow flies, in metres (haversine). */
export function straight(from: NonNullable<Stop['point']>, to: NonNullable<Stop['point']>): number {
  const [dLat, dLon] = [radians(to.lat - from.lat), radians(to.lon - from.lon)];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The way between two places from the straight line; nothing where one of them isn't known. */
export function guessed(from: Stop['point'], to: Stop['point']): Road | undefined {
  if (!from || !to) return undefined;
  const metres = Math.round(straight(from, to) * DETOUR);
  return { metres, minutes: Math.ceil(metres / METRES_A_MINUTE) };
}

/**
 * The ways between stops, in their order.
 *
 * @param roads what is known of each way; without one it is guessed from the straight line
 */
export function legsOf(stops: readonly Stop[], roads: readonly (Road | undefined)[] = []): Leg[] {
  return stops.slice(1).map((to, index) => {
    const from = stops[index] as Stop;
    const road = roads[index];
    const way = road ?? guessed(from.point, to.point);
    const { metres, minutes } = way ?? { metres: 0, minutes: 0 };
    const free = Math.round((Date.parse(to.startAt) - Date.parse(from.endAt)) / MINUTE_MS);
    const isSame = way?.metres === 0;
    const tight = free < (isSame ? 0 : minutes + MARGIN_MINUTES);
    const known = way !== undefined;
    return { from: from.id, to: to.id, metres, minutes, byRoad: road !== undefined, known, free, tight };
  });
}
