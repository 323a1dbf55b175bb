import { type Field, flagsOf, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';

const neverRead = ({ declaration }: Field): boolean => Boolean(declaration.writeOnly);

const names = (resource: Resource, wanted: (field: Field) => boolean): string[] =>
  Object.values(resource.fields)
    .filter(wanted)
    .map(({ name }) => name);

/** Fields that nobody reads, whatever the role: passwords and what is only ever written. */
export const unreadableFields = (resource: Resource): string[] => names(resource, neverRead);

/** Fields that everyone signed in reads. */
export const openFields = (resource: Resource): string[] =>
  names(resource, (field) => !field.declaration.restricted && !neverRead(field));

/** Fields that only holders and full-access roles read. */
export const restrictedFields = (resource: Resource): string[] =>
  names(resource, (field) => Boolean(field.declaration.restricted) && !neverRead(field));

/** The resource whose records are the people themselves. */
export const ACCOUNT = 'user';

/**
 * Of one's own account, what decides about rights and place in the network: changed by administrators only. The password
 * has a call of its own, which asks for the old one.
 */
const ADMINISTERED = [
  'roles',
  'active',
  'deactivationDate',
  'email',
  'password',
  'proofreader',
  'dashboardType',
  'groups',
  'agency',
  'polygram',
];

/** Fields that a person changes on their own account: not those that give the office of a step. */
export const ownAccountFields = (resource: Resource, resources: Resource[]): string[] => {
  const offices = resources.flatMap(stepsOf).flatMap(({ step }) => flagsOf(step.roles));
  const kept = [...ADMINISTERED, ...offices];
  return names(resource, ({ name, declaration }) => !declaration.readOnly && !kept.includes(name));
};
