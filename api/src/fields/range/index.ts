import { FIELD_TYPES, rangeText } from '@hestia/resources/vocabulary/index.ts';
import { indexedBy } from '../collection.ts';
import type { ServerFieldType } from '../field-type.ts';

/** From and to, both included: a `numrange`, which an index finds by a number that lies in it. */
export default {
  name: 'range',
  columnType: 'numrange',
  comparison: 'range',
  operators: FIELD_TYPES.range.operators,
  sortable: false,
  parse: (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('number');
    return value;
  },
  toColumn: rangeText,
  toJson: (column) =>
    `CASE WHEN ${column} IS NOT NULL THEN json_build_object('min', lower(${column}), 'max', upper(${column})) END`,
  index: indexedBy('gist'),
} satisfies ServerFieldType;
