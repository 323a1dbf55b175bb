import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type AppAbility, abilityFor } from './ability.ts';
import { ACTIONS, type Action } from './actions.ts';
import type { Actor } from './actor.ts';
import { explain, hiddenFields } from './explain.ts';
import { grantedFields } from './grants.ts';
import { mayEditField } from './may.ts';
import { placeFields } from './outside.ts';
import { type Reason, reason, reasonOf } from './reasons.ts';
import { RESOURCE_ROLES, type ResourceRole, ROLES } from './roles.ts';

/** Whose rights are told: of everybody signed in, of who has an application role, of who holds the record. */
export const STANDINGS: readonly Reason[] = [
  { ground: 'everybody' },
  ...ROLES.map((role): Reason => ({ ground: 'role', detail: role })),
  ...RESOURCE_ROLES.map((role): Reason => ({ ground: 'holder', detail: role })),
];

/** On which records an action is allowed: every one, every one but for some fields, those that name the person, none. */
export type Extent = 'every' | 'fields' | 'own' | 'none';

/** What may be done, and the rules that say so. */
export interface Right {
  action: Action;
  extent: Extent;
  reasons: Reason[];
}

/** The seven actions on a resource, and the fields of every record that stay hidden. */
export interface Rights {
  actions: Right[];
  hidden: string[];
}

const SOMEBODY = 'somebody';

/** A record on which the person has this standing, and that names them nowhere else. */
const RECORDS: Record<ResourceRole, Record<string, unknown>> = {
  owner: { owner: SOMEBODY },
  coOwner: { coOwners: [SOMEBODY] },
  collaborator: { collaborators: [SOMEBODY] },
  guest: {},
};

const isPartial = (ability: AppAbility, action: Action, resource: Resource): boolean =>
  ability.rulesFor(action, resource.id).every(({ inverted, fields }) => inverted || fields !== undefined);

/** Whether a field of the record is others' to change. */
const isWithheld = (ability: AppAbility, resource: Resource, record: Record<string, unknown>): boolean =>
  grantedFields(resource, 'edit').some(({ name }) => !mayEditField(ability, resource, name, record));

/** The rules that allow the action on records that name the person in some way, where none that is stronger forbids it on all. */
function ownReasons(ability: AppAbility, action: Action, resource: Resource): Reason[] {
  const all = ability.rulesFor(action, resource.id);
  const end = all.findIndex(({ inverted, conditions, fields }) => inverted && !conditions && !fields);
  const rules = all.slice(0, end < 0 ? undefined : end).filter(({ inverted, conditions }) => !inverted && conditions);
  return [...new Set(rules.map((rule) => rule.reason ?? ''))].reverse().map(reasonOf);
}

/**
 * What somebody of this standing may do with the records of a resource, told by the ability's own rules: who is named by
 * a record (holds it, is the person of the account) may do more there, which counts as `own`.
 */
export function rightsOf({ ground, detail }: Reason, resource: Resource, resources: Resource[]): Rights {
  const places = Object.fromEntries(placeFields(resources).map((name) => [name, SOMEBODY]));
  const actor: Actor = { id: SOMEBODY, tenant: '', roles: ground === 'role' && detail ? [detail] : [], places };
  const ability = abilityFor(actor, resources);
  const isHolder = ground === 'holder';
  const record = isHolder ? RECORDS[detail as ResourceRole] : {};
  const hidden = hiddenFields(ability, resource, record);
  const right = (action: Action): Right => {
    const reasons = explain(ability, action, resource, record);
    const partial = {
      read: hidden.length > 0,
      edit: isPartial(ability, 'edit', resource) || isWithheld(ability, resource, record),
    }[action as string];
    if (reasons.length > 0)
      return { action, extent: (partial ?? isPartial(ability, action, resource)) ? 'fields' : 'every', reasons };
    const own = isHolder ? [] : ownReasons(ability, action, resource);
    return { action, extent: own.length > 0 ? 'own' : 'none', reasons: own };
  };
  const actions = ACTIONS.map(right);
  const reads = actions.some(({ action, extent }) => action === 'read' && ['every', 'fields'].includes(extent));
  return { actions, hidden: reads ? hidden : [] };
}

/**
 * Whom a page opens for: everybody signed in, or the roles that open it each by itself.
 *
 * @param reaches what guards the page
 * @param roles those that are asked about; all of them unless a person's are meant
 */
export function opensFor(reaches: (actor: Actor) => boolean, roles: readonly string[] = ROLES): Reason[] {
  const as = (...own: string[]): Actor => ({ id: SOMEBODY, tenant: '', roles: own });
  if (reaches(as())) return [reasonOf(reason('everybody'))];
  return roles.filter((role) => reaches(as(role))).map((role) => reasonOf(reason('role', role)));
}
