import { typedLine, typedText } from '@hestia/resources/vocabulary/formats.ts';
import { FIELD_TYPES, type FieldType } from '@hestia/resources/vocabulary/index.ts';
import type { ServerFieldType } from './field-type.ts';

const asIs = (column: string): string => column;

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
export function parseText(value: unknown): string {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw new TypeError('text');
  return value;
}

/** Types that are typed in one line. */
const LINES: FieldType[] = ['string', 'email', 'url', 'postcode', 'commune'];
const tidied: Partial<Record<FieldType, (text: string) => string>> = {
  ...Object.fromEntries(LINES.map((name) => [name, typedLine])),
  text: typedText,
};

/** A type kept as text; `parse` narrows what a filter may ask for. */
export function textType(name: FieldType, parse: (value: unknown) => string = parseText): ServerFieldType {
  const tidy = tidied[name];
  return {
    ...(tidy ? { clean: (value: unknown) => (typeof value === 'string' ? tidy(value) : value) } : {}),
    name,
    columnType: 'text',
    comparison: 'scalar',
    operators: FIELD_TYPES[name].operators,
    sortable: true,
    parse,
    toJson: asIs,
  };
}

/** A whole or fractional number. */
export function numberType(name: FieldType, columnType: 'bigint' | 'double precision'): ServerFieldType {
  return {
    name,
    columnType,
    comparison: 'scalar',
    operators: FIELD_TYPES[name].operators,
    sortable: true,
    parse: (value) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('number');
      return value;
    },
    toJson: asIs,
  };
}

/** A day or an instant: ordered, compared as what it is and not as text. */
export function timeType(name: 'date' | 'datetime', parse: (value: unknown) => string): ServerFieldType {
  const day = name === 'date';
  return {
    name,
    columnType: day ? 'date' : 'timestamptz',
    comparison: day ? 'scalar' : 'instant',
    operators: FIELD_TYPES[name].operators,
    sortable: true,
    parse,
    toJson: (column) =>
      `to_char(${column}${day ? '' : " AT TIME ZONE 'UTC'"}, ${day ? "'YYYY-MM-DD'" : `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`})`,
  };
}

export const booleanType: ServerFieldType = {
  name: 'boolean',
  columnType: 'boolean',
  comparison: 'scalar',
  operators: FIELD_TYPES.boolean.operators,
  sortable: true,
  parse: (value) => {
    if (typeof value !== 'boolean') throw new TypeError('boolean');
    return value;
  },
  toJson: asIs,
};
