import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

/** The signed-in person, as far as rights go. */
export interface Actor {
  id: string;
  tenant: string;
  roles: string[];
}

/** Whether the person has the full action set on every record of the resource. */
export const fullAccess = (actor: Actor, resource: Resource): boolean =>
  actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role) || resource.declaration.roles?.match?.includes(role));
