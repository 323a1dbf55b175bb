import { type Field, flagsOf, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { grantingFlags } from './grants.ts';

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

/** Fields that a person changes on their own account: not those that give an office, which others are granted. */
export const ownAccountFields = (resource: Resource, resources: Resource[]): string[] => {
  const offices = resources.flatMap(stepsOf).flatMap(({ step }) => flagsOf(step.roles));
  const kept = [...offices, ...grantingFlags(resources)];
  return names(resource, ({ name, declaration }) => !declaration.readOnly && !kept.includes(name));
};
