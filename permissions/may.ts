import { subject } from '@casl/ability';
import { type Resource, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import type { AppAbility } from './ability.ts';
import type { Action } from './actions.ts';

type Values = Record<string, unknown>;

/** Whether the action is allowed on the record; without one, whether it may be on some record (menus). */
export function may(ability: AppAbility, action: Action, resource: Resource, record?: Values): boolean {
  return ability.can(action, record ? subject(resource.id, { ...record }) : resource.id);
}

/** Whether the record may be changed or deleted, by the person's rights and by the state in which it stands. */
export const mayNow = (ability: AppAbility, action: 'edit' | 'delete', resource: Resource, record: Values): boolean =>
  may(ability, action, resource, record) && stateAllows(resource, action, record);

/** Whether the field of this record may be read. */
export function mayField(ability: AppAbility, resource: Resource, field: string, record: Values): boolean {
  return ability.can('read', subject(resource.id, { ...record }), field);
}

/** Whether the field of this record may be changed. */
export function mayEditField(ability: AppAbility, resource: Resource, field: string, record: Values): boolean {
  return ability.can('edit', subject(resource.id, { ...record }), field);
}
