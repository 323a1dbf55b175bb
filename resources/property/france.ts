import { type Area, isInArea, type Position } from '../vocabulary/areas.ts';
import outline from './mainland.json' with { type: 'json' };

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * Mainland France: its land borders to about 1.5 km (Natural Earth 1:10m, public domain), at sea a line around its
 * islands that leaves out the British ones.
 */
const MAINLAND = { type: 'MultiPolygon', coordinates: [[outline as Position[]]] } satisfies Area;

/** Those who live at a border are not refused by the outline's coarseness. */
const MARGIN_METRES = 2_500;
const METRES_A_DEGREE = 111_195;

/** Corsica and the overseas departments, each with its waters. */
const TERRITORIES: Readonly<Record<string, Box>> = {
  corsica: { south: 41.3, west: 8.4, north: 43.1, east: 9.65 },
  guadeloupe: { south: 15.75, west: -61.9, north: 16.6, east: -60.9 },
  martinique: { south: 14.35, west: -61.3, north: 14.95, east: -60.75 },
  guiana: { south: 2.05, west: -54.65, north: 5.85, east: -51.55 },
  reunion: { south: -21.45, west: 55.15, north: -20.8, east: 55.9 },
  mayotte: { south: -13.1, west: 44.95, north: -12.55, east: 45.35 },
};

const isInBox = ({ lat, lng }: Point, { south, west, north, east }: Box): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Metres from a point to a segment, on a plane: exact enough for the few kilometres it is asked about. */
function metresTo({ lat, lng }: Point, [fromLng, fromLat]: Position, [toLng, toLat]: Position): number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [ax, ay] = [(fromLng - lng) * shrink, fromLat - lat];
  const [dx, dy] = [(toLng - fromLng) * shrink, toLat - fromLat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy) * METRES_A_DEGREE;
}

function isNearMainland(point: Point): boolean {
  if (isInArea(MAINLAND, [point.lng, point.lat])) return true;
  const ring = outline as Position[];
  return ring.some((to, index) => index > 0 && metresTo(point, ring[index - 1] as Position, to) <= MARGIN_METRES);
}

/** Whether a point lies in France: the mainland, Corsica or an overseas department. */
export const isInFrance = (point: Point): boolean =>
  Object.values(TERRITORIES).some((box) => isInBox(point, box)) || isNearMainland(point);
