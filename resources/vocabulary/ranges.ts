import type { FieldSchema } from './types.ts';

/** From and to, both included; an end that is open is absent or null. */
export interface Range {
  min?: number | null;
  max?: number | null;
}

/** A range as it is kept; the declaration's type and limits are those of its ends. */
export function rangeSchema({ type = 'integer', minimum, maximum, ...schema }: FieldSchema): FieldSchema {
  const end: FieldSchema = {
    type,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    'x-field': { type: type === 'integer' ? 'integer' : 'number' },
  };
  return { ...schema, type: 'object', properties: { min: end, max: end } };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The range of a value, or nothing when both ends are open. */
export function rangeOf(value: unknown): Range | undefined {
  const { min, max } = (value ?? {}) as Range;
  return isNumber(min) || isNumber(max) ? { min: min ?? null, max: max ?? null } : undefined;
}

/**
 * Whether the maximum doesn't exceed the minimum.
 *
 * @param isExact equal ends are one figure; otherwise they aren't a range
 */
export function isReversed(value: unknown, isExact = false): boolean {
  const { min, max } = rangeOf(value) ?? {};
  return isNumber(min) && isNumber(max) && (max < min || (max === min && !isExact));
}

/** Whether a number lies between the ends, which are included; nothing lies in no range. */
export function isWithin(value: unknown, figure: number): boolean {
  const range = rangeOf(value);
  return range !== undefined && figure >= (range.min ?? -Infinity) && figure <= (range.max ?? Infinity);
}

/** A range as PostgreSQL writes it, `[250000,350000]`, or null when both ends are open. */
export function rangeText(value: unknown): string | null {
  const range = rangeOf(value);
  return range ? `[${range.min ?? ''},${range.max ?? ''}]` : null;
}
