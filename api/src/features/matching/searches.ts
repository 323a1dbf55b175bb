import { FIGURES, NEAR_METRES, type SoughtProperty, TOLERANCES } from '@hestia/resources/saved-search/criteria.ts';
import { type Bounds, boundsAround, columnName } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';

/** A box in the order that PostgreSQL takes its corners. */
const boxOf = ({ west, south, east, north }: Bounds, params: unknown[]): string => {
  const [left, low, right, high] = [west, south, east, north].map((one) => parameter(params, one, 'float8'));
  return `box(point(${left}, ${low}), point(${right}, ${high}))`;
};

/** The ends of a search within which a figure is met or near: the search's range reaches into this span. */
function span(name: keyof typeof TOLERANCES, figure: number): [number, number] {
  const tolerance = TOLERANCES[name];
  if ('count' in tolerance) return [figure - tolerance.count, figure + tolerance.count];
  // A hair wider: the verdict decides, and divides otherwise.
  return [figure / (1 + tolerance.share) - 0.01, figure / (1 - tolerance.share) + 0.01];
}

const spanSql = ([low, high]: [number, number], params: unknown[]): string =>
  `numrange(${parameter(params, low, 'numeric')}, ${parameter(params, high, 'numeric')}, '[]')`;

function locationSql({ places, point }: SoughtProperty, params: unknown[], metres: number): string {
  const there = [`s.location && ${parameter(params, places, 'text[]')}`];
  if (point) {
    const box = `hestia_area_box(s.drawn_area) && ${boxOf(boundsAround([point.lng, point.lat], metres), params)}`;
    const at = (degrees: number) => parameter(params, degrees, 'float8');
    const isIn = () => `hestia_area_holds(s.drawn_area, ${at(point.lng)}, ${at(point.lat)})`;
    there.push(metres > 0 ? box : `(${box} AND ${isIn()})`);
  }
  return `(${there.join(' OR ')})`;
}

const typesSql = ({ types }: SoughtProperty, params: unknown[]): string =>
  `s.types && ${parameter(params, types, 'text[]')}`;

/** All that a property meets exactly, its price apart. */
function metApart(property: SoughtProperty, params: unknown[]): string[] {
  const figures = FIGURES.map((name) => {
    const column = `s.${columnName(name)}`;
    return `(${column} IS NULL OR ${column} @> ${parameter(params, property[name] ?? null, 'numeric')})`;
  });
  return [
    typesSql(property, params),
    `(s.features IS NULL OR s.features <@ ${parameter(params, property.features, 'text[]')})`,
    ...figures,
    locationSql(property, params, 0),
  ];
}

/** The searches, as `s`, that a property meets, which is what `meets` says of each of them; indexes answer. */
export const metSql = (property: SoughtProperty, params: unknown[]): string =>
  ['s.matching', `s.price @> ${parameter(params, property.price, 'numeric')}`, ...metApart(property, params)].join(
    ' AND ',
  );

/** The searches, as `s`, that a property would meet at a price between these. */
export const metBetweenSql = (property: SoughtProperty, prices: [number, number], params: unknown[]): string =>
  ['s.matching', `s.price && ${spanSql(prices, params)}`, ...metApart(property, params)].join(' AND ');

/** The searches, as `s`, that a property meets or nearly meets, and few others: the verdict decides. */
export function nearSql(property: SoughtProperty, params: unknown[]): string {
  const figures = FIGURES.flatMap((name) => {
    const [column, figure] = [`s.${columnName(name)}`, property[name]];
    return typeof figure === 'number'
      ? [`(${column} IS NULL OR ${column} && ${spanSql(span(name, figure), params)})`]
      : [];
  });
  return [
    's.matching',
    `s.price && ${spanSql(span('price', property.price), params)}`,
    typesSql(property, params),
    ...figures,
    locationSql(property, params, NEAR_METRES),
  ].join(' AND ');
}

/** The ids of the searches of a tenant that a property meets. */
export function searchesMet(tenant: string, property: SoughtProperty): { text: string; values: unknown[] } {
  const values: unknown[] = [tenant];
  return {
    text: `SELECT s.id FROM saved_searches AS s WHERE s.tenant_id = $1 AND ${metSql(property, values)}`,
    values,
  };
}
