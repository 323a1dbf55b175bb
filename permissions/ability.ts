import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { ACTIONS, type Action, COOWNER_ACTIONS } from './actions.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

export type AppAbility = MongoAbility<[string, string | object]>;

/** The signed-in person, as far as rights go. */
export interface Actor {
  id: string;
  tenant: string;
  roles: string[];
}

/** Whether the person has the full action set on every record of the resource. */
export const fullAccess = (actor: Actor, resource: Resource): boolean =>
  actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role) || resource.declaration.roles?.match?.includes(role));

const fieldNames = (resource: Resource, restricted: boolean): string[] =>
  Object.values(resource.fields)
    .filter((field) => Boolean(field.declaration.restricted) === restricted && !field.declaration.writeOnly)
    .map((field) => field.name);

/** Fields of one's own user record that only administrators change. */
const OWN_ACCOUNT = 'user';
const NOT_ONES_OWN = ['roles', 'active', 'email', 'proofreader', 'dashboardType', 'groups', 'agency', 'polygram'];

type Can = AbilityBuilder<AppAbility>['can'];

function holderRules(can: Can, actor: Actor, resource: Resource): void {
  const { holders } = resource.declaration;
  if (!holders) return;
  const me = actor.id;
  const restricted = fieldNames(resource, true);
  const roles: [object, Action[]][] = [
    [{ owner: me }, [...ACTIONS]],
    [{ coOwners: me }, COOWNER_ACTIONS],
    [{ collaborators: me }, holders.collaboratorsEdit ? COOWNER_ACTIONS : []],
  ];
  for (const [conditions, actions] of roles) {
    if (actions.length > 0) can(actions, resource.id, conditions as never);
    if (restricted.length > 0) can('read', resource.id, restricted, conditions as never);
  }
}

function rulesFor(can: Can, actor: Actor, resource: Resource): void {
  if (fullAccess(actor, resource)) {
    can([...ACTIONS], resource.id);
    return;
  }
  can('read', resource.id, fieldNames(resource, false));
  if (!resource.declaration.roles?.configuration) can('add', resource.id);
  holderRules(can, actor, resource);
  if (resource.id === OWN_ACCOUNT) {
    const own = Object.keys(resource.fields).filter((name) => !NOT_ONES_OWN.includes(name));
    can(['read', 'edit'], resource.id, own, { id: actor.id } as never);
  }
}

/**
 * The role matrix as a CASL ability: everybody reads (restricted fields left out) and adds; owners, coOwners and
 * collaborators as the action table says; full-access and matching roles everything. Subjects are resource `$id`s.
 */
export function abilityFor(actor: Actor, resources: Resource[]): AppAbility {
  const { can, build } = new AbilityBuilder<AppAbility>(createMongoAbility);
  for (const resource of resources) rulesFor(can, actor, resource);
  return build();
}
