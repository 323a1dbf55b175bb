import type { Bounds, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { parameter } from './context.ts';
import { found as foundBy, type ListRequest, type Scope, type Statement } from './statements.ts';
import { targetOf } from './target.ts';

/** A part of the map and how finely it is counted. */
export interface GridRequest extends Bounds {
  /** Cells from west to east. */
  columns: number;
}

/** The column of a number that everybody reads, or its part of one. */
function numberAt(resource: Resource, path = ''): string | undefined {
  const target = targetOf(resource, path);
  if (!target || target.field.declaration.restricted) return undefined;
  const { field, steps } = target;
  if (steps.length === 0) return `t.${field.column}`;
  return `(t.${field.column} #>> '{${steps.map(({ key }) => key).join(',')}}')::float8`;
}

/** More rows of cells than any view has: a cell is told by one number. */
const APART = 100_000;

/**
 * How many records of a list lie in each cell of a map's view: a row a cell with its `count`, the middle of its records
 * and, where there is one alone, its `id`. Records that have no place are left out.
 *
 * @throws RequestError 404 where the resource declares no map
 */
export function gridStatement(query: Scope & Pick<ListRequest, 'filter' | 'q'> & { grid: GridRequest }): Statement {
  const { resource, grid } = query;
  const { map } = resource.declaration.list;
  const [lat, lng] = [numberAt(resource, map?.lat), numberAt(resource, map?.lng)];
  if (!lat || !lng) throw new RequestError(404, 'routeUnknown');
  const { context, where, search } = foundBy(query);
  const number = (value: number) => parameter(context.params, value, 'float8');
  const [west, east] = [number(grid.west), number(grid.east)];
  const [south, north] = [number(grid.south), number(grid.north)];
  const rows = Math.max(1, Math.round((grid.north - grid.south) / ((grid.east - grid.west) / grid.columns)));
  const bucket = (column: string, [from, to]: [string, string], count: number) =>
    `width_bucket(${column}, ${from}, ${to}, ${parameter(context.params, count, 'integer')})`;
  const cell = `${bucket(lng, [west, east], grid.columns)} * ${APART} + ${bucket(lat, [south, north], rows)}`;
  const found = `FROM ${resource.table} AS t WHERE ${where}`;
  // One that is alone is where the middle is: looked up by that, it costs less than an id for each cell.
  const text = `${search?.with ?? ''}SELECT cell.*, CASE WHEN cell.count = 1 THEN
      (SELECT t.id ${found} AND ${lat} = cell.lat AND ${lng} = cell.lng LIMIT 1) END AS id
    FROM (SELECT count(*)::integer AS count, sum(${lat}) / count(*) AS lat, sum(${lng}) / count(*) AS lng
      ${found} AND ${lat} BETWEEN ${south} AND ${north} AND ${lng} BETWEEN ${west} AND ${east}
      GROUP BY ${cell}) AS cell`;
  return { text, values: context.params, prepared: !query.q };
}
