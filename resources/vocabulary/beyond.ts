import type { Violation } from './resource.ts';
import type { FieldSchema } from './types.ts';

function wrongFigure({ type, minimum, exclusiveMinimum, maximum }: FieldSchema, figure: number) {
  if (type === 'integer' && !Number.isInteger(figure)) return { code: 'integer', info: {} };
  if (minimum !== undefined && figure < minimum) return { code: 'minimum', info: { limit: minimum } };
  if (exclusiveMinimum !== undefined && figure <= exclusiveMinimum)
    return { code: 'minimum', info: { limit: exclusiveMinimum } };
  return maximum !== undefined && figure > maximum ? { code: 'maximum', info: { limit: maximum } } : undefined;
}

/** Characters as people count them: a sign beyond the first plane of Unicode is one. */
const lengthOf = (text: string): number => [...text].length;

function wrongText({ maxLength, minLength = 0 }: FieldSchema, text: string) {
  const length = lengthOf(text);
  if (maxLength !== undefined && length > maxLength) return { code: 'maxLength', info: { limit: maxLength } };
  return length > 0 && length < minLength ? { code: 'minLength', info: { limit: minLength } } : undefined;
}

/**
 * Figures and texts of a field and its parts that are beyond what it declares, in the words of the validator: what a screen
 * knows before anything is sent.
 *
 * @param path JSON pointer of the value
 */
export function beyondBounds(schema: FieldSchema, value: unknown, path: string): Violation[] {
  if (value === null || value === undefined) return [];
  const problem =
    typeof value === 'number'
      ? wrongFigure(schema, value)
      : typeof value === 'string'
        ? wrongText(schema, value)
        : undefined;
  if (problem) return [{ path, ...problem }];
  if (typeof value !== 'object') return [];
  const { items, properties = {} } = schema;
  if (Array.isArray(value))
    return items ? value.flatMap((one, index) => beyondBounds(items, one, `${path}/${index}`)) : [];
  return Object.entries(properties).flatMap(([name, part]) =>
    beyondBounds(part, (value as Record<string, unknown>)[name], `${path}/${name}`),
  );
}
