import { MOST_SURFACE_GAP, type Subject } from '@hestia/resources/property/estimation.ts';
import {
  chosenStep,
  dwellingOf,
  isOutdated,
  isWithoutRegister,
  periodOf,
  type RegisterYear,
  registerDepartment,
  SOLD_RADII,
  type SoldPrices,
  type SoldState,
  type SoldStep,
} from '@hestia/resources/property/sold-prices.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { boundsAround, EARTH_RADIUS } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { execute } from '../../records/database.ts';
import type { SoldPlace } from './place.ts';

/** By the haversine formula, as `metresBetween` has it; `$8` and `$9` are latitude and longitude. */
const METRES = `2 * ${EARTH_RADIUS} * asin(least(1, sqrt(power(sin(radians(lat - $8) / 2), 2)
  + cos(radians($8::float8)) * cos(radians(lat)) * power(sin(radians(lng - $9) / 2), 2))))`;

const figures = (alias: string) => `count(${alias}.price)::int AS count,
  percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${alias}.price) AS quartiles,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ${alias}.land) AS plot`;

const STEPS = `WITH near AS (
    SELECT price::float8 / area AS price, land, insee_code, ${METRES} AS metres FROM dvf_sales
    WHERE dwelling = $1 AND sold_on BETWEEN $2 AND $3 AND area BETWEEN $4 AND $5
      AND (insee_code = $6 OR point(lng, lat) <@ box(point($10, $11), point($12, $13))))
  SELECT r.radius, ${figures('n')} FROM unnest($7::float8[]) AS r (radius) LEFT JOIN near n ON n.metres <= r.radius
  GROUP BY r.radius
  UNION ALL
  SELECT NULL, ${figures('n')} FROM near n WHERE n.insee_code = $6
  ORDER BY radius NULLS LAST`;

const whole = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null);

interface Asked {
  dwelling: string;
  from: string;
  until: string;
  /** Square metres. */
  least: number;
  most: number;
  place: SoldPlace;
}

/** Sales of each reach around a place, the nearest first and its commune last, as far as both are known. */
async function stepsOf(dataSource: juggler.DataSource, asked: Asked): Promise<SoldStep[]> {
  const { dwelling, from, until, least, most, place } = asked;
  const { point, inseeCode } = place;
  const widest = Math.max(...SOLD_RADII);
  const box = point ? boundsAround([point.lng, point.lat], widest) : undefined;
  const rows = await execute(dataSource, STEPS, [
    ...[dwelling, from, until, least, most, inseeCode, point ? [...SOLD_RADII] : []],
    ...[point?.lat ?? null, point?.lng ?? null, box?.west ?? null, box?.south ?? null],
    ...[box?.east ?? null, box?.north ?? null],
  ]);
  return rows.map(({ radius, count, quartiles, plot }) => {
    const [low, middle, high] = (quartiles as number[] | null) ?? [];
    return {
      radius: typeof radius === 'number' ? radius : null,
      count: Number(count),
      ...{ low: whole(low), middle: whole(middle), high: whole(high), plot: dwelling === 'house' ? whole(plot) : null },
    };
  });
}

const NONE: SoldStep = { radius: null, count: 0, low: null, middle: null, high: null, plot: null };

/**
 * What the public register of sales says of a property's market: the median by the square metre, of similar dwellings in
 * the nearest reach that has enough of them, or why nothing is said.
 */
export async function soldAround(
  dataSource: juggler.DataSource,
  { kinds, surface }: Subject,
  place: SoldPlace,
  now: Date,
): Promise<SoldPrices> {
  const dwelling = dwellingOf(kinds);
  const { around, inseeCode } = place;
  const department = inseeCode ? registerDepartment(inseeCode) : null;
  const base = { ...NONE, dwelling, department, around, surface: null, period: null };
  const nothing = (state: SoldState): SoldPrices => ({ ...base, state });
  if (!dwelling) return nothing('notDwelling');
  if (!department) return nothing('unplaced');
  if (isWithoutRegister(department)) return nothing('noData');
  const years = await execute(
    dataSource,
    'SELECT year, edition, last_day::text AS "lastDay" FROM dvf_imports WHERE department = $1',
    [department],
  );
  const period = periodOf(years as unknown as RegisterYear[]);
  if (!period) return nothing('notImported');
  if (isOutdated(period, parisDay(now))) return { ...nothing('outdated'), period };
  const [least, most] = [surface * (1 - MOST_SURFACE_GAP), surface * (1 + MOST_SURFACE_GAP)];
  const steps = await stepsOf(dataSource, { dwelling, ...period, least, most, place });
  const chosen = chosenStep(steps);
  const told = { ...base, surface: { from: Math.ceil(least), to: Math.floor(most) }, period };
  if (chosen) return { ...told, ...chosen, state: 'told' };
  const count = Math.max(0, ...steps.map((step) => step.count));
  return { ...told, state: 'tooFew', count };
}
