import { LETTERS, MARKS, MEANT, SPELT } from '@hestia/resources/vocabulary/folding.ts';
import { areaOfText, boundsOf, type Operator } from '@hestia/resources/vocabulary/index.ts';
import type { ServerFieldType } from '../fields/index.ts';
import { parameter } from './context.ts';
import type { Operand } from './operand.ts';

const SIGNS: Partial<Record<Operator, string>> = {
  eq: '=',
  ne: 'IS DISTINCT FROM',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What `fold` does in memory: no accents, no capitals, and all else kept (the search's `hestia_fold` drops punctuation). */
const folded = (text: string): string =>
  SPELT.reduce(
    (one, [letter, letters]) => `replace(${one}, '${letter}', '${letters}')`,
    `translate(lower(regexp_replace(normalize(${text}, NFKD), '${MARKS}', '', 'g')), ${quoted(LETTERS)}, ${quoted(MEANT)})`,
  );

/** A part of a jsonb as a value that compares like a column of its type; what has another type counts as empty. */
export function partValue(type: ServerFieldType, holder: string, key: string): string {
  const text = `(${holder} ->> ${key})`;
  const guarded = (kind: string, cast: string) =>
    `CASE WHEN jsonb_typeof(${holder} -> ${key}) = '${kind}' THEN ${text}::${cast} END`;
  switch (type.columnType) {
    case 'text':
      return text;
    case 'boolean':
      return `(${guarded('boolean', 'boolean')})`;
    case 'date':
      return `(${guarded('string', 'date')})`;
    case 'timestamptz':
      return `(${guarded('string', 'timestamptz')})`;
    case 'text[]':
    case 'jsonb':
      return `NULLIF(${holder} -> ${key}, 'null'::jsonb)`;
    default:
      return `(${guarded('number', 'numeric')})`;
  }
}

/** A fraction asked of a whole number is compared as a number, not refused by a cast. */
function castOf(type: ServerFieldType, values: unknown[]): string {
  if (type.columnType !== 'bigint') return type.columnType;
  return values.every(Number.isSafeInteger) ? 'bigint' : 'numeric';
}

function scalarLeaf(type: ServerFieldType, value: string, op: Operator, operand: Operand, params: unknown[]): string {
  if ('none' in operand) return `${value} IS ${operand.none ? '' : 'NOT '}NULL`;
  if ('many' in operand) {
    const among = `${value} = ANY(${parameter(params, operand.many, `${castOf(type, operand.many)}[]`)})`;
    return op === 'nin' ? `(${among}) IS NOT TRUE` : among;
  }
  const asked = parameter(params, operand.one, castOf(type, [operand.one]));
  if (op === 'contains') return `strpos(${folded(value)}, ${folded(asked)}) > 0`;
  if (op === 'startsWith') return `starts_with(${folded(value)}, ${folded(asked)})`;
  const ordered = type.columnType === 'text' && op !== 'eq' && op !== 'ne';
  return `${value}${ordered ? ' COLLATE "C"' : ''} ${SIGNS[op]} ${asked}`;
}

/** Instants are shown to the millisecond and kept finer: they are compared as they are shown. */
function instantLeaf(type: ServerFieldType, value: string, op: Operator, operand: Operand, params: unknown[]): string {
  const exact = op === 'gte' || op === 'lt' || 'none' in operand;
  return scalarLeaf(type, exact ? value : `date_trunc('milliseconds', ${value})`, op, operand, params);
}

/** A set meets a comparison with one value through any of its entries, and `ne` and `nin` through none. */
function setLeaf(value: string, json: boolean, op: Operator, operand: Operand, params: unknown[]): string {
  if ('none' in operand) return `${value} IS ${operand.none ? '' : 'NOT '}NULL`;
  const asked = parameter(params, 'many' in operand ? operand.many : [operand.one], 'text[]');
  if (op === 'all') {
    const held = `COALESCE(${value}, ${json ? "'[]'::jsonb" : "'{}'"})`;
    return json ? `jsonb_exists_all(${held}, ${asked})` : `${held} @> ${asked}`;
  }
  const any = json ? `jsonb_exists_any(${value}, ${asked})` : `${value} && ${asked}`;
  return op === 'ne' || op === 'nin' || op === 'none' ? `(${any}) IS NOT TRUE` : any;
}

/** A number is in a range or not; what has no range holds nothing. */
function rangeLeaf(value: string, operand: Operand, params: unknown[]): string {
  if ('none' in operand) return `${value} IS ${operand.none ? '' : 'NOT '}NULL`;
  return `${value} @> ${parameter(params, 'one' in operand ? operand.one : null, 'numeric')}`;
}

/** A point within an area: in the box around it, which is quickly seen, and in one of its polygons. */
function pointLeaf(value: string, operand: Operand, params: unknown[]): string {
  if ('none' in operand) return `${value} IS ${operand.none ? '' : 'NOT '}NULL`;
  const area = areaOfText(String('one' in operand ? operand.one : ''));
  if (typeof area === 'string') return 'false';
  const degrees = (key: string) =>
    `(CASE WHEN jsonb_typeof(${value} -> '${key}') = 'number' THEN (${value} ->> '${key}')::float8 END)`;
  const number = (one: number) => parameter(params, one, 'float8');
  const { west, south, east, north } = boundsOf(area);
  return `(${degrees('lng')} BETWEEN ${number(west)} AND ${number(east)}
    AND ${degrees('lat')} BETWEEN ${number(south)} AND ${number(north)}
    AND hestia_area_holds(${parameter(params, JSON.stringify(area), 'jsonb')}, ${degrees('lng')}, ${degrees('lat')}))`;
}

/**
 * One comparison as SQL. It may come out NULL where something is empty, which the caller takes for false; `ne`, `nin`
 * and `none` take the empty explicitly, as `evaluate` does in memory.
 */
export function leafSql(
  type: ServerFieldType,
  value: string,
  json: boolean,
  op: Operator,
  operand: Operand,
  params: unknown[],
): string {
  switch (type.comparison) {
    case 'scalar':
      return scalarLeaf(type, value, op, operand, params);
    case 'instant':
      return instantLeaf(type, value, op, operand, params);
    case 'range':
      return rangeLeaf(value, operand, params);
    case 'point':
      return pointLeaf(value, operand, params);
    case 'whole':
      return `${value} IS ${'none' in operand && operand.none ? '' : 'NOT '}NULL`;
    default:
      return setLeaf(value, json, op, operand, params);
  }
}
