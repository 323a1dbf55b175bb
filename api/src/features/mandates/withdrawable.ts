import type { Execute } from '../../records/database.ts';

const TODAY = `(now() AT TIME ZONE 'Europe/Paris')::date`;

/**
 * Whether all mandates in force of the property `p` wait for the time of withdrawal to end: until then there is neither ad
 * nor visit nor offer (Code de la consommation, art. L221-25).
 */
export const WITHDRAWABLE = `coalesce((SELECT bool_and(coalesce(m.withdrawal_ends >= ${TODAY}, false) AND m.early_start IS NOT TRUE)
  FROM mandates_properties AS l JOIN mandates AS m ON m.tenant_id = l.tenant_id AND m.id = l.source_id
  WHERE l.tenant_id = p.tenant_id AND l.target_id = p.id AND m.status IN ('completed', 'eavenant_ready')
    AND (m.expires_on IS NULL OR m.expires_on >= ${TODAY})), false)`;

/** `WITHDRAWABLE` for one property. */
export async function isWithdrawable(execute: Execute, tenant: string, property: string): Promise<boolean> {
  const [row] = await execute(
    `SELECT ${WITHDRAWABLE} AS waits FROM properties AS p WHERE p.tenant_id = $1 AND p.id = $2`,
    [tenant, property],
  );
  return row?.waits === true;
}
