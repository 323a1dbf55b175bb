import { AbilityBuilder, createMongoAbility, type MongoAbility, type MongoQuery } from '@casl/ability';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { ACTIONS, type Action, COOWNER_ACTIONS, PART_ACTIONS } from './actions.ts';
import { type Actor, fullAccessRole } from './actor.ts';
import { ACCOUNT, openFields, ownAccountFields, restrictedFields, unreadableFields } from './fields.ts';
import { reason } from './reasons.ts';
import type { ResourceRole } from './roles.ts';

export type AppAbility = MongoAbility<[string, string | object]>;

type Builder = AbilityBuilder<AppAbility>;

/** The resource that this one's records are a part of. */
function wholeOf(resource: Resource, resources: Resource[]): Resource | undefined {
  const { of } = resource.declaration.holders ?? {};
  const target = of && resource.fields[of]?.declaration.reference?.resource;
  return resources.find((one) => one.id === target);
}

/** What owner, coOwners and collaborators may do; with a part of a record, what follows from editing that record. */
function holding(
  actor: Actor,
  resource: Resource,
  whole: Resource | undefined,
): [ResourceRole, MongoQuery, readonly Action[]][] {
  const { collaboratorsEdit } = (whole ?? resource).declaration.holders ?? {};
  const held = whole ? PART_ACTIONS : undefined;
  return [
    ['owner', { owner: actor.id }, held ?? ACTIONS],
    ['coOwner', { coOwners: actor.id }, held ?? COOWNER_ACTIONS],
    ['collaborator', { collaborators: actor.id }, collaboratorsEdit ? (held ?? COOWNER_ACTIONS) : []],
  ];
}

/**
 * The rules of who holds the record. Configuration gives its holders nothing to write: `add` for an owner would let
 * anyone create a record by naming themselves its owner.
 */
function holderRules({ can }: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  const { holders, roles } = resource.declaration;
  if (!holders) return;
  const restricted = restrictedFields(resource);
  for (const [role, conditions, actions] of holding(actor, resource, wholeOf(resource, resources))) {
    const why = reason('holder', role);
    if (actions.length > 0 && !roles?.configuration) can([...actions], resource.id, conditions).because(why);
    if (holders.private) can('read', resource.id, conditions).because(why);
    else if (restricted.length > 0) can('read', resource.id, restricted, conditions).because(why);
  }
}

/** A person reads their own account whole and changes what isn't for administrators. */
function ownAccountRules({ can }: Builder, actor: Actor, resource: Resource): void {
  if (resource.id !== ACCOUNT) return;
  can('read', resource.id, { id: actor.id }).because(reason('account'));
  can('edit', resource.id, ownAccountFields(resource), { id: actor.id }).because(reason('account'));
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
  if (!roles?.configuration && !holders?.of) builder.can('add', resource.id).because(everybody);
  holderRules(builder, actor, resource, resources);
  ownAccountRules(builder, actor, resource);
}

function rulesFor(builder: Builder, actor: Actor, resource: Resource, resources: Resource[]): void {
  const role = fullAccessRole(actor, resource);
  const { people } = resource.declaration.roles ?? {};
  if (role) builder.can([...ACTIONS], resource.id).because(reason('role', role));
  else if (people) namedRules(builder, actor, resource, people);
  else personalRules(builder, actor, resource, resources);
  const unreadable = unreadableFields(resource);
  if (unreadable.length > 0) builder.cannot('read', resource.id, unreadable).because(reason('secret'));
}

/**
 * The role matrix as a CASL ability: everybody reads (restricted fields left out) and adds; owners, coOwners and
 * collaborators as the action table says; full-access and matching roles everything. Subjects are resource `$id`s. Each
 * rule says where it comes from, for `explain.ts`.
 *
 * @throws TypeError for an actor without id: a condition with an undefined value would match every record without owner
 */
export function abilityFor(actor: Actor, resources: Resource[]): AppAbility {
  if (typeof actor.id !== 'string') throw new TypeError('An ability needs the id of a person');
  const builder = new AbilityBuilder<AppAbility>(createMongoAbility);
  for (const resource of resources) rulesFor(builder, actor, resource, resources);
  return builder.build();
}
