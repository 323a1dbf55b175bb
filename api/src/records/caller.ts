import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';

/** Who asks, in which tenant and language: every call of the record layer is made by one. */
export interface Caller {
  actor: Actor;
  ability: AppAbility;
  language: Language;
  /** The id of the session that the person acts in; none where the product itself acts. */
  session?: string;
  /** Codes of refusals that the person has seen and goes on in spite of, where that may be. */
  confirmed?: readonly string[];
  /** Set when access is not asked: the product itself acts, or a person by a rule of its own. The audit says why. */
  systemReason?: string;
}

/**
 * The only bypass of access rules. Tenant scope, validation, versions and audit still hold.
 *
 * @param reason what is being done, kept in the audit entry
 * @param person id of who does it, where a rule of its own allows what their roles don't; absent: the product itself
 */
export function asSystem(reason: string, tenant: string, resources: Resource[], person = ''): Caller {
  if (!reason) throw new Error('asSystem needs a reason');
  const actor: Actor = { id: person, tenant, roles: ['super_admin'] };
  let ability: AppAbility | undefined;
  return {
    ...{ actor, language: 'en', systemReason: reason },
    // Hardly anybody asks it, since access is not: to work it out costs more than many a write.
    get ability() {
      ability ??= abilityFor(actor, resources, true);
      return ability;
    },
  };
}
