import type { SoughtProperty } from '@hestia/resources/saved-search/criteria.ts';
import { parameter } from '../../query/context.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { type Match, matchOf } from './match.ts';
import { isNoVendor, type MatchingResources, MOST_LOOKED_AT, openJson, PAIR, readableRows, shownOf } from './rows.ts';
import { metBetweenSql, nearSql } from './searches.ts';
import { aliasOf, anySeeker, seekerId, seekersJoined, seekingSql } from './seekers-sql.ts';

/** Which searches are looked at. */
export interface Among {
  /** The property, where it is in the stock: what was done about its matches is told. */
  id?: string | undefined;
  /** Searches that were changed since this instant. */
  since?: string | undefined;
}

/** The searches, as `s`, of whoever is matched and read by the caller. */
function from(of: MatchingResources, caller: Caller, { id, since }: Among, params: unknown[]): string[] {
  const pair = `m.tenant_id = s.tenant_id AND m.search = s.id AND m.property = ${parameter(params, id ?? null, 'text')}`;
  return [
    `FROM saved_searches AS s ${seekersJoined(of)}
     LEFT JOIN matches AS m ON ${pair} WHERE s.tenant_id = ${parameter(params, caller.actor.tenant, 'text')}`,
    anySeeker(of, (one) => [
      seekingSql(of, one, aliasOf(one), params),
      readableRows(of, caller, one.resource, aliasOf(one), params),
    ]),
    readableRows(of, caller, of.search, 's', params),
    ...(id ? [isNoVendor(of, caller, params, { property: parameter(params, id, 'text'), tenant: 's.tenant_id' })] : []),
    ...(since ? [`s.updated_at >= ${parameter(params, since, 'timestamptz')}`] : []),
  ];
}

/** Whoever would buy a property or nearly would, in no order. */
export async function buyersOf(
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  property: SoughtProperty,
  among: Among = {},
): Promise<Match[]> {
  const params: unknown[] = [];
  const seekers = of.seekers.map((one) => {
    const alias = aliasOf(one);
    return `CASE WHEN ${alias}.id IS NOT NULL THEN ${openJson(of, one.resource, alias, params, shownOf(one.resource))} END AS ${alias}`;
  });
  const columns = [`${openJson(of, of.search, 's', params)} AS search`, ...seekers].join(', ');
  const rows = await execute(
    `SELECT ${columns}, ${PAIR}::text AS pair ${[...from(of, caller, among, params), nearSql(property, params)].join(' AND ')}
     ORDER BY s.updated_at DESC, s.id LIMIT ${MOST_LOOKED_AT}`,
    params,
  );
  const now = new Date().toISOString();
  return rows.flatMap((row) => {
    const [search, pair] = [row.search, row.pair].map((one) => JSON.parse(String(one)));
    const found = of.seekers.find((one) => row[aliasOf(one)]);
    const seeker = found && { [found.field]: JSON.parse(String(row[aliasOf(found)])) };
    return matchOf({ search, pair, ...seeker }, property, now);
  });
}

/** How far a demand curve reaches to each side of the price, and in how many steps. */
const REACH = 0.2;
const STEPS = 8;

/** Prices around a property's, its own in the middle; whole hundreds of euros apart from that. */
export function pricesAround(price: number): number[] {
  const at = (step: number) => Math.round((price * (1 + (REACH * step) / STEPS)) / 100) * 100;
  const prices = Array.from({ length: 2 * STEPS + 1 }, (_, index) => (index === STEPS ? price : at(index - STEPS)));
  return [...new Set(prices)].sort((left, right) => left - right);
}

/** How many would buy a property at each price around its own, all else as it is. */
export async function demandFor(
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  property: SoughtProperty,
  among: Among = {},
): Promise<{ price: number; buyers: number }[]> {
  const prices = pricesAround(property.price);
  const params: unknown[] = [];
  const ends: [number, number] = [prices[0] ?? 0, prices.at(-1) ?? 0];
  const conditions = [...from(of, caller, among, params), metBetweenSql(property, ends, params)].join(' AND ');
  const rows = await execute(
    `WITH willing AS MATERIALIZED (SELECT ${seekerId(of)} AS seeker, s.price ${conditions} AND m.dismissed_at IS NULL)
     SELECT asked.price, count(DISTINCT willing.seeker)::integer AS buyers
     FROM unnest(${parameter(params, prices, 'numeric[]')}) AS asked (price)
     LEFT JOIN willing ON willing.price @> asked.price GROUP BY asked.price ORDER BY asked.price`,
    params,
  );
  return rows.map(({ price, buyers }) => ({ price: Number(price), buyers: Number(buyers) }));
}
