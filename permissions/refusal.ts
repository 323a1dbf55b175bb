import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { AppAbility } from './ability.ts';
import type { Action } from './actions.ts';
import { may } from './may.ts';

export type RefusalReason = 'acl' | 'data';

const MESSAGES: Record<Language, Record<RefusalReason, string>> = {
  en: {
    acl: "You can't do this action because you don't have the needed access level",
    data: 'due to specific rule on the resource',
  },
  fr: {
    acl: 'Vous ne pouvez pas effectuer cette action car vous n’avez pas le niveau d’accès nécessaire',
    data: 'en raison d’une règle propre à la ressource',
  },
};

/** What a refusal says. */
export const refusalMessage = (reason: RefusalReason, language: Language): string => MESSAGES[language][reason];

/**
 * Why the action is refused, nothing when it is allowed: `acl` by role, which is looked at first so that a person without
 * the right learns nothing of the record's state, then `data` when the state forbids it.
 *
 * @param stateAllows what the status graph and its guards say
 */
export function refusal(
  ability: AppAbility,
  action: Action,
  resource: Resource,
  record?: Record<string, unknown>,
  stateAllows = true,
): { reason: RefusalReason } | undefined {
  if (!may(ability, action, resource, record)) return { reason: 'acl' };
  return stateAllows ? undefined : { reason: 'data' };
}
