import { OUTSIDE_ROLES, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from './actor.ts';

/**
 * Whether the person works for somebody else, such as a developer: they read what resources say of their role, and no
 * other role lets them do more.
 */
export const isOutside = ({ roles }: Actor): boolean => roles.some((role) => OUTSIDE_ROLES.includes(role));

/** The records that somebody from outside reads: the role that says so, and the condition; nothing where none does. */
export function outsideReach(
  { roles, places = {} }: Actor,
  { declaration }: Resource,
): { role: string; conditions: Record<string, string> } | undefined {
  for (const [role, { by, as }] of Object.entries(declaration.roles?.outside ?? {}))
    if (roles.includes(role) && places[as]) return { role, conditions: { [by]: places[as] } };
  return undefined;
}

/** Whether the resource has anything to read for the person's role from outside. */
export const servesOutside = ({ roles }: Actor, { declaration }: Resource): boolean =>
  Object.keys(declaration.roles?.outside ?? {}).some((role) => roles.includes(role));

/** Names of the references of accounts that say whom somebody works for. */
export const placeFields = (resources: Resource[]): string[] => [
  ...new Set(
    resources.flatMap(({ declaration }) => Object.values(declaration.roles?.outside ?? {}).map((one) => one.as)),
  ),
];
