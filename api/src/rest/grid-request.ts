import { RequestError } from '../errors.ts';
import type { GridRequest } from '../query/index.ts';

const COLUMNS = 12;
const MOST_COLUMNS = 40;

/**
 * A part of the map as a call names it: `west,south,east,north` in degrees.
 *
 * @throws RequestError 400 for what is no part of the map
 */
export function gridRequest(bounds: string, columns?: string): GridRequest {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...rest] = bounds
    .split(',')
    .map((degrees) => (degrees.trim() === '' ? Number.NaN : Number(degrees)));
  const count = columns === undefined ? COLUMNS : Number(columns);
  const inRange =
    [west, east].every((one) => Math.abs(one) <= 180) && [south, north].every((one) => Math.abs(one) <= 90);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_COLUMNS;
  if (rest.length > 0 || !inRange || west >= east || south >= north || !isCount)
    throw new RequestError(400, 'boundsMalformed');
  return { west, south, east, north, columns: count };
}
