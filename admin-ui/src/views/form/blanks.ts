import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { isEmpty } from '../../fields/Display.tsx';

type Values = Record<string, unknown>;

/** Whether nothing was typed into an entry: what it is marked with says nothing alone. */
const isBlank = (entry: unknown, primary: string | undefined): boolean => {
  const { [primary ?? '']: _, id: _id, ...typed } = (entry ?? {}) as Values;
  return isEmpty(typed);
};

/**
 * What was entered of a new record, without the lines of lists that stood open and were left so. A list without any is
 * not said at all, so that what the server gives by itself holds.
 */
export function withoutBlanks(resource: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const { type, primary } = resource.fields[name]?.declaration ?? {};
      if (type !== 'list' || !Array.isArray(value)) return [[name, value]];
      const entries = value.filter((entry) => !isBlank(entry, primary));
      return entries.length > 0 ? [[name, entries]] : [];
    }),
  );
}
