import { type Field, flagsOf, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { ofEach } from './each.ts';
import { grantingFlags } from './grants.ts';

const neverRead = ({ declaration }: Field): boolean => Boolean(declaration.writeOnly);

const names = (resource: Resource, wanted: (field: Field) => boolean): string[] =>
  Object.values(resource.fields)
    .filter(wanted)
    .map(({ name }) => name);

/** Fields that nobody reads, whatever the role: passwords and what is only ever written. */
export const unreadableFields = ofEach((resource): string[] => names(resource, neverRead));

/** Whether holders and full-access roles alone read the field; what is granted is for whom it names. */
const isHolders = ({ declaration }: Field): boolean => Boolean(declaration.restricted && !declaration.grants?.read);

/** Fields that everyone signed in reads, but for what `grants` takes from them. */
export const openFields = ofEach((resource): string[] =>
  names(resource, (field) => !isHolders(field) && !neverRead(field)),
);

/** Fields that only holders and full-access roles read. */
export const restrictedFields = ofEach((resource): string[] =>
  names(resource, (field) => isHolders(field) && !neverRead(field)),
);

/**
 * The field whose readers are those of this one, where not everybody reads all of it: itself, or, of images, the first that
 * holders read, as the private ones are theirs.
 */
export function reservedLike(resource: Resource, field: Field): Field | undefined {
  if (field.declaration.restricted) return field;
  if (!field.declaration.images) return undefined;
  return Object.values(resource.fields).find((one) => isHolders(one) && !neverRead(one));
}

/** The resource whose records are the people themselves. */
export const ACCOUNT = 'user';

const stepFlags = ofEach((resource) => stepsOf(resource).flatMap(({ step }) => flagsOf(step.roles)));

/** The booleans of accounts that give an office: a step to take, or a field to read or change. */
export const officeFields = (resource: Resource, resources: Resource[]): string[] => {
  const offices = resources.flatMap(stepFlags);
  const all = [...offices, ...grantingFlags(resources)];
  return names(resource, ({ name }) => all.includes(name));
};

/** Fields that a person changes on their own account: not those that give an office, which others are granted. */
export const ownAccountFields = (resource: Resource, resources: Resource[]): string[] => {
  const kept = officeFields(resource, resources);
  return names(resource, ({ name, declaration }) => !declaration.readOnly && !kept.includes(name));
};
