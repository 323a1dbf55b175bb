import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { FieldPath } from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

const part = (values: Values, field: string, name: string): unknown => (values[field] as Values | undefined)?.[name];

/** Where the form holds what the call names. */
export const SOURCES: Readonly<Record<string, FieldPath<Property & SavedSearch>>> = {
  price: 'price',
  types: 'types',
  features: 'features',
  rooms: 'rooms.total',
  bedrooms: 'rooms.bedrooms',
  livingArea: 'spaces.living',
  nonlivingArea: 'spaces.nonliving',
  outbuildingsArea: 'spaces.outbuildings',
  plotArea: 'spaces.outside',
  postcode: 'address.postcode',
  inseeCode: 'address.town',
  point: 'address.point',
};

/** A described property as the call takes it, of what was entered; what is empty is left out. */
export function describedOf(values: Values): Values {
  const { lat, lng } = (part(values, 'address', 'point') ?? {}) as { lat?: number | null; lng?: number | null };
  const described: Values = {
    price: values.price,
    types: values.types,
    features: values.features,
    rooms: part(values, 'rooms', 'total'),
    bedrooms: part(values, 'rooms', 'bedrooms'),
    livingArea: part(values, 'spaces', 'living'),
    nonlivingArea: part(values, 'spaces', 'nonliving'),
    outbuildingsArea: part(values, 'spaces', 'outbuildings'),
    plotArea: part(values, 'spaces', 'outside'),
    postcode: part(values, 'address', 'postcode'),
    inseeCode: part(values, 'address', 'inseeCode'),
    point: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
  };
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  return Object.fromEntries(Object.entries(described).filter(([, value]) => !isEmpty(value)));
}
