import type { Actor } from './actor.ts';

/** Whether the person sees what a super administrator has put away, and may bring it back. */
export const seesDeleted = (actor: Actor): boolean => actor.roles.includes('super_admin');
