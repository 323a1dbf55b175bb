import { decimalOf, dividedBy, rounded, times } from './decimal.ts';
import { type Fields, formulaPlace } from './place.ts';
import { type Formula, type FormulaCall, formulaPaths } from './tree.ts';

type Values = Record<string, unknown>;

/** A number in whole parts of `DECIMALS`, a text, yes or no; null for what isn't known. */
export type Reckoned = bigint | string | boolean | null;

const SCALE = 1_000_000_000_000;
const isNumber = (one: Reckoned | undefined): one is bigint => typeof one === 'bigint';

/** Both numbers, or nothing where one isn't known. */
function both<T>([left, right]: Reckoned[], reckon: (left: bigint, right: bigint) => T): T | null {
  return isNumber(left) && isNumber(right) ? reckon(left, right) : null;
}

const known = (values: Reckoned[]): bigint[] => values.filter(isNumber);
const furthest = (values: bigint[], isFurther: (one: bigint, other: bigint) => boolean): bigint | null =>
  values.reduce<bigint | null>((best, one) => (best === null || isFurther(one, best) ? one : best), null);

/** What comes of values that are reckoned already; what only reads some of them is told apart before. */
const CALLS: Partial<Record<FormulaCall, (values: Reckoned[]) => Reckoned>> = {
  '+': (values) => both(values, (left, right) => left + right),
  '-': (values) => both(values, (left, right) => left - right),
  '*': (values) => both(values, times),
  '/': (values) => both(values, dividedBy),
  neg: ([one]) => (isNumber(one) ? -one : null),
  '=': ([left = null, right = null]) => left === right,
  '!=': ([left = null, right = null]) => left !== right,
  '<': (values) => both(values, (left, right) => left < right) ?? false,
  '<=': (values) => both(values, (left, right) => left <= right) ?? false,
  '>': (values) => both(values, (left, right) => left > right) ?? false,
  '>=': (values) => both(values, (left, right) => left >= right) ?? false,
  and: (values) => values.every((one) => one === true),
  or: (values) => values.some((one) => one === true),
  not: ([one]) => one !== true,
  min: (values) => furthest(known(values), (one, best) => one < best),
  max: (values) => furthest(known(values), (one, best) => one > best),
  round: ([one, decimals]) => (isNumber(one) ? rounded(one, Number(decimals) / SCALE) : null),
  if: ([condition, then = null, otherwise = null]) => (condition === true ? then : otherwise),
  coalesce: (values) => values.find((one) => one !== null) ?? null,
};

const at = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((one, name) => (one as Values | null | undefined)?.[name], value);

/** A value of a record as formulas have it; what has another type than its field counts as unknown. */
function read(value: unknown, type: string): Reckoned {
  if (type === 'boolean') return value === true;
  if (type === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? (decimalOf(String(value)) ?? null) : null;
  return value === null || value === undefined || value === '' ? null : String(value);
}

const entriesOf = (record: Values, list: string): unknown[] => {
  const entries = record[list];
  return Array.isArray(entries) ? entries : [];
};

/** Whether anything is there: of a yes or no too, which elsewhere in a formula is never unknown. */
const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What a formula comes to over a record whose values are those of `fields`. */
export function reckon(formula: Formula, fields: Fields, record: Values, entry?: unknown): Reckoned {
  if (formula.kind === 'field') {
    const place = formulaPlace(fields, formula.path);
    return place ? read(at(place.list ? entry : record, place.path), place.formulaType) : null;
  }
  if (formula.kind !== 'call') return formula.value;
  const { name, of } = formula;
  const [first] = of;
  if (name === 'known' && first?.kind === 'field') {
    const place = formulaPlace(fields, first.path);
    return isThere(at(place?.list ? entry : record, place?.path ?? []));
  }
  if (name === 'count')
    return decimalOf(String(entriesOf(record, first?.kind === 'field' ? first.path : '').length)) ?? null;
  if (name === 'sum' && first) {
    const lists = formulaPaths(first).flatMap((path) => formulaPlace(fields, path)?.list ?? []);
    return known(entriesOf(record, lists[0] ?? '').map((one) => reckon(first, fields, record, one))).reduce(
      (sum, one) => sum + one,
      0n,
    );
  }
  const values = of.map((one) => reckon(one, fields, record, entry));
  return name === 'known' ? values[0] !== null : (CALLS[name]?.(values) ?? null);
}
