import { isHeld } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Records } from '../../records/index.ts';

/** Whether a name is that of a kind of records, as their addresses have it. */
export const isKind = (records: Records, name: unknown): boolean =>
  [...records.context.resources.values()].some((one) => one.name === name);

/** The resource that a request names, when its records are held. */
export function heldResource(records: Records, name: unknown): Resource | undefined {
  return [...records.context.resources.values()].find((one) => one.name === name && isHeld(one));
}
