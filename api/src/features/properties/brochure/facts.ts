import type { Property } from '@hestia/resources/generated/types.ts';
import { annuityOf } from '@hestia/resources/property/annuity.ts';
import type { Draft, FieldPath, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { amount, euros } from './words.ts';

/** One fact of a brochure, in words. */
export interface Fact {
  label: string;
  value: string;
}

interface Described {
  property: Draft<Property>;
  resource: Resource;
  language: Language;
}

const SQUARE_METRES = 'm²';

/** Numbers that are told where they are known, with their unit. */
const numbersOf = ({
  spaces,
  rooms,
  floorNumber,
}: Draft<Property>): [path: FieldPath<Property>, value: unknown, unit: string][] => [
  ['spaces.living', spaces?.living, SQUARE_METRES],
  ['spaces.outside', spaces?.outside, SQUARE_METRES],
  ['rooms.total', rooms?.total, ''],
  ['rooms.bedrooms', rooms?.bedrooms, ''],
  ['rooms.bathrooms', rooms?.bathrooms, ''],
  ['floorNumber', floorNumber, ''],
];

/** What a buyer asks first, as far as it is known. */
export function factsOf({ property, resource, language }: Described): Fact[] {
  const { fields, values } = resource.labels[language];
  const label = (path: FieldPath<Property>) => fields[path] ?? path;
  const numbers = numbersOf(property).flatMap(([path, value, unit]): Fact[] =>
    typeof value === 'number' ? [{ label: label(path), value: amount(value, unit, language) }] : [],
  );
  const { constructionYear, orientation, taxes } = property;
  const land = taxes?.land;
  const annuity = annuityOf(property);
  return [
    ...(annuity
      ? [
          { label: label('annuity.bouquet'), value: euros(annuity.bouquet, language) },
          { label: label('annuity.monthly'), value: euros(annuity.monthly, language) },
        ]
      : []),
    ...numbers,
    ...(constructionYear ? [{ label: label('constructionYear'), value: String(constructionYear) }] : []),
    ...(orientation ? [{ label: label('orientation'), value: values?.orientation?.[String(orientation)] ?? '' }] : []),
    ...(typeof land === 'number' ? [{ label: label('taxes.land'), value: euros(land, language) }] : []),
  ];
}
