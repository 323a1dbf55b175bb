import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { same } from '../read/same.ts';

type Values = Record<string, unknown>;

/** A value as it is compared: parts that say nothing are as good as absent, and their order says nothing. */
const compared = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, part]) => part !== null && part !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => [name, compared(part)])
    : value;

/** Whether values are those that the record has; of what is never given out nobody knows. */
export const leavesAll = ({ fields }: Resource, before: Values, values: Values): boolean =>
  Object.entries(values).every(
    ([name, value]) =>
      fields[name]?.declaration.writeOnly !== true && name in fields && same(compared(value), compared(before[name])),
  );
