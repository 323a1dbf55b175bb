import type { MongoQuery } from '@casl/ability';
import { type Field, flagsOf, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from './actor.ts';
import { ofEach } from './each.ts';
import { holdsOffice } from './office.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

/** The fields of holders, by the role that they give. */
export const HOLDERS: Readonly<Record<string, string>> = {
  owner: 'owner',
  coOwner: 'coOwners',
  collaborator: 'collaborators',
};

/** What can be granted of a field. */
export const GRANTED = ['edit', 'read'] as const;
type Granted = (typeof GRANTED)[number];

const granted = ofEach(({ fields }): Record<Granted, Field[]> => {
  const of = (action: Granted) => Object.values(fields).filter(({ declaration }) => declaration.grants?.[action]);
  return { edit: of('edit'), read: of('read') };
});

/** The fields that some people alone may change, or read. */
export const grantedFields = (resource: Resource, action: Granted): Field[] => granted(resource)[action];

const flags = ofEach(({ fields }) =>
  Object.values(fields).flatMap(({ declaration: { grants } }) =>
    GRANTED.flatMap((action) => flagsOf(grants?.[action])),
  ),
);

/** Names of the booleans of accounts by which fields are granted. */
export const grantingFlags = (resources: Resource[]): string[] => [...new Set(resources.flatMap(flags))];

/**
 * On which records a granted field is kept from somebody who may edit (or read) the record: on all of them without
 * conditions, else on those that they don't hold; nothing for whom it is granted.
 */
export function withheld(
  actor: Actor,
  { declaration }: Field,
  action: Granted,
): { conditions?: MongoQuery } | undefined {
  const roles = declaration.grants?.[action] ?? [];
  const isGranted = actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role) || roles.includes(role));
  if (isGranted || holdsOffice(actor, roles)) return undefined;
  const holders = roles.flatMap((role) => HOLDERS[role] ?? []);
  if (holders.length === 0) return {};
  return { conditions: Object.fromEntries(holders.map((field) => [field, { $ne: actor.id }])) };
}
