import { AbilityBuilder, createMongoAbility, type MongoAbility, type MongoQuery } from '@casl/ability';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { ACTIONS, type Action, COOWNER_ACTIONS } from './actions.ts';
import { type Actor, fullAccess } from './actor.ts';
import { ACCOUNT, openFields, ownAccountFields, restrictedFields, unreadableFields } from './fields.ts';

export type AppAbility = MongoAbility<[string, string | object]>;

type Builder = AbilityBuilder<AppAbility>;

/**
 * What owner, coOwners and collaborators may do. Configuration gives its holders nothing to write: `add` for an owner
 * would let anyone create a record by naming themselves its owner.
 */
function holderRules({ can }: Builder, actor: Actor, resource: Resource): void {
  const { holders, roles } = resource.declaration;
  if (!holders) return;
  const collaborator = holders.collaboratorsEdit ? COOWNER_ACTIONS : [];
  const holding: [MongoQuery, readonly Action[]][] = [
    [{ owner: actor.id }, ACTIONS],
    [{ coOwners: actor.id }, COOWNER_ACTIONS],
    [{ collaborators: actor.id }, collaborator],
  ];
  const restricted = restrictedFields(resource);
  for (const [conditions, actions] of holding) {
    if (actions.length > 0 && !roles?.configuration) can([...actions], resource.id, conditions);
    if (restricted.length > 0) can('read', resource.id, restricted, conditions);
  }
}

/** A person reads their own account whole and changes what isn't for administrators. */
function ownAccountRules({ can }: Builder, actor: Actor, resource: Resource): void {
  if (resource.id !== ACCOUNT) return;
  can('read', resource.id, { id: actor.id });
  can('edit', resource.id, ownAccountFields(resource), { id: actor.id });
}

function personalRules(builder: Builder, actor: Actor, resource: Resource): void {
  const { own } = resource.declaration.roles ?? {};
  if (own) {
    builder.can([...ACTIONS], resource.id, { [own]: actor.id });
    return;
  }
  builder.can('read', resource.id, openFields(resource));
  if (!resource.declaration.roles?.configuration) builder.can('add', resource.id);
  holderRules(builder, actor, resource);
  ownAccountRules(builder, actor, resource);
}

function rulesFor(builder: Builder, actor: Actor, resource: Resource): void {
  if (fullAccess(actor, resource)) builder.can([...ACTIONS], resource.id);
  else personalRules(builder, actor, resource);
  const unreadable = unreadableFields(resource);
  if (unreadable.length > 0) builder.cannot('read', resource.id, unreadable);
}

/**
 * The role matrix as a CASL ability: everybody reads (restricted fields left out) and adds; owners, coOwners and
 * collaborators as the action table says; full-access and matching roles everything. Subjects are resource `$id`s.
 *
 * @throws TypeError for an actor without id: a condition with an undefined value would match every record without owner
 */
export function abilityFor(actor: Actor, resources: Resource[]): AppAbility {
  if (typeof actor.id !== 'string') throw new TypeError('An ability needs the id of a person');
  const builder = new AbilityBuilder<AppAbility>(createMongoAbility);
  for (const resource of resources) rulesFor(builder, actor, resource);
  return builder.build();
}
