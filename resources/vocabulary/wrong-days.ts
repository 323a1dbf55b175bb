import type { Violation } from './resource.ts';
import type { FieldSchema } from './types.ts';
import { formatDate } from './written.ts';

function wrongDay({ formatMinimum, formatMaximum, 'x-field': declared }: FieldSchema, day: string, today: string) {
  if (formatMinimum && day < formatMinimum) return { code: 'earliest', info: { limit: formatDate(formatMinimum) } };
  if (formatMaximum && day > formatMaximum) return { code: 'latest', info: { limit: formatDate(formatMaximum) } };
  return declared?.past && day > today ? { code: 'past' } : undefined;
}

/**
 * What is wrong with the days of a field and its parts: out of the declared range, or after today where they are `past`.
 *
 * @param path JSON pointer of the value
 */
export function wrongDays(schema: FieldSchema, value: unknown, path: string, today: string): Violation[] {
  if (value === null || value === undefined) return [];
  if (schema.format === 'date') {
    const problem = typeof value === 'string' && value !== '' ? wrongDay(schema, value, today) : undefined;
    return problem ? [{ path, ...problem }] : [];
  }
  const { items, properties = {} } = schema;
  if (Array.isArray(value))
    return items ? value.flatMap((one, index) => wrongDays(items, one, `${path}/${index}`, today)) : [];
  return Object.entries(properties).flatMap(([name, part]) =>
    wrongDays(part, (value as Record<string, unknown>)[name], `${path}/${name}`, today),
  );
}
