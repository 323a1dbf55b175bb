import type { Property } from '../generated/types.ts';
import type { Draft, FieldPath } from '../vocabulary/index.ts';
import { adFindings, type Judged } from './lawful.ts';

/** The fields that mend why a portal refuses an ad; what else keeps one off is no gap of the record. */
const MENDED: Record<string, FieldPath<Property>> = {
  reference: 'reference',
  referenceTooLong: 'reference',
  type: 'type',
  postcode: 'address',
  town: 'address',
  price: 'price',
  poa: 'poa',
  rooms: 'rooms',
  title: 'title',
  description: 'description',
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * What a property lacks before it is advertised, as fields in the order in which one asks for them: what the law and
 * readers want of any ad, and what portals refuse it for.
 *
 * @param problems of the feeds that it would go to
 * @param today `YYYY-MM-DD`
 */
export function lackingFields(
  property: Draft<Property> & Judged,
  problems: readonly string[],
  today: string,
): FieldPath<Property>[] {
  const wanted: FieldPath<Property>[] = [
    ...(isEmpty(property.title) ? (['title'] as const) : []),
    ...adFindings(property, today)
      .filter(({ stops, allowed }) => stops && !allowed)
      .map(({ path }) => path),
    ...(isEmpty(property.description) ? (['description'] as const) : []),
    ...(isEmpty(property.images) ? (['images'] as const) : []),
    ...problems.flatMap((problem) => MENDED[problem] ?? []),
  ];
  return [...new Set(wanted)];
}
