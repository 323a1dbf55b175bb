import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Point } from '@hestia/resources/property/france.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute, Row } from '../../records/database.ts';
import { type Match, matchOf, type Pair } from './match.ts';
import { AREA_SQL, soughtSql } from './properties.ts';
import {
  DECIDING,
  isNoVendor,
  type MatchingResources,
  MOST_LOOKED_AT,
  openJson,
  PAIR,
  readableRows,
  readsAddress,
  SHOWN,
} from './rows.ts';
import type { Seeker } from './seekers.ts';
import { seekingSql } from './seekers-sql.ts';

/** Which searches of whom, and properties changed since when. */
export interface Within {
  seeker: Seeker;
  id: string;
  search?: string | undefined;
  since?: string | undefined;
}

/** What a search, as `s`, finds in the stock: a JSON list of triples of what decides of the property, exact point and pair. */
function foundSql(
  of: MatchingResources,
  caller: Caller,
  params: unknown[],
  { since, limit, exactly }: { since?: string | undefined; limit: number | 'ALL'; exactly: boolean },
): string {
  const property = openJson(of, of.property, 'p', params, ['id', 'version', ...DECIDING]);
  // Who may not read an address is told by the public point.
  const point = exactly ? `CASE WHEN ${readsAddress(of, caller, 'p', params)} THEN p.address -> 'point' END` : 'NULL';
  const conditions = [
    readableRows(of, caller, of.property, 'p', params),
    isNoVendor(of, caller, params, { property: 'p.id', tenant: 's.tenant_id' }),
    ...(since ? [`p.updated_at >= ${parameter(params, since, 'timestamptz')}`] : []),
  ];
  return `SELECT json_agg(json_build_array((${property})::json, ${point}, ${PAIR}) ORDER BY p.updated_at DESC, p.id)::text
    FROM (${soughtSql(params)} AND ${conditions.join(' AND ')}
      ORDER BY p.updated_at DESC, p.id LIMIT ${limit}) AS p
    LEFT JOIN matches AS m ON m.tenant_id = p.tenant_id AND m.property = p.id AND m.search = s.id`;
}

/** The matches in a row with a `search` and what it `found`, both JSON texts. */
export function matchesOf({ search: text, found }: Row, now: string): Match[] {
  if (!text || !found) return [];
  const search: Draft<SavedSearch> = JSON.parse(String(text));
  const triples: [Draft<Property>, Point | null, Pair][] = JSON.parse(String(found));
  return triples.flatMap(([property, point, pair]) => {
    const sought = matchedAs({ ...property, ...(point ? { address: { point } } : {}) });
    return sought ? matchOf({ search, property, pair }, sought, now) : [];
  });
}

/** The latest changed of the stock that a search finds which is no row yet, by the public points. @param search what it says, as SQL */
export const stockSql = (of: MatchingResources, caller: Caller, params: unknown[], search: string): string =>
  `SELECT (${foundSql(of, caller, params, { limit: MOST_LOOKED_AT, exactly: false })}) AS found
   FROM ${search} AS s LEFT JOIN LATERAL (${AREA_SQL}) AS area ON true`;

/** All that one search finds or nearly finds, as everybody may know: by the public points. */
export async function foundBy(
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  search: string,
): Promise<Match[]> {
  const params: unknown[] = [];
  const json = openJson(of, of.search, 's', params);
  const rows = await execute(
    `SELECT ${json} AS search, (${foundSql(of, caller, params, { limit: 'ALL', exactly: false })}) AS found
     FROM saved_searches AS s LEFT JOIN LATERAL (${AREA_SQL}) AS area ON true
     WHERE s.tenant_id = ${parameter(params, caller.actor.tenant, 'text')} AND s.id = ${parameter(params, search, 'text')}
       AND s.matching`,
    params,
  );
  const now = new Date().toISOString();
  return rows.flatMap((row) => matchesOf(row, now));
}

/**
 * What all searches of one record find or nearly find, each search for itself, in no order; by one statement. Of the
 * properties there is what decides: `withShown` adds what is shown of those that are.
 *
 * @returns whether its searches are matched, and the matches; nothing for a record that the caller doesn't read
 */
export async function stockFor(
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  { seeker, id, search, since }: Within,
): Promise<{ isActive: boolean; matches: Match[] } | undefined> {
  const params: unknown[] = [];
  const json = openJson(of, of.search, 's', params);
  const own = [
    `s.tenant_id = c.tenant_id AND s.${seeker.column} = c.id AND s.matching`,
    readableRows(of, caller, of.search, 's', params),
    ...(search ? [`s.id = ${parameter(params, search, 'text')}`] : []),
  ];
  const rows = await execute(
    `SELECT ${seekingSql(of, seeker, 'c', params)} AS active, s.search,
       (${foundSql(of, caller, params, { since, limit: MOST_LOOKED_AT, exactly: true })}) AS found
     FROM ${seeker.resource.table} AS c
     LEFT JOIN LATERAL (SELECT s.*, ${json} AS search FROM saved_searches AS s WHERE ${own.join(' AND ')}
       ORDER BY s.id LIMIT ${MOST_LOOKED_AT}) AS s ON ${seekingSql(of, seeker, 'c', params)}
     LEFT JOIN LATERAL (${AREA_SQL}) AS area ON true
     WHERE c.tenant_id = ${parameter(params, caller.actor.tenant, 'text')} AND c.id = ${parameter(params, id, 'text')}
       AND ${readableRows(of, caller, seeker.resource, 'c', params)}`,
    params,
  );
  const [first] = rows;
  if (!first) return undefined;
  const now = new Date().toISOString();
  return { isActive: first.active === true, matches: rows.flatMap((row) => matchesOf(row, now)) };
}

/** The same matches with all that is shown of their properties, of which most that are found are on no page. */
export async function withShown(
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  matches: Match[],
): Promise<Match[]> {
  if (matches.length === 0) return [];
  const params: unknown[] = [];
  const rows = await execute(
    `SELECT ${openJson(of, of.property, 'p', params, SHOWN)} AS property FROM properties AS p
     WHERE p.tenant_id = ${parameter(params, caller.actor.tenant, 'text')}
       AND p.id = ANY (${parameter(params, [...new Set(matches.map(({ property }) => property?.id))], 'text[]')})
       AND ${readableRows(of, caller, of.property, 'p', params)}`,
    params,
  );
  const shown = new Map(
    rows.map(({ property: text }) => {
      const property: Draft<Property> = JSON.parse(String(text));
      return [property.id, property];
    }),
  );
  // What was deleted between the two statements is shown by nothing.
  return matches.flatMap((match) => {
    const property = shown.get(match.property?.id);
    return property ? [{ ...match, property }] : [];
  });
}
