import type { Actor } from './actor.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

/**
 * Whether the person may lay hand on the account of somebody with these roles: on one of full access only its like, and
 * super administrators on all.
 */
export const mayTouchAccount = (actor: Actor, roles: readonly string[]): boolean =>
  actor.roles.includes('super_admin') ||
  FULL_ACCESS_ROLES.every((role) => !roles.includes(role) || actor.roles.includes(role));
