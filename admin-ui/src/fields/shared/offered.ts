import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { startingSort } from '../../sorting.ts';

/** More than a configuration list ever has. */
export const ALL_ROWS = 500;

/** Whether all records are offered at once and narrowed on the screen, since the server doesn't search them. */
export const isShort = (target: Resource): boolean => !target.declaration.search;

/** Of configuration only what is in use is offered. */
export const inUse = (target: Resource): Record<string, unknown> =>
  (target.declaration.chip || target.declaration.ordered) && target.fields.active ? { active: true } : {};

/** What is offered before anything is typed. */
export const offered = (target: Resource) => ({
  sort: startingSort(target),
  ...(isShort(target) ? { perPage: ALL_ROWS } : {}),
});
