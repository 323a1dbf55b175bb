import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';

/** Who asks, in which tenant and language: every call of the record layer is made by one. */
export interface Caller {
  actor: Actor;
  ability: AppAbility;
  language: Language;
  /** Set when the product itself acts: access is not asked, and the audit entry says why. */
  systemReason?: string;
}

/**
 * The only bypass of access rules. Tenant scope, validation, versions and audit still hold.
 *
 * @param reason what the product is doing, kept in the audit entry
 */
export function asSystem(reason: string, tenant: string, resources: Resource[]): Caller {
  if (!reason) throw new Error('asSystem needs a reason');
  const actor: Actor = { id: '', tenant, roles: ['super_admin'] };
  return { actor, ability: abilityFor(actor, resources), language: 'en', systemReason: reason };
}
