import { AbilityBuilder, createMongoAbility, type MongoAbility, type MongoQuery } from '@casl/ability';
import {
  EVERYBODY,
  isNever,
  isNobodys,
  type Resource,
  WRITES,
  wholeFields,
} from '@hestia/resources/vocabulary/index.ts';
import { ACTIONS, type Action, COOWNER_ACTIONS, PART_ACTIONS } from './actions.ts';
import { type Actor, fullAccessRole } from './actor.ts';
import { ACCOUNT, officeFields, openFields, ownAccountFields, restrictedFields, unreadableFields } from './fields.ts';
import { givingFields, ungivable } from './giving.ts';
import { GRANTED, grantedFields, HOLDERS, withheld } from './grants.ts';
import { isOutside, outsideReach } from './outside.ts';
import { reason } from './reasons.ts';
import { FULL_ACCESS_ROLES, type ResourceRole } from './roles.ts';

export type AppAbility = MongoAbility<[string, string | object]>;

type Builder = AbilityBuilder<AppAbility>;

const EDITS: Action[] = ['edit', 'edit_collaborator', 'edit_coowner', 'edit_owner'];

/** The resources that this one's records are a part of, by the reference to them. */
function wholesOf(resource: Resource, resources: Resource[]): [field: string, whole: Resource | undefined][] {
  return wholeFields(resource.declaration.holders).map((field) => {
    const target = resource.fields[field]?.declaration.reference?.resource;
    return [field, resources.find((one) => one.id === target)];
  });
}

/** What collaborators may do, by conditions on the record: of a part, whether those of its whole may edit that one. */
function collaborating(actor: Actor, resource: Resource, resources: Resource[]): [MongoQuery, readonly Action[]][] {
  const mine = { collaborators: actor.id };
  const mayEdit = (one: Resource | undefined) => Boolean(one?.declaration.holders?.collaboratorsEdit);
  const wholes = wholesOf(resource, resources);
  if (wholes.length === 0) return [[mine, mayEdit(resource) ? COOWNER_ACTIONS : []]];
  const editing = wholes.filter(([, whole]) => mayEdit(whole));
  if (editing.length === wholes.length) return [[mine, PART_ACTIONS]];
  return [
    [mine, []],
    ...editing.map(([field]): [MongoQuery, readonly Action[]] => [{ ...mine, [field]: { $ne: null } }, PART_ACTIONS]),
  ];
}

/** What owner, coOwners and collaborators may do; with a part of a record, what follows from editing that record. */
function holding(
  actor: Actor,
  resource: Resource,
  resources: Resource[],
): [ResourceRole, MongoQuery, readonly Action[]][] {
  const isPart = wholeFields(resource.declaration.holders).length > 0;
  return [
    ['owner', { owner: actor.id }, isPart ? PART_ACTIONS : ACTIONS],
    ['coOwner', { coOwners: actor.id }, isPart ? PART_ACTIONS : COOWNER_ACTIONS],
    ...collaborating(actor, resource, resources).map(
      ([conditions, actions]): [ResourceRole, MongoQuery, readonly Action[]] => ['collaborator', conditions, actions],
    ),
  ];
}

/**
 * The rules of who holds the record. Configuration gives its holders nothing to write, and what is no part of another record
 * nothing to add: `add` for an owner would let anyone create a record by naming themselves its owner.
 */
function holderRules({ can, cannot }: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  const { holders, roles, person } = resource.declaration;
  if (!holders) return;
  const restricted = restrictedFields(resource);
  const isPart = wholeFields(holders).length > 0;
  for (const [role, conditions, actions] of holding(actor, resource, resources)) {
    const why = reason('holder', role);
    const given = isPart ? actions : actions.filter((action) => action !== 'add');
    if (given.length > 0 && !roles?.configuration) can([...given], resource.id, conditions).because(why);
    if (holders.private) can('read', resource.id, conditions).because(why);
    else if (restricted.length > 0) can('read', resource.id, restricted, conditions).because(why);
  }
  // What a law keeps of an erased person is no longer what their file was held for.
  if (person && restricted.length > 0)
    cannot('read', resource.id, restricted, { [person.erased]: { $ne: null } }).because(reason('granted'));
}

/** A person reads their own account whole and changes what isn't for administrators. */
function ownAccountRules({ can }: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  if (resource.id !== ACCOUNT) return;
  can('read', resource.id, { id: actor.id }).because(reason('account'));
  can('edit', resource.id, ownAccountFields(resource, resources), { id: actor.id }).because(reason('account'));
}

/** Records between people: each person that a reference names has the actions declared for it, the others none. */
function namedRules({ can }: Builder, actor: Actor, resource: Resource, people: Record<string, string[]>): void {
  for (const [field, actions] of Object.entries(people))
    can(actions as Action[], resource.id, { [field]: actor.id }).because(reason('named', field));
}

function personalRules(builder: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  const { roles, holders } = resource.declaration;
  if (roles?.closed) return;
  if (roles?.own) {
    builder.can([...ACTIONS], resource.id, { [roles.own]: actor.id }).because(reason('named', roles.own));
    return;
  }
  const everybody = reason('everybody');
  if (!holders?.private) builder.can('read', resource.id, openFields(resource)).because(everybody);
  holderRules(builder, actor, resource, resources);
  ownAccountRules(builder, actor, resource, resources);
}

/** Who is named adds, edits or deletes, and nobody else who hasn't full access. */
function writerRules({ can, cannot }: Builder, actor: Actor, resource: Resource): void {
  for (const action of WRITES) {
    const named = resource.declaration.roles?.[action];
    if (!named) continue;
    cannot(action, resource.id).because(reason('granted'));
    const role = named.find((one) => actor.roles.includes(one));
    if (named.includes(EVERYBODY)) can(action, resource.id).because(reason('everybody'));
    else if (role) can(action, resource.id).because(reason('role', role));
    for (const [holder, field] of Object.entries(HOLDERS))
      if (named.includes(holder)) can(action, resource.id, { [field]: actor.id }).because(reason('holder', holder));
  }
}

/** What no person does, whatever their role: the product alone, or nobody. */
function nobodysRules({ cannot }: Builder, resource: Resource, isProduct: boolean): void {
  for (const action of WRITES) {
    if (!isNobodys(resource, action) || (isProduct && !isNever(resource, action))) continue;
    cannot(action === 'edit' ? EDITS : action, resource.id).because(reason('written'));
  }
}

/** Who has a role of a further list does everything with its records, and with no others. */
function listRules({ can }: Builder, actor: Actor, resource: Resource): void {
  for (const { roles = [], where } of resource.declaration.lists ?? []) {
    const role = actor.roles.find((one) => roles.includes(one));
    if (role) can([...ACTIONS], resource.id, where as MongoQuery).because(reason('role', role));
  }
}

/** Of a list that has roles of its own, the resource's matching role reads what everybody reads, and changes nothing. */
function otherListRules({ cannot }: Builder, actor: Actor, { id, declaration }: Resource): void {
  const writing = ACTIONS.filter((action) => action !== 'read');
  if (actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role))) return;
  for (const { roles, where } of declaration.lists ?? [])
    if (roles && !actor.roles.some((role) => roles.includes(role)))
      cannot(writing, id, where as MongoQuery).because(reason('granted'));
}

/** Fields that are granted to some are kept from the others, whatever else these may change or read. */
function grantRules({ cannot }: Builder, actor: Actor, resource: Resource): void {
  for (const action of GRANTED)
    for (const field of grantedFields(resource, action)) {
      const found = withheld(actor, field, action);
      if (found) cannot(action, resource.id, [field.name], found.conditions).because(reason('granted'));
    }
}

/**
 * What lets somebody do more isn't changed on one's own account; and whoever has more than the person could give them is
 * neither deleted by the person nor changed in what `guards` names.
 */
function givingRules({ cannot }: Builder, actor: Actor, resource: Resource): void {
  for (const { name, schema, declaration } of givingFields(resource)) {
    if (resource.id === ACCOUNT) cannot('edit', resource.id, [name], { id: actor.id }).because(reason('granted'));
    const above = ungivable(actor, schema);
    if (above.length === 0) continue;
    const more = { [name]: { $in: above } };
    const { guards = [] } = declaration.grants ?? {};
    if (guards.length > 0) cannot('edit', resource.id, guards, more).because(reason('granted'));
    cannot('delete', resource.id, more).because(reason('granted'));
  }
}

/** Nobody gives themselves an office, whatever else they may change of accounts. */
function officeRules({ cannot }: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  if (resource.id !== ACCOUNT) return;
  const offices = officeFields(resource, resources);
  if (offices.length > 0) cannot('edit', resource.id, offices, { id: actor.id }).because(reason('granted'));
}

/** Who works for somebody else reads what is theirs, and their own account; nothing is written. */
function outsideRules(builder: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  const reach = outsideReach(actor, resource);
  const open = openFields(resource);
  if (reach) builder.can('read', resource.id, open, reach.conditions).because(reason('role', reach.role));
  ownAccountRules(builder, actor, resource, resources);
  grantRules(builder, actor, resource);
  givingRules(builder, actor, resource);
  officeRules(builder, actor, resource, resources);
  const unreadable = unreadableFields(resource);
  if (unreadable.length > 0) builder.cannot('read', resource.id, unreadable).because(reason('secret'));
}

function rulesFor(builder: Builder, actor: Actor, resource: Resource, resources: Resource[], isProduct: boolean): void {
  const role = fullAccessRole(actor, resource);
  const { people } = resource.declaration.roles ?? {};
  if (role) {
    builder.can([...ACTIONS], resource.id).because(reason('role', role));
    otherListRules(builder, actor, resource);
  } else {
    // Without holders, nobody but those whom the record names.
    if (!people || resource.declaration.holders) personalRules(builder, actor, resource, resources);
    if (people) namedRules(builder, actor, resource, people);
    writerRules(builder, actor, resource);
    listRules(builder, actor, resource);
  }
  grantRules(builder, actor, resource);
  givingRules(builder, actor, resource);
  officeRules(builder, actor, resource, resources);
  nobodysRules(builder, resource, isProduct);
  const unreadable = unreadableFields(resource);
  if (unreadable.length > 0) builder.cannot('read', resource.id, unreadable).because(reason('secret'));
}

/**
 * The role matrix as a CASL ability: everybody reads (restricted fields left out); who adds is declared; owners, coOwners and
 * collaborators as the action table says; full-access and matching roles everything. Subjects are resource `$id`s. Each
 * rule says where it comes from, for `explain.ts`.
 *
 * @param isProduct whether the product itself acts, which alone does what is the `system`’s
 * @throws TypeError for an actor without id: a condition with an undefined value would match every record without owner
 */
export function abilityFor(actor: Actor, resources: Resource[], isProduct = false): AppAbility {
  if (typeof actor.id !== 'string') throw new TypeError('An ability needs the id of a person');
  const builder = new AbilityBuilder<AppAbility>(createMongoAbility);
  const isGuest = isOutside(actor);
  for (const resource of resources) {
    if (isGuest) outsideRules(builder, actor, resource, resources);
    else rulesFor(builder, actor, resource, resources, isProduct);
  }
  return builder.build();
}
