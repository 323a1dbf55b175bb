import { type Area, isInArea, metresToArea, metresToOutline, type Position } from '../vocabulary/areas.ts';

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

/** Steps of `borders.json` in a degree. */
const STEPS = 10_000;

/** The area within a line that is kept as steps from each position to the next, longitude and latitude in turn. */
function areaOf(steps: number[]): Area {
  let [lng, lat] = [0, 0];
  const ring = steps.flatMap((step, at): Position[] => {
    if (at % 2 === 0) {
      lng += step;
      return [];
    }
    lat += step;
    return [[lng / STEPS, lat / STEPS]];
  });
  return { type: 'MultiPolygon', coordinates: [[ring]] };
}

interface Borders {
  /** The land borders, to some 200 m, closed by lines at sea around the islands that are French. */
  within: Area[];
  /** What lies inside them and is another country: Monaco with its waters, and Llívia. */
  without: Area[];
}
let borders: Borders | undefined;

/** Fetches the borders, once: they are much, and few pages ask for them. */
export async function loadBorders(): Promise<void> {
  if (borders) return;
  const { mainland, guiana, monaco, llivia } = (await import('./borders.json', { with: { type: 'json' } })).default;
  borders = { within: [areaOf(mainland), areaOf(guiana)], without: [areaOf(monaco), areaOf(llivia)] };
}

/** Those who live at a border are not refused by the line's coarseness. */
const MARGIN_METRES = 200;

/** Corsica and the islands overseas, each with its waters: no other country is near. */
const ISLANDS: readonly Box[] = [
  { south: 41.3, west: 8.4, north: 43.1, east: 9.65 },
  { south: 15.75, west: -61.9, north: 16.6, east: -60.9 },
  { south: 14.35, west: -61.3, north: 14.95, east: -60.75 },
  { south: -21.45, west: 55.15, north: -20.8, east: 55.9 },
  { south: -13.1, west: 44.95, north: -12.55, east: 45.35 },
];

const isInBox = ({ lat, lng }: Point, { south, west, north, east }: Box): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

const isAt = (area: Area, at: Position): boolean => metresToArea(area, at) <= MARGIN_METRES;

/** Whether a position is in one of the other countries and further from its border than the line is coarse. */
const isAbroad = ({ without }: Borders, at: Position): boolean =>
  without.some((area) => isInArea(area, at) && metresToOutline(area, at) > MARGIN_METRES);

/**
 * Whether a point lies in France: the mainland, Corsica or an overseas department. A screen that hasn't fetched the
 * borders leaves it to the server, which begins with them.
 */
export function isInFrance(point: Point): boolean {
  if (!borders) return true;
  const at: Position = [point.lng, point.lat];
  if (ISLANDS.some((box) => isInBox(point, box))) return true;
  return borders.within.some((area) => isAt(area, at)) && !isAbroad(borders, at);
}
