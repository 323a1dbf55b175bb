import type { Property } from '@hestia/resources/generated/types.ts';
import { MATCHED_STATUSES } from '@hestia/resources/property/matched.ts';
import { type Bounded, FIGURES, NEAR_METRES, TOLERANCES } from '@hestia/resources/saved-search/criteria.ts';
import { columnName, type FieldName } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';

/** What of a property a search's figures are about. */
const FIELDS: Record<Bounded, FieldName<Property>> = {
  price: 'price',
  rooms: 'roomCount',
  bedrooms: 'bedroomCount',
  livingArea: 'livingArea',
  nonlivingArea: 'nonlivingArea',
  outbuildingsArea: 'outbuildingsArea',
  plotArea: 'plotArea',
};
const columnOf = (name: Bounded): string => `p.${columnName(FIELDS[name])}`;

/** Metres that a public point may lie from the exact one: half the diagonal of the largest square that hides it. */
const MOVED_METRES = 1_500;
const METRES_A_DEGREE = 111_195;

/** Whether a figure lies within the ends of a search, or near them. */
function figureSql(name: Bounded): string {
  const tolerance = TOLERANCES[name];
  const range = `s.${columnName(name)}`;
  // A hair wider: the verdict decides.
  const [low, high] =
    'share' in tolerance
      ? [`lower(${range}) * ${1 - tolerance.share} - 0.01`, `upper(${range}) * ${1 + tolerance.share} + 0.01`]
      : [`lower(${range}) - ${tolerance.count}`, `upper(${range}) + ${tolerance.count}`];
  return `${columnOf(name)}::numeric <@ numrange(${low}, ${high}, '[]')`;
}

/** A figure that isn't known is decided on by the verdict. */
const openFigureSql = (name: (typeof FIGURES)[number]): string =>
  `(s.${columnName(name)} IS NULL OR ${columnOf(name)} IS NULL OR ${figureSql(name)})`;

/** The box around a search's drawn area in which near properties lie, as `west`, `south`, `east` and `north`. */
export const AREA_SQL = `SELECT (b.box[1])[0] - b.near / b.shrink AS west, (b.box[1])[1] - b.near AS south,
    (b.box[0])[0] + b.near / b.shrink AS east, (b.box[0])[1] + b.near AS north
  FROM (SELECT box, ${(NEAR_METRES + MOVED_METRES) / METRES_A_DEGREE}::float8 AS near,
      cos(radians(greatest(abs((box[0])[1]), abs((box[1])[1])))) AS shrink
    FROM hestia_area_box(s.drawn_area) AS box) AS b`;

/**
 * The matched properties that meet or nearly meet a search, as `s` with its `area`, and few others: the verdict decides.
 * It is one text for all searches, so that its plan is made once; what is said before a search is known must then hold
 * for any, and the place is what leaves the fewest. `OFFSET 0` keeps PostgreSQL from beginning elsewhere.
 */
export const soughtSql = (params: unknown[]): string => {
  const conditions = [
    `p.status = ANY (${parameter(params, MATCHED_STATUSES, 'text[]')})`,
    'p.price IS NOT NULL',
    figureSql('price'),
    'p.kinds && s.types',
    ...FIGURES.map(openFigureSql),
  ];
  return `SELECT p.* FROM (
      SELECT p.* FROM properties AS p WHERE p.tenant_id = s.tenant_id AND p.places && s.location
      UNION ALL
      SELECT p.* FROM properties AS p WHERE s.drawn_area IS NOT NULL AND p.tenant_id = s.tenant_id
        AND p.lat BETWEEN area.south AND area.north AND p.lng BETWEEN area.west AND area.east
        AND (p.places && s.location) IS NOT TRUE
      OFFSET 0) AS p WHERE ${conditions.join(' AND ')}`;
};
