import type { Feed } from '@hestia/resources/generated/types.ts';
import type { Execute } from '../../records/database.ts';
import { UNMANDATED, WITHDRAWABLE } from '../mandates/offerable.ts';

/** A property that a feed could take, or that its portal shows. */
export interface Candidate {
  id: string;
  status: string;
  partner: boolean;
  blacklisted: boolean;
  /** It is another agency's to send, or that of the network. */
  isOthers: boolean;
  /** No mandate to sell it is in force. */
  isUnmandated: boolean;
  /** Its vendor may still withdraw from every mandate to sell it, and didn't ask to begin before. */
  isWithdrawable: boolean;
  isPaid: boolean;
  isPublished: boolean;
  /** Of the line that the portal last got. */
  fingerprint: string | null;
}

/** Properties that are for sale here go to portals; those of partners are theirs to advertise. */
export const FOR_SALE = `p.status = 'sale' AND p.partner IS NOT TRUE`;

/** The agency that holds a property: that of its owner, or the network's default one. */
export const HELD_BY = `coalesce(
  (SELECT holder.agency FROM users AS holder WHERE holder.tenant_id = p.tenant_id AND holder.id = p.owner),
  (SELECT held.id FROM agencies AS held WHERE held.tenant_id = p.tenant_id AND held.default_))`;

/** Whether the feed `f` sends what the agency holds: as its own feed, or as the network's where it has none there. */
export const IS_ITS = `CASE WHEN f.agency IS NOT NULL THEN f.agency IS NOT DISTINCT FROM ${HELD_BY}
  ELSE NOT EXISTS (SELECT 1 FROM feeds AS own WHERE own.tenant_id = f.tenant_id AND own.portal = f.portal AND own.active
    AND own.id <> f.id AND own.agency = ${HELD_BY}) END`;

const COLUMNS = `p.id, p.status, coalesce(p.partner, false) AS partner, coalesce(u.blacklisted, false) AS blacklisted, NOT (${IS_ITS}) AS "isOthers",
  ${UNMANDATED} AS "isUnmandated", ${WITHDRAWABLE} AS "isWithdrawable",
  coalesce(u.paid_until > now(), false) AS "isPaid", coalesce(u.state = 'published', false) AS "isPublished", u.fingerprint`;
const FROM = `properties AS p
  JOIN feeds AS f ON f.tenant_id = p.tenant_id AND f.id = $2
  LEFT JOIN publications AS u ON u.tenant_id = p.tenant_id AND u.property = p.id AND u.feed = $2`;

/** All of them: what the portal shows first, so that a limit takes nothing off it, then what has waited longest. */
export const candidatesOf = async (execute: Execute, tenant: string, feed: string): Promise<Candidate[]> =>
  (await execute(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE p.tenant_id = $1 AND (((${FOR_SALE}) AND ${IS_ITS}) OR u.state = 'published')
     ORDER BY u.published_at NULLS LAST, p.created_at, p.id`,
    [tenant, feed],
  )) as unknown as Candidate[];

/** What a feed would see of one property, for sale or not. */
export async function candidateOf(
  execute: Execute,
  tenant: string,
  feed: string,
  property: string,
): Promise<Candidate | undefined> {
  const [row] = await execute(`SELECT ${COLUMNS} FROM ${FROM} WHERE p.tenant_id = $1 AND p.id = $3`, [
    tenant,
    feed,
    property,
  ]);
  return row as unknown as Candidate | undefined;
}

/** Why a property isn't sent whatever its ad looks like, as the reasons of `publication`. */
export function barsOf(
  { status, partner, blacklisted, isOthers, isPaid, isUnmandated, isWithdrawable }: Candidate,
  { paid }: Pick<Feed, 'paid'>,
): string[] {
  const bars: [string, boolean][] = [
    ['status', status !== 'sale'],
    ['partner', partner],
    ['blacklisted', blacklisted],
    ['otherAgency', isOthers],
    ['unmandated', isUnmandated],
    ['withdrawable', isWithdrawable],
    ['unpaid', paid === true && !isPaid],
  ];
  return bars.filter(([, isBar]) => isBar).map(([reason]) => reason);
}
