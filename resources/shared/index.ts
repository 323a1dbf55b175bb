import type { Language } from '../vocabulary/types.ts';
import propertyFeatures from './property-features.json' with { type: 'json' };
import propertyTypes from './property-types.json' with { type: 'json' };

/** Values with their words, in the order in which they are offered. */
export type ValueList = Record<string, Record<Language, string>>;

/** Values that several resources share, by the name under which `x-field.values` asks for them. */
export const VALUE_LISTS: Readonly<Record<string, ValueList>> = {
  'property-types': propertyTypes,
  'property-features': propertyFeatures,
};
