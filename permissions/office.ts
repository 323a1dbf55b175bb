import { flagsOf } from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from './actor.ts';

/** Whether the person has an office that takes the step on every record that they read: a flag of their account. */
export const holdsOffice = (actor: Actor, roles: string[] | undefined): boolean =>
  flagsOf(roles).some((flag) => actor.flags?.includes(flag));
