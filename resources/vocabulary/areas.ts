import type { FieldSchema } from './types.ts';

/** Longitude and latitude in degrees (WGS 84). */
export type Position = [lng: number, lat: number];

/** A GeoJSON MultiPolygon (RFC 7946) without holes: each polygon is one closed ring. */
export interface Area {
  type: 'MultiPolygon';
  coordinates: Position[][][];
}

/** The west, south, east and north ends. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const MOST_POLYGONS = 20;
/** Of all polygons together. */
export const MOST_POSITIONS = 500;
const LEAST_METRES = 10;
const MOST_METRES = 500_000;
/** Metres, on average. */
export const EARTH_RADIUS = 6_371_008.8;

/** An area drawn on the map, as it is kept. */
export const areaSchema = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  type: 'object',
  description: `${schema.description ?? 'An area on the map'}: a GeoJSON MultiPolygon without holes`,
  required: ['type', 'coordinates'],
  properties: {
    type: { type: 'string', enum: ['MultiPolygon'], 'x-field': { type: 'string' } },
    coordinates: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_POLYGONS,
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: {
          type: 'array',
          minItems: 4,
          maxItems: MOST_POSITIONS,
          items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: -180, maximum: 180 } },
        },
      },
      'x-field': { type: 'list' },
    },
  },
});

const ringsOf = ({ coordinates }: Area): Position[][] => coordinates.map(([ring]) => ring ?? []);

/** The smallest box around an area. */
export function boundsOf(area: Area): Bounds {
  const positions = ringsOf(area).flat();
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)];
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

/** Metres between two positions on a sphere, by the haversine formula. */
export function metresBetween([fromLng, fromLat]: Position, [toLng, toLat]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [radians(toLat - fromLat), radians(toLng - fromLng)];
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** How wide and how high an area is, in metres. */
export function extentOf(area: Area): { width: number; height: number } {
  const { west, south, east, north } = boundsOf(area);
  const middle = (south + north) / 2;
  return {
    width: metresBetween([west, middle], [east, middle]),
    height: metresBetween([west, south], [west, north]),
  };
}

/** Which side of a line a position lies on: positive left, negative right, 0 on it. */
const side = (from: Position, to: Position, at: Position): number =>
  (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]);

const isBetween = (from: Position, to: Position, at: Position): boolean =>
  Math.min(from[0], to[0]) <= at[0] &&
  at[0] <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= at[1] &&
  at[1] <= Math.max(from[1], to[1]);

/** Whether two lines have a position in common. */
function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)].map(Math.sign);
  if (sides[0] !== sides[1] && sides[2] !== sides[3]) return true;
  return [
    [a, b, c],
    [a, b, d],
    [c, d, a],
    [c, d, b],
  ].some(([from, to, at], index) => sides[index] === 0 && isBetween(from as Position, to as Position, at as Position));
}

/** Whether a closed ring touches or crosses itself. */
function crossesItself(ring: Position[]): boolean {
  const last = ring.length - 1;
  for (let one = 0; one < last; one++) {
    for (let other = one + 1; other < last; other++) {
      const [a, b, c, d] = [ring[one], ring[one + 1], ring[other], ring[other + 1]] as Position[];
      if (!a || !b || !c || !d) continue;
      if (other === one + 1) {
        // Neighbours share a corner; they must not run back over each other.
        if (side(a, b, d) === 0 && isBetween(a, b, d)) return true;
      } else if (one === 0 && other === last - 1) {
        if (side(c, d, b) === 0 && isBetween(c, d, b)) return true;
      } else if (meet(a, b, c, d)) return true;
    }
  }
  return false;
}

const same = (left: Position | undefined, right: Position | undefined): boolean =>
  left?.[0] === right?.[0] && left?.[1] === right?.[1];

/**
 * What is wrong with an area whose shape the schema has agreed to: the code of a message, or nothing.
 *
 * Rings must be closed and cross nothing of their own, latitudes be ones, and the whole be neither a dot nor a country.
 */
export function areaProblem(area: Area): string | undefined {
  const rings = ringsOf(area);
  if (rings.flat().length > MOST_POSITIONS) return 'areaPositions';
  if (rings.flat().some(([, lat]) => Math.abs(lat) > 90)) return 'areaLatitude';
  if (rings.some((ring) => !same(ring[0], ring.at(-1)))) return 'areaOpen';
  if (rings.some((ring) => ring.some((one, index) => index > 0 && same(one, ring[index - 1])))) return 'areaCrossing';
  if (rings.some(crossesItself)) return 'areaCrossing';
  const { width, height } = extentOf(area);
  if (Math.max(width, height) > MOST_METRES) return 'areaTooLarge';
  const isDot = (ring: Position[]) => {
    const extent = extentOf({ type: 'MultiPolygon', coordinates: [[ring]] });
    return Math.min(extent.width, extent.height) < LEAST_METRES;
  };
  return rings.some(isDot) ? 'areaTooSmall' : undefined;
}

/** Whether a position lies in a closed ring or on it, by counting the edges to its east. */
function isInRing(ring: Position[], at: Position): boolean {
  const [lng, lat] = at;
  let inside = false;
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1], ring[index]];
    if (!from || !to) continue;
    if (side(from, to, at) === 0 && isBetween(from, to, at)) return true;
    if (from[1] > lat === to[1] > lat) continue;
    if (lng < ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1]) + from[0]) inside = !inside;
  }
  return inside;
}

/** An area as one line of text for a filter: `lng lat,lng lat,...` a polygon, polygons with a semicolon between. */
export const areaText = (area: Area): string =>
  ringsOf(area)
    .map((ring) => ring.map((position) => position.join(' ')).join(','))
    .join(';');

/** The area that `areaText` has written, or the code of what is wrong with the text. */
export function areaOfText(text: string): Area | string {
  const coordinates = text
    .split(';')
    .map((ring) => [ring.split(',').map((one) => one.trim().split(/\s+/).map(Number))]);
  const isPosition = (one: number[]) => one.length === 2 && one.every((degrees) => Math.abs(degrees) <= 180);
  const isRing = ([ring]: number[][][]) => ring !== undefined && ring.length >= 4 && ring.every(isPosition);
  if (!coordinates.every(isRing)) return 'areaText';
  const area = { type: 'MultiPolygon', coordinates } as Area;
  return areaProblem(area) ?? area;
}

/** Whether a position lies in one of the polygons, their outlines included. */
export const isInArea = (area: Area, position: Position): boolean =>
  ringsOf(area).some((ring) => isInRing(ring, position));

/** Metres from a position to a line between two others, on the plane that touches the earth there. */
function metresToLine(at: Position, from: Position, to: Position): number {
  const narrow = Math.cos((at[1] * Math.PI) / 180);
  const metres = (Math.PI / 180) * EARTH_RADIUS;
  const flat = ([lng, lat]: Position) => [(lng - at[0]) * narrow * metres, (lat - at[1]) * metres] as const;
  const [[fromX, fromY], [toX, toY]] = [flat(from), flat(to)];
  const [x, y] = [toX - fromX, toY - fromY];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / length));
  return Math.hypot(fromX + along * x, fromY + along * y);
}

/** Metres from a position to the nearest outline of an area, from inside as well. Right to the metre within some kilometres. */
export function metresToOutline(area: Area, at: Position): number {
  const distances = ringsOf(area).flatMap((ring) =>
    ring.slice(1).map((to, index) => metresToLine(at, ring[index] ?? to, to)),
  );
  return Math.min(...distances);
}

/** Metres from a position to the nearest outline of an area; 0 inside. */
export const metresToArea = (area: Area, at: Position): number => (isInArea(area, at) ? 0 : metresToOutline(area, at));

/** The box around a position that reaches so many metres in each direction. */
export function boundsAround([lng, lat]: Position, metres: number): Bounds {
  const north = metres / ((Math.PI / 180) * EARTH_RADIUS);
  const east = north / Math.cos((lat * Math.PI) / 180);
  return { west: lng - east, south: lat - north, east: lng + east, north: lat + north };
}
