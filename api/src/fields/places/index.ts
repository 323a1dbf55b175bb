import { isPlaceKey, PLACE_KINDS, placeKeys } from '@hestia/resources/vocabulary/index.ts';
import { indexedBy, partsType } from '../collection.ts';
import type { ServerFieldType } from '../field-type.ts';

const codes = (column: string, letter: string): string =>
  `ARRAY(SELECT substr(key, 2) FROM unnest(${column}) WITH ORDINALITY AS place (key, at) WHERE key LIKE '${letter}%' ORDER BY at)`;

/** Departments, postcodes and communes: an array of keys, in which an index finds each place. */
export default {
  ...partsType('places'),
  columnType: 'text[]',
  comparison: 'set',
  parse: (value) => {
    if (typeof value !== 'string' || !isPlaceKey(value)) throw new TypeError('place');
    return value;
  },
  toColumn: placeKeys,
  toJson: (column) => {
    const kinds = Object.entries(PLACE_KINDS).map(([kind, letter]) => `'${kind}', ${codes(column, letter)}`);
    return `CASE WHEN ${column} IS NOT NULL THEN json_build_object(${kinds.join(', ')}) END`;
  },
  index: indexedBy('gin'),
} satisfies ServerFieldType;
