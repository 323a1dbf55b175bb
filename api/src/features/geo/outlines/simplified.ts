import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';

export type Outline = Feature<Polygon | MultiPolygon, Record<string, unknown>>;

/** Square degrees below which a corner is left out (some 100 m), and steps in a department's width. */
const LEAST_CORNER = 1e-6;
const STEPS = 1e5;

/** The commune's code and its name, as IGN has called these columns over the years. */
const CODES = ['INSEE_COM', 'insee_com', 'code_insee', 'CODE_INSEE', 'code'];

const codeOf = (properties: Record<string, unknown> | null): string =>
  String(CODES.map((name) => properties?.[name]).find((value) => value !== undefined && value !== null) ?? '');

/** The department of a commune's code: `01004` is in `01`, `97411` in `974`, `2A004` in `2A`. */
const departmentOf = (code: string): string => code.slice(0, code.startsWith('97') ? 3 : 2);

const isDegrees = ({ geometry }: Outline): boolean => {
  const [[[x = 0, y = 0] = []] = []] = (
    geometry.type === 'Polygon' ? geometry.coordinates : (geometry.coordinates[0] ?? [])
  ) as number[][][];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90;
};

/** Why a file isn't one of communes. */
export class OutlinesProblem extends Error {}

/**
 * What a map needs of the communes of each department, by its code: TopoJSON text in which each border is there once, with
 * the INSEE code as `id`.
 *
 * @throws OutlinesProblem of a file without codes or in another projection than degrees
 */
export function simplified(outlines: readonly Outline[]): Map<string, string> {
  if (outlines.length === 0) throw new OutlinesProblem('The file has no outlines.');
  const wrong = outlines.find((one) => !/^(\d{5}|2[AB]\d{3})$/.test(codeOf(one.properties)));
  if (wrong) throw new OutlinesProblem(`The file has no INSEE code of a commune: none of ${CODES.join(', ')}.`);
  if (!outlines.every(isDegrees))
    throw new OutlinesProblem('The file is not in degrees: take the WGS84 edition of Admin Express, not Lambert 93.');
  const departments = Map.groupBy(outlines, ({ properties }) => departmentOf(codeOf(properties)));
  return new Map(
    [...departments].map(([department, of]) => {
      const communes: FeatureCollection<Polygon | MultiPolygon> = {
        type: 'FeatureCollection',
        features: of.map(({ geometry, properties }) => ({
          type: 'Feature',
          id: codeOf(properties),
          properties: {},
          geometry,
        })),
      };
      const whole = presimplify(topology({ communes }) as Parameters<typeof presimplify>[0]);
      return [department, JSON.stringify(quantize(simplify(whole, LEAST_CORNER), STEPS))];
    }),
  );
}
