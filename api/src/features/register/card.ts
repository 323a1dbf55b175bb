import type { Register } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';

/**
 * The register of the card that a person's agency works under, or the network's default one: what documents say of card,
 * guarantor, insurer and mediator is read from it.
 *
 * @param person id of who a record belongs to
 * @returns its `id`, and `expires`, the last day of its card (`YYYY-MM-DD`), where that is known
 */
export async function registerOf(
  execute: Execute,
  tenant: string,
  person: unknown,
): Promise<{ id: string; expires: string | null } | undefined> {
  const [row] = await execute(
    `SELECT r.id, r.card_expires::text AS expires FROM registers AS r
     LEFT JOIN registers_agencies AS a ON a.tenant_id = r.tenant_id AND a.source_id = r.id
       AND a.target_id = (SELECT agency FROM users WHERE tenant_id = $1 AND id = $2)
     WHERE r.tenant_id = $1 AND (a.target_id IS NOT NULL OR r.default_)
     ORDER BY (a.target_id IS NOT NULL) DESC, r.id LIMIT 1`,
    [tenant, person ?? null],
  );
  return row && { id: String(row.id), expires: (row.expires as string | null) ?? null };
}

/** Shows the card of the default register among the network's own data, which holds nothing of it by itself. */
export async function showCard(execute: Execute, tenant: string): Promise<void> {
  await execute(
    `UPDATE tenants SET professional_card = (
       SELECT jsonb_strip_nulls(jsonb_build_object(
         'number', card_number, 'date', card_date, 'place', card_place, 'issuedBy', card_issuer))
       FROM registers WHERE tenant_id = $1 AND default_ ORDER BY id LIMIT 1)
     WHERE id = $1`,
    [tenant],
  );
}

/** Refuses another card for a register that has lines: each is sealed with the number of its card. */
export async function ensureSameCard(
  resource: Resource,
  { caller, execute, values, before }: Writing<Register>,
): Promise<Draft<Register>> {
  if (!before || values.cardNumber === before.cardNumber) return {};
  const [line] = await execute('SELECT 1 FROM register_heads WHERE tenant_id = $1 AND register = $2 AND position > 0', [
    caller.actor.tenant,
    before.id,
  ]);
  if (!line) return {};
  throw refusedIn(resource, caller, '/cardNumber', 'cardSealed');
}
