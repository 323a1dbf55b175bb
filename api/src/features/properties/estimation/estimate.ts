import type { Property } from '@hestia/resources/generated/types.ts';
import {
  bestOf,
  type Comparable,
  comparableOf,
  ENOUGH,
  type Estimation,
  MOST_SURFACE_GAP,
  OFFERED_STATUSES,
  OLDEST_SALE_MONTHS,
  priceRange,
  RADII,
  rentRange,
  SOLD_STATUSES,
  type Subject,
  subjectOf,
} from '@hestia/resources/property/estimation.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import {
  boundsAround,
  type ConditionOn,
  type FieldName,
  parseCondition,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../../records/caller.ts';
import type { Records } from '../../../records/index.ts';
import { soldAround } from '../../sold-prices/around.ts';
import { soldPlaceOf } from '../../sold-prices/place.ts';
import type { BrochureServices } from '../brochure/index.ts';

/** More of them in one radius, the latest changed, are not looked at. */
const MOST_LOOKED_AT = 300;
/** The fields that comparing takes. */
const FIELDS: FieldName<Property>[] = [
  'id',
  'title',
  'reference',
  'status',
  'price',
  'salePrice',
  'saleDate',
  'estimationRent',
  'kinds',
  'livingArea',
  'plotArea',
  'roomCount',
  'address',
  'publicAddress',
];

/** Sold in the last years, or offered now; with a figure to compare by. */
function comparedStatus(now: Date): ConditionOn<Property> {
  const today = parisDay(now);
  return {
    or: [
      {
        status: [...SOLD_STATUSES],
        saleDate: { gte: dayFrom(today, { months: -OLDEST_SALE_MONTHS }), lte: today },
      },
      { status: [...OFFERED_STATUSES] },
    ],
  };
}

function similarSize({ surface, isLand }: Subject): ConditionOn<Property> {
  const near = { gte: surface * (1 - MOST_SURFACE_GAP), lte: surface * (1 + MOST_SURFACE_GAP) };
  return isLand ? { plotArea: near } : { livingArea: near };
}

function within({ point, postcode }: Subject, radius: number | null): ConditionOn<Property> {
  if (!point || radius === null) return { 'publicAddress.postcode': postcode };
  const { west, south, east, north } = boundsAround([point.lng, point.lat], radius);
  return { lat: { gte: south, lte: north }, lng: { gte: west, lte: east } };
}

async function comparablesIn(
  records: Records,
  caller: Caller,
  property: Resource<Property>,
  id: string,
  subject: Subject,
  radius: number | null,
): Promise<Comparable[]> {
  const now = new Date();
  const filter = parseCondition({
    and: [
      { id: { ne: id } },
      { kinds: { any: subject.kinds } },
      comparedStatus(now),
      similarSize(subject),
      within(subject, radius),
    ],
  } satisfies ConditionOn<Property>);
  const { rows } = await records.list(
    caller,
    property,
    { filter, offset: 0, limit: MOST_LOOKED_AT, sort: ['updatedAt', 'DESC'], fields: FIELDS },
    false,
  );
  const found = rows.flatMap((row) => comparableOf(subject, JSON.parse(row), now) ?? []);
  return bestOf(found.filter(({ metres }) => radius === null || metres === null || metres <= radius));
}

/**
 * Estimates a property by the tenant's own stock, as far as the caller reads it, and tells beside it what the public
 * register says was paid.
 *
 * @param without ids of comparables that don't count, which are told all the same; absent: as the property says
 * @throws RequestError 404 for a property that the caller doesn't read
 */
export async function estimate(
  { records, property, dataSource }: BrochureServices,
  caller: Caller,
  id: string,
  without?: readonly string[],
): Promise<Estimation> {
  const record = await records.read(caller, property, id);
  const subject = subjectOf(record);
  if (Array.isArray(subject))
    return { missing: subject, subject: null, radius: null, price: null, rent: null, comparables: [], sold: null };
  let radius: number | null = null;
  let comparables: Comparable[] = [];
  for (const next of subject.point ? RADII : [null]) {
    radius = next;
    comparables = await comparablesIn(records, caller, property, id, subject, next);
    if (comparables.length >= ENOUGH) break;
  }
  const left = without ?? record.estimationWithout ?? [];
  const counted = comparables.filter((one) => !left.includes(one.id));
  return {
    missing: [],
    subject,
    radius,
    price: priceRange(subject, counted),
    rent: rentRange(subject, counted),
    comparables,
    sold: await soldAround(dataSource, subject, soldPlaceOf(record), new Date()),
  };
}
