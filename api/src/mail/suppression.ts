import type { Execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';

/** What a mail may offer, as the ledger of consents has it; what a request or a contract needs is none of these. */
export type ConsentPurpose = 'alert' | 'marketing' | 'propertyManagement';

/** What its reader may refuse of mails: what they offer, and what is told each week. */
export type OfferPurpose = ConsentPurpose | 'visitReport';

/** Why an address gets no more mails. */
export type SuppressionReason = 'hard' | 'soft' | 'complaint' | 'unsubscribed' | 'manual';

/** What became known of an address. */
export interface Suppression {
  address: string;
  reason: SuppressionReason;
  /** Of what the person wants no more; absent: all mails. */
  purpose?: OfferPurpose | undefined;
  /** What the other server said. */
  detail?: string | undefined;
}

/** So many refusals that might pass, each within so many days of the one before, are one for good. */
export const SOFT_MOST = 3;
const SOFT_DAYS = 30;
const MOST_DETAIL = 1_000;

const plain = (address: string): string => address.trim().toLowerCase();

/** What leaves for an address and what is said of it wait for each other until the transaction ends. */
const LOCK = (isShared: boolean): string =>
  `SELECT pg_advisory_xact_lock${isShared ? '_shared' : ''}(hashtext('mail ' || $1), hashtext($2))`;

/**
 * Keeps that an address gets no more mails, of a purpose or at all. A soft bounce is remembered: only the third within
 * thirty days of the one before blocks. It is done when the caller's transaction commits: no mail leaves after that.
 */
export async function suppress(
  execute: Execute,
  tenant: string,
  { address, reason, purpose, detail }: Suppression,
): Promise<void> {
  const to = plain(address);
  await execute(LOCK(false), [tenant, to]);
  const fresh = `(suppressions.state = 'watched' AND suppressions.latest_at > now() - interval '${SOFT_DAYS} days')`;
  const isSoft = reason === 'soft';
  await execute(
    `INSERT INTO suppressions (tenant_id, id, address, purpose, reason, state, detail, bounces, latest_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
     ON CONFLICT (tenant_id, lower(address), purpose) DO UPDATE SET
       version = suppressions.version + 1, updated_at = now(), latest_at = now(), detail = excluded.detail,
       clear_reason = NULL, cleared_at = NULL, cleared_by = NULL,
       bounces = CASE WHEN ${fresh} THEN suppressions.bounces ELSE 0 END + excluded.bounces,
       reason = CASE WHEN suppressions.state = 'blocked' AND excluded.reason = 'soft' THEN suppressions.reason ELSE excluded.reason END,
       state = CASE WHEN suppressions.state = 'blocked' OR excluded.state = 'blocked'
           OR (${fresh} AND suppressions.bounces + excluded.bounces >= ${SOFT_MOST}) THEN 'blocked' ELSE 'watched' END`,
    [
      ...[tenant, newId('SUP'), to, purpose ?? 'all', reason, isSoft ? 'watched' : 'blocked'],
      ...[detail?.replaceAll('\0', '').slice(0, MOST_DETAIL) ?? null, isSoft || reason === 'hard' ? 1 : 0],
    ],
  );
}

/**
 * Why a mail may not leave for an address now; nothing where it may. Until the caller's transaction ends nobody can
 * change the answer.
 */
export async function suppressionOf(
  execute: Execute,
  tenant: string,
  address: string,
  purpose: OfferPurpose | undefined,
): Promise<SuppressionReason | undefined> {
  const to = plain(address);
  await execute(LOCK(true), [tenant, to]);
  const [row] = await execute(
    `SELECT reason FROM suppressions WHERE tenant_id = $1 AND lower(address) = lower($2) AND state = 'blocked'
       AND purpose = ANY ($3::text[]) ORDER BY purpose LIMIT 1`,
    [tenant, to, ['all', ...(purpose ? [purpose] : [])]],
  );
  return row?.reason as SuppressionReason | undefined;
}

/** A person who says yes again is written to again: what they had refused themselves is no more. */
export async function welcomeBack(
  execute: Execute,
  tenant: string,
  addresses: string[],
  purpose: OfferPurpose,
): Promise<void> {
  await execute(
    `UPDATE suppressions SET state = 'cleared', version = version + 1, updated_at = now(), cleared_at = now()
     WHERE tenant_id = $1 AND lower(address) = ANY ($2::text[]) AND purpose = $3 AND reason = 'unsubscribed' AND state = 'blocked'`,
    [tenant, addresses.map(plain), purpose],
  );
}
