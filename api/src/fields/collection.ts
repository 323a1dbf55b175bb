import type { FieldType } from '@hestia/resources/vocabulary/index.ts';
import type { ServerFieldType } from './field-type.ts';
import { parseText } from './scalar.ts';

/** Many texts: an array column, or the rows of a link table. */
export function setType(name: 'tags' | 'references'): ServerFieldType {
  return {
    name,
    columnType: 'text[]',
    comparison: name === 'tags' ? 'set' : 'links',
    // The ids of a `references` field are a list, empty at most: it is never null.
    operators: ['eq', 'ne', 'in', 'nin', 'any', 'all', 'none', ...(name === 'tags' ? (['null'] as const) : [])],
    sortable: false,
    parse: parseText,
    toJson: (column) => column,
  };
}

/** Parts that live and die with their record; a filter reaches them by a dotted path. */
export function partsType(
  name: Extract<FieldType, 'object' | 'list' | 'translated' | 'files' | 'point'>,
): ServerFieldType {
  return {
    name,
    columnType: 'jsonb',
    comparison: 'whole',
    operators: ['null'],
    sortable: false,
    parse: () => {
      throw new TypeError('path');
    },
    toJson: (column) => column,
  };
}
