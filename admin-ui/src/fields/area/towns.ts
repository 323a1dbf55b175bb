import { type Area, areaProblem, EARTH_RADIUS, type Position } from '@hestia/resources/vocabulary/index.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box } from '../../providers/places.ts';

/** Around a town whose outline isn't known. */
const METRES = 5_000;
/** Of a town's outline: so many that twenty towns have room in one area. */
const MOST_CORNERS = 24;
/** Decimals of a degree: a tenth of a metre. */
const PRECISION = 6;

const rounded = ([lng, lat]: Position): Position => [Number(lng.toFixed(PRECISION)), Number(lat.toFixed(PRECISION))];
const areaOf = (corners: Position[]): Area => ({
  type: 'MultiPolygon',
  coordinates: [[[...corners, corners[0] as Position].map(rounded)]],
});

/** The degrees² between a corner and its neighbours: how much an outline loses without it. */
function worth(corners: readonly Position[], at: number): number {
  const around = [-1, 0, 1].map((step) => corners.at((at + step) % corners.length) as Position);
  const [[ax, ay], [bx, by], [cx, cy]] = around as [Position, Position, Position];
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

/** An outline without the corners that say least. */
function thinned(corners: readonly Position[]): Position[] {
  const left = [...corners];
  while (left.length > MOST_CORNERS) {
    const worths = left.map((_, at) => worth(left, at));
    left.splice(worths.indexOf(Math.min(...worths)), 1);
  }
  return left;
}

const size = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Position;
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** The outline of a commune, its largest part, as an area that may be kept; nothing where it isn't known. */
export function outlineOf(communes: Topology | null, code: string): Area | undefined {
  if (!communes) return undefined;
  const { features } = feature(communes, communes.objects.communes as GeometryCollection);
  const found = features.find(({ id }) => String(id) === code)?.geometry as Polygon | MultiPolygon | undefined;
  if (!found) return undefined;
  const parts = found.type === 'Polygon' ? [found.coordinates] : found.coordinates;
  const rings = parts.map(([ring = []]) => (ring as Position[]).slice(0, -1));
  const [largest = []] = rings.sort((one, other) => size(other) - size(one));
  const area = areaOf(thinned(largest));
  return largest.length < 3 || areaProblem(area) ? undefined : area;
}

/** Some kilometres around the middle of where a map shows a town. */
export function circleIn([west, south, east, north]: Box): Area {
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  const high = ((METRES / EARTH_RADIUS) * 180) / Math.PI;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return areaOf(
    Array.from({ length: MOST_CORNERS }, (_, at) => {
      const turn = (2 * Math.PI * at) / MOST_CORNERS;
      return [lng + wide * Math.cos(turn), lat + high * Math.sin(turn)];
    }),
  );
}

/** An area and another one; what is in it already isn't added again. */
export function joined(area: Area | null, more: Area): Area {
  const known = (area?.coordinates ?? []).map((one) => JSON.stringify(one));
  const added = more.coordinates.filter((one) => !known.includes(JSON.stringify(one)));
  return { type: 'MultiPolygon', coordinates: [...(area?.coordinates ?? []), ...added] };
}

/** The department in whose outlines a commune is: `01004` is in `01`, `97411` in `974`. */
export const departmentOf = (code: string): string => code.slice(0, code.startsWith('97') ? 3 : 2);
