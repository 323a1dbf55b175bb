import { evaluate } from '@hestia/resources/vocabulary/evaluate.ts';
import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from './actor.ts';

/** Whether the person sees what a super administrator has put away, and may bring it back. */
export const seesDeleted = (actor: Actor): boolean => actor.roles.includes('super_admin');

/** Whether the person may restore what was deleted: whoever owned it then, and who sees all that was put away. */
export const mayRestore = (actor: Actor, { owner }: { owner: string | null }): boolean =>
  seesDeleted(actor) || (Boolean(owner) && owner === actor.id);

/** Whether the record's state keeps this person from deleting it, whatever their role on it. */
export function isKept(actor: Actor, { declaration: { kept } }: Resource, record: Record<string, unknown>): boolean {
  return kept !== undefined && !seesDeleted(actor) && evaluate(parseCondition(kept), record);
}
