import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

/** The signed-in person, as far as rights go. */
export interface Actor {
  id: string;
  tenant: string;
  roles: string[];
  /** Booleans of the person's own account that are set; absent where nothing asks for them. */
  flags?: readonly string[];
  /** What the person's own account refers to, by field: whom somebody works for who isn't of the network. */
  places?: Readonly<Record<string, string>>;
}

/** The role that gives the person the full action set on every record of the resource; nothing where none does. */
export const fullAccessRole = (actor: Actor, resource: Resource): string | undefined =>
  actor.roles.find((role) => FULL_ACCESS_ROLES.includes(role) || resource.declaration.roles?.match?.includes(role));

/** Whether the person has the full action set on every record of the resource. */
export const fullAccess = (actor: Actor, resource: Resource): boolean => fullAccessRole(actor, resource) !== undefined;
