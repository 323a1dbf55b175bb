import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Values } from './gather.ts';
import { amount, euros } from './words.ts';

/** One fact of a brochure, in words. */
export interface Fact {
  label: string;
  value: string;
}

interface Described {
  property: Values;
  resource: Resource;
  language: Language;
}

const SQUARE_METRES = 'm²';

/** Numbers that are told where they are known, with their unit. */
const NUMBERS: readonly [path: string, unit: string][] = [
  ['spaces.living', SQUARE_METRES],
  ['spaces.outside', SQUARE_METRES],
  ['rooms.total', ''],
  ['rooms.bedrooms', ''],
  ['rooms.bathrooms', ''],
  ['floorNumber', ''],
];

const valueAt = (property: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], property);

/** What a buyer asks first, as far as it is known. */
export function factsOf({ property, resource, language }: Described): Fact[] {
  const { fields, values } = resource.labels[language];
  const label = (path: string) => fields[path] ?? path;
  const numbers = NUMBERS.flatMap(([path, unit]): Fact[] => {
    const value = valueAt(property, path);
    return typeof value === 'number' ? [{ label: label(path), value: amount(value, unit, language) }] : [];
  });
  const { constructionYear, orientation, taxes } = property;
  const land = (taxes as Values | null)?.land;
  return [
    ...numbers,
    ...(constructionYear ? [{ label: label('constructionYear'), value: String(constructionYear) }] : []),
    ...(orientation ? [{ label: label('orientation'), value: values?.orientation?.[String(orientation)] ?? '' }] : []),
    ...(typeof land === 'number' ? [{ label: label('taxes.land'), value: euros(land, language) }] : []),
  ];
}
