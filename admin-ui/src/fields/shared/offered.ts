import type { FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import { startingSort } from '../../sorting.ts';

/** More than a configuration list ever has. */
export const ALL_ROWS = 500;

/** Whether all records are offered at once and narrowed on the screen, since the server doesn't search them. */
export const isShort = (target: Resource): boolean => !target.declaration.search;

/** What a reference offers: what is in use, unless the record is about the other one whatever its state. */
export function inUse({ declaration: { choosable } }: Resource, schema: FieldSchema): Record<string, unknown> {
  return choosable && !schema['x-field']?.reference?.anyState ? { [choosable]: true } : {};
}

/** Whether the record is no longer in use: whoever has it keeps it, and nobody chooses it. */
export const isOutOfUse = ({ declaration: { choosable } }: Resource, record: Record<string, unknown>): boolean =>
  choosable !== undefined && choosable in record && record[choosable] !== true;

/** What is offered before anything is typed. */
export const offered = (target: Resource) => ({
  sort: startingSort(target),
  ...(isShort(target) ? { perPage: ALL_ROWS } : {}),
});
