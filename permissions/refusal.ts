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
    acl: "Vous ne pouvez pas effectuer cette action car vous n'avez pas le niveau d'accès nécessaire",
    data: 'en raison d’une règle propre à la ressource',
  },
};

/** What a refusal says. */
export const refusalMessage = (reason: RefusalReason, language: Language): string => MESSAGES[language][reason];

/** Why the action is refused by role; nothing when it is allowed. Refusals by state (`data`) come from the status graph. */
export function refusal(
  ability: AppAbility,
  action: Action,
  resource: Resource,
  record?: Record<string, unknown>,
): { reason: RefusalReason } | undefined {
  return may(ability, action, resource, record) ? undefined : { reason: 'acl' };
}
