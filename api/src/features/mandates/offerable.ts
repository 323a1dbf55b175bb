import type { Execute } from '../../records/database.ts';

const TODAY = `(now() AT TIME ZONE 'Europe/Paris')::date`;

/**
 * The mandates `m` to sell a property that are in force, grace of a term that is over included: `isInForce` in the database.
 * A buyer's mandate to search, which may name what was found, offers nothing.
 *
 * @param tenant what stands for the network's id in the statement
 * @param property the same for the property's
 */
export const inForceOf = (tenant: string, property: string): string =>
  `FROM mandates_properties AS l JOIN mandates AS m ON m.tenant_id = l.tenant_id AND m.id = l.source_id
  WHERE l.tenant_id = ${tenant} AND l.target_id = ${property} AND m.for_ = 'property' AND m.status IN ('completed', 'eavenant_ready')
    AND (m.expires_on IS NULL OR m.expires_on >= ${TODAY}
      OR ((m.grace ->> 'active')::boolean AND (m.grace ->> 'expires')::date >= ${TODAY}))`;

/** The order of mandates `m` in force, of which the first governs: `lastSignedFirst` in the database. */
export const LAST_SIGNED_FIRST = 'm.signed_on DESC NULLS LAST, m.id DESC';

const IN_FORCE = inForceOf('p.tenant_id', 'p.id');

/**
 * Whether no mandate to sell the property `p` is in force: nobody offers it without one (loi 70-9, art. 6; décret 72-678,
 * art. 72). What a partner has a mandate for is offered by a delegation of it.
 */
export const UNMANDATED = `(NOT EXISTS (SELECT 1 ${IN_FORCE}))`;

/** Whether the client of a mandate may still withdraw from it, and hasn't asked to begin before. @param row what it is called */
export const isWithdrawable = (row: string): string =>
  `(coalesce(${row}.withdrawal_ends >= ${TODAY}, false) AND ${row}.early_start IS NOT TRUE)`;

/**
 * Whether all mandates in force of the property `p` wait for the time of withdrawal to end: until then there is neither ad
 * nor visit nor offer (Code de la consommation, art. L221-25).
 */
export const WITHDRAWABLE = `coalesce((SELECT bool_and(${isWithdrawable('m')}) ${IN_FORCE}), false)`;

/** What of its mandates keeps a property from being offered to anybody, as the reasons of `publication`. */
export async function offerBars(execute: Execute, tenant: string, property: string): Promise<string[]> {
  const [row] = await execute(
    `SELECT ${UNMANDATED} AS unmandated, ${WITHDRAWABLE} AS withdrawable FROM properties AS p
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [tenant, property],
  );
  return ['unmandated', 'withdrawable'].filter((bar) => row?.[bar] === true);
}
