import { subject } from '@casl/ability';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type AppAbility, abilityFor } from './ability.ts';
import { ACTIONS, type Action } from './actions.ts';
import type { Actor } from './actor.ts';
import { ACCOUNT, unreadableFields } from './fields.ts';
import { may, mayField } from './may.ts';
import { type Reason, reason, reasonOf } from './reasons.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

type Values = Record<string, unknown>;

/**
 * The rules that allow the action on the record (with a field: on that field), the weakest first; none where it is
 * refused. They are the ability's own rules, so that what is explained is what holds.
 */
export function explain(
  ability: AppAbility,
  action: Action,
  resource: Resource,
  record: Values,
  field?: string,
): Reason[] {
  const found = new Set<string>();
  for (const rule of ability.rulesFor(action, resource.id, field)) {
    if (!rule.matchesConditions(subject(resource.id, { ...record }))) continue;
    if (rule.inverted) break;
    found.add(rule.reason ?? '');
  }
  return [...found].reverse().map(reasonOf);
}

/** What somebody may do with a record: each action with the rules that allow it, and the fields not to be read. */
export interface Explanation {
  actions: { action: Action; reasons: Reason[] }[];
  hidden: string[];
}

/** Fields of the record that this ability doesn't read and others do; what nobody reads is left out. */
export function hiddenFields(ability: AppAbility, resource: Resource, record: Values): string[] {
  const secret = unreadableFields(resource);
  return Object.keys(resource.fields).filter(
    (name) => !secret.includes(name) && !mayField(ability, resource, name, record),
  );
}

/** What the person may do with the record, and why. */
export function explainPerson(actor: Actor, resources: Resource[], resource: Resource, record: Values): Explanation {
  const ability = abilityFor(actor, resources);
  return {
    actions: ACTIONS.map((action) => ({ action, reasons: explain(ability, action, resource, record) })),
    hidden: hiddenFields(ability, resource, record),
  };
}

/** People who have the same rights on a record for the same reason: by name, or all who carry a role. */
export interface Audience {
  reason: Reason;
  /** Ids of the people that the record names; empty for a role and for everybody. */
  people: string[];
  actions: Action[];
  hidden: string[];
}

/** An id that no person has. */
const NOBODY = '';

/** The fields in which the record names people, by the rule that speaks of them. */
function namingFields({ id, declaration: { holders, roles } }: Resource): [reason: string, field: string][] {
  const held: [string, string][] = [
    [reason('holder', 'owner'), 'owner'],
    [reason('holder', 'coOwner'), 'coOwners'],
    [reason('holder', 'collaborator'), 'collaborators'],
  ];
  const named = [...(roles?.own ? [roles.own] : []), ...Object.keys(roles?.people ?? {})];
  return [
    ...(holders ? held : []),
    ...named.map((field): [string, string] => [reason('named', field), field]),
    ...(id === ACCOUNT ? [[reason('account'), 'id'] satisfies [string, string]] : []),
  ];
}

/** Who sees the record: those it names, then the roles that open every record, then everybody signed in. */
export function audiencesOf(resources: Resource[], resource: Resource, tenant: string, record: Values): Audience[] {
  const naming = namingFields(resource);
  const listRoles = (resource.declaration.lists ?? []).flatMap(({ roles = [] }) => roles);
  // One that opens two of its lists is told once.
  const roles = [...new Set([...FULL_ACCESS_ROLES, ...(resource.declaration.roles?.match ?? []), ...listRoles])];
  const audience = (why: string, people: string[], id: string, roles: string[], seen: Values): Audience => {
    const ability = abilityFor({ id, tenant, roles }, resources);
    const actions = ACTIONS.filter((action) => may(ability, action, resource, seen));
    return { reason: reasonOf(why), people, actions, hidden: hiddenFields(ability, resource, seen) };
  };
  return [
    ...naming.flatMap(([why, field]) => {
      const people = [record[field] ?? []].flat().map(String);
      // A person may be named twice: what this field gives is seen on a record that names nobody elsewhere.
      const others = naming.filter(([, other]) => other !== field).map(([, other]) => [other, null]);
      const alone = { ...record, ...Object.fromEntries(others) };
      return people[0] === undefined ? [] : [audience(why, people, people[0], [], alone)];
    }),
    ...roles.map((role) => audience(reason('role', role), [], NOBODY, [role], record)),
    audience(reason('everybody'), [], NOBODY, [], record),
  ];
}
