import { compileOnce, createAjv } from '../ajv.ts';
import type { Field, Resource } from '../resource.ts';
import { RESOURCE_ROLES, type ResourceRole, rolesOf } from '../roles.ts';
import { standard } from '../schemas.ts';
import { fieldsMeant, statusFields } from '../steps.ts';
import type { Mistakes, Subject } from './mistakes.ts';
import { type Names, stepPlaces } from './status.ts';

/** Whoever is no person and takes steps. */
const SYSTEM = 'system';

/** Fields that have ways of their own to change. */
const ELSEWHERE = [
  ...['id', 'version', 'createdAt', 'updatedAt', 'createdBy'],
  ...['owner', 'coOwners', 'collaborators', 'favourite', 'picture', 'titleParts'],
];

/** The fields that a step may say or set. */
const settable = (resource: Resource): string[] =>
  Object.values(resource.fields)
    .filter(({ name, declaration: { derived, writeOnly, virtual } }) => {
      const isOwn = !ELSEWHERE.includes(name) && !statusFields(resource).includes(name);
      return isOwn && !derived && !writeOnly && !virtual;
    })
    .map(({ name }) => name);

/** What each of the words that stand for a value is the value of. */
const MEANT: Record<string, (field: Field) => boolean> = {
  $now: ({ declaration }) => declaration.type === 'datetime',
  $today: ({ declaration }) => declaration.type === 'date',
  $me: ({ declaration }) => declaration.type === 'reference' && declaration.reference?.resource === 'user',
};

const ajv = createAjv();

/** What is wrong with setting a field to this; nothing when it can be. */
function problemOf(resource: Resource, field: Field, value: unknown): string | undefined {
  const { type, reference } = field.declaration;
  if (value === null) return field.required ? 'is required and can’t be emptied' : undefined;
  if (typeof value === 'string' && value.startsWith('$')) {
    const meant = MEANT[value];
    if (meant) return meant(field) ? undefined : `is ${type}, and ${value} is not`;
    for (const name of fieldsMeant(value)) {
      const other = resource.fields[name];
      if (!other) return `unknown field "$${name}"`;
      const isAlike = other.declaration.type === type && other.declaration.reference?.resource === reference?.resource;
      if (!isAlike) return `is ${type}, and "${other.name}" is ${other.declaration.type}`;
    }
    return undefined;
  }
  const accepts = compileOnce(ajv, standard(field.schema));
  return accepts(value) ? undefined : 'is refused by the field’s schema';
}

/** Values that are set are of fields that can be, and fit them. */
export function checkSet(
  resource: Resource,
  set: Record<string, unknown>,
  names: string[],
  at: (...names: Names) => string,
  mistakes: Mistakes,
): void {
  for (const [name, value] of Object.entries(set)) {
    if (!mistakes.known(at('set', name), 'field to set', name, names)) continue;
    const problem = problemOf(resource, resource.fields[name] as Field, value);
    if (problem) mistakes.add(at('set', name), problem);
  }
}

/** The booleans of people's accounts, as roles. */
export const offices = (all: Resource[]): string[] =>
  Object.values(all.find(({ id }) => id === 'user')?.fields ?? {})
    .filter(({ declaration: { type, virtual } }) => type === 'boolean' && !virtual)
    .map(({ name }) => `flag:${name}`);

/** Roles that are held on a record need somebody to hold it, and some role must be there that changes it. */
function checkTakers(
  { declaration }: Resource,
  roles: readonly string[] | undefined,
  at: (...names: Names) => string,
  mistakes: Mistakes,
  nobody = 'nobody takes it: name a role that changes the record, or leave it out',
): void {
  const isHeld = (role: string) => RESOURCE_ROLES.includes(role as ResourceRole);
  for (const [index, role] of (roles ?? []).entries())
    mistakes.need(at(index), declaration.holders || !isHeld(role), `"${role}" is nobody: there are no "holders"`);
  const takers = roles?.filter((role) => role !== 'guest');
  mistakes.need(at(), takers?.length !== 0, nobody);
}

/** Steps ask for, set and are taken by what there is. */
export function checkSteps({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  const roles = [...rolesOf(all), ...RESOURCE_ROLES, SYSTEM, ...offices(all)];
  const names = settable(resource);
  for (const { one, at } of stepPlaces(resource)) {
    for (const [index, role] of (one.roles ?? []).entries()) mistakes.known(at('roles', index), 'role', role, roles);
    checkTakers(resource, one.roles, (...names) => at('roles', ...names), mistakes);
    for (const [index, role] of (one.back || []).entries())
      mistakes.known(
        at('back', index),
        'role',
        role,
        roles.filter((name) => name !== SYSTEM && !name.startsWith('flag:')),
      );
    checkTakers(
      resource,
      one.back && one.back.length > 0 ? one.back : undefined,
      (...names) => at('back', ...names),
      mistakes,
      'nobody takes it back: name a role that changes the record, or write false',
    );
    for (const kind of ['with', 'require'] as const)
      for (const [index, name] of (one[kind] ?? []).entries()) mistakes.known(at(kind, index), 'field', name, names);
    checkSet(resource, one.set ?? {}, names, at, mistakes);
  }
}
