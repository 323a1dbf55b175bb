import { typedLine } from '@hestia/resources/vocabulary/formats.ts';
import { FIELD_TYPES, type FieldType } from '@hestia/resources/vocabulary/index.ts';
import type { ServerFieldType } from './field-type.ts';
import { parseText } from './scalar.ts';

/** An index that finds a row by what its column holds. GIN goes without a list of pending entries, as the search's. */
export const indexedBy =
  (method: 'gin' | 'gist') =>
  (column: string): string =>
    `using ${method} (tenant_id, ${column})${method === 'gin' ? ' with (fastupdate = off)' : ''}`;

/** Words as they were meant, without those that say nothing. */
const typedWords = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((word) => (typeof word === 'string' ? typedLine(word) : word)).filter((word) => word !== '')
    : value;

/** Many texts: an array column, or the rows of a link table. */
export function setType(name: 'tags' | 'references'): ServerFieldType {
  return {
    name,
    columnType: 'text[]',
    comparison: name === 'tags' ? 'set' : 'links',
    operators: FIELD_TYPES[name].operators,
    sortable: false,
    parse: parseText,
    toJson: (column) => column,
    ...(name === 'tags' ? { clean: typedWords, index: indexedBy('gin') } : {}),
  };
}

/** Parts that live and die with their record; a filter reaches them by a dotted path. */
export function partsType(
  name: Extract<FieldType, 'object' | 'list' | 'translated' | 'files' | 'point' | 'places' | 'area' | 'recurrence'>,
): ServerFieldType {
  return {
    name,
    columnType: 'jsonb',
    comparison: 'whole',
    operators: FIELD_TYPES[name].operators,
    sortable: false,
    parse: () => {
      throw new TypeError('path');
    },
    toJson: (column) => column,
  };
}
