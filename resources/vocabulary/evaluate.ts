import { areaOfText, isInArea } from './areas.ts';
import type { ConditionNode, Operator } from './condition.ts';
import { fold } from './folding.ts';
import { placeKeys } from './places.ts';
import { isWithin } from './ranges.ts';

/** The values at a dotted path; through a list of objects, those of all its entries. */
function valuesAt(record: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [record ?? null];
  if (Array.isArray(record)) return record.flatMap((one) => valuesAt(one, path));
  const value = (record as Record<string, unknown> | null | undefined)?.[name];
  return rest.length === 0 ? [value ?? null] : valuesAt(value ?? null, rest);
}

const compare = (left: unknown, right: unknown): number =>
  (left as string | number) < (right as string | number) ? -1 : left === right ? 0 : 1;

/** Whether a point lies in an area that is written as text. */
function isAt(point: unknown, text: string): boolean {
  const { lat, lng } = (point ?? {}) as { lat?: unknown; lng?: unknown };
  const area = areaOfText(text);
  return typeof area === 'object' && typeof lat === 'number' && typeof lng === 'number' && isInArea(area, [lng, lat]);
}

function holds(actual: unknown, op: Operator, expected: unknown): boolean {
  const list: unknown[] = Array.isArray(actual) ? actual : (placeKeys(actual) ?? []);
  const wanted = Array.isArray(expected) ? expected : [];
  if (op === 'null') return (actual === null) === expected;
  if (op === 'any') return wanted.some((one) => list.includes(one));
  if (op === 'all') return wanted.every((one) => list.includes(one));
  if (op === 'none') return !wanted.some((one) => list.includes(one));
  if (Array.isArray(actual)) {
    if (op === 'ne') return !list.includes(expected);
    if (op === 'nin') return !list.some((one) => wanted.includes(one));
    return list.some((one) => holds(one, op, expected));
  }
  if (op === 'ne') return actual !== expected;
  if (op === 'nin') return !wanted.includes(actual);
  if (actual === null) return false;
  if (op === 'eq') return actual === expected;
  if (op === 'in') return wanted.includes(actual);
  if (op === 'contains' && typeof expected === 'number') return isWithin(actual, expected);
  if (op === 'contains') return fold(actual).includes(fold(expected));
  if (op === 'within') return isAt(actual, String(expected));
  if (op === 'startsWith') return fold(actual).startsWith(fold(expected));
  const order = compare(actual, expected);
  return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0;
}

/** Whether the record meets the condition; null is a value like any other for `ne`, `nin` and `null`. */
export function evaluate(node: ConditionNode, record: Record<string, unknown>): boolean {
  if (typeof node === 'boolean') return node;
  if ('and' in node) return node.and.every((one) => evaluate(one, record));
  if ('or' in node) return node.or.some((one) => evaluate(one, record));
  if ('not' in node) return !evaluate(node.not, record);
  const values = valuesAt(record, node.field.split('.'));
  return values.some((value) => holds(value, node.op, node.value));
}
