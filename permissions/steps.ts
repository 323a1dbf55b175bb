import { backRoles, isAtStep, type Resource, type Step, stepProblem } from '@hestia/resources/vocabulary/index.ts';
import type { AppAbility } from './ability.ts';
import { type Actor, fullAccess } from './actor.ts';
import { may } from './may.ts';
import { holdsOffice } from './office.ts';
import type { RefusalReason } from './refusal.ts';

type Values = Record<string, unknown>;

/** Whether the person has one of a step's roles, application roles or those of the record's holders; all do where none is named. */
export function plays(actor: Actor, record: Values, roles: string[] | undefined): boolean {
  const held: Values = { owner: record.owner, coOwner: record.coOwners, collaborator: record.collaborators };
  return !roles || roles.some((role) => actor.roles.includes(role) || [held[role] ?? []].flat().includes(actor.id));
}

/** Why somebody can't take a step now, before anything is said with it; nothing when they can. */
export function refusalOfStep(
  ability: AppAbility,
  actor: Actor,
  resource: Resource,
  record: Values,
  taken: Step,
): RefusalReason | undefined {
  const mayTake = may(ability, 'edit', resource, record) && plays(actor, record, taken.step.roles);
  if (!mayTake && !holdsOffice(actor, taken.step.roles)) return 'acl';
  if (!isAtStep(taken, record)) return 'data';
  return stepProblem(resource, taken, record, { asked: true }) ? 'data' : undefined;
}

/**
 * Whether somebody may take a step back: who could take it where the record stood, and took it just now or has one of the
 * roles for later.
 *
 * @param restored the record as it would be again
 * @param isFresh they took it themselves, within its minute
 */
export function mayTakeBack(
  ability: AppAbility,
  actor: Actor,
  resource: Resource,
  restored: Values,
  taken: Step,
  isFresh: boolean,
): boolean {
  const { roles } = taken.step;
  const isOffice = holdsOffice(actor, roles);
  if (!isOffice && !may(ability, 'edit', resource, restored)) return false;
  if (isFresh) return isOffice || plays(actor, restored, roles);
  return fullAccess(actor, resource) || plays(actor, restored, backRoles(taken, restored[taken.graph.field]));
}
