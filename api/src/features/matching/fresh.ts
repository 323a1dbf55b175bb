import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Point } from '@hestia/resources/property/france.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { isShown, type Match, matchOf, NEW_MS, onePerRecord, type Pair } from './match.ts';
import {
  DECIDING,
  isNoVendor,
  type MatchingResources,
  MOST_LOOKED_AT,
  openJson,
  PAIR,
  readableRows,
  readsAddress,
  shownOf,
} from './rows.ts';
import type { Seeker } from './seekers.ts';
import { seekingSql } from './seekers-sql.ts';

const seenAt = ({ firstSeenAt }: Match): string => firstSeenAt ?? '';

/** The latest pairs that are new of the seeker's records that the caller owns, whatever the verdict is. */
const newPairs = (of: MatchingResources, seeker: Seeker, caller: Caller, params: unknown[]): string => {
  const { resource, column } = seeker;
  const since = new Date(Date.now() - NEW_MS).toISOString();
  return `SELECT c.id AS seeker, m.property, max(m.first_seen_at) AS seen
    FROM ${resource.table} AS c JOIN saved_searches AS s ON s.tenant_id = c.tenant_id AND s.${column} = c.id AND s.matching
    JOIN matches AS m ON m.tenant_id = s.tenant_id AND m.search = s.id
    WHERE c.tenant_id = ${parameter(params, caller.actor.tenant, 'text')} AND c.owner = ${parameter(params, caller.actor.id, 'text')}
      AND ${seekingSql(of, seeker, 'c', params)} AND m.first_seen_at > ${parameter(params, since, 'timestamptz')}
      AND m.dismissed_at IS NULL AND m.sent_at IS NULL
    GROUP BY c.id, m.property ORDER BY seen DESC, c.id, m.property LIMIT ${MOST_LOOKED_AT}`;
};

async function freshOf(of: MatchingResources, seeker: Seeker, execute: Execute, caller: Caller): Promise<Match[]> {
  const { resource, column, field } = seeker;
  const params: unknown[] = [];
  const rows = await execute(
    `SELECT ${openJson(of, of.search, 's', params)} AS search, ${openJson(of, resource, 'c', params, shownOf(resource))} AS seeker,
       ${openJson(of, of.property, 'p', params, ['id', 'version', ...DECIDING])} AS property,
       CASE WHEN ${readsAddress(of, caller, 'p', params)} THEN p.address -> 'point' END::text AS point, ${PAIR}::text AS pair
     FROM (${newPairs(of, seeker, caller, params)}) AS fresh
     JOIN ${resource.table} AS c ON c.tenant_id = ${parameter(params, caller.actor.tenant, 'text')} AND c.id = fresh.seeker
     JOIN saved_searches AS s ON s.tenant_id = c.tenant_id AND s.${column} = c.id AND s.matching
     JOIN properties AS p ON p.tenant_id = c.tenant_id AND p.id = fresh.property
     LEFT JOIN matches AS m ON m.tenant_id = s.tenant_id AND m.search = s.id AND m.property = p.id
     WHERE ${[
       readableRows(of, caller, resource, 'c', params),
       readableRows(of, caller, of.search, 's', params),
       readableRows(of, caller, of.property, 'p', params),
       isNoVendor(of, caller, params, { property: 'p.id', tenant: 's.tenant_id' }),
     ].join(' AND ')}`,
    params,
  );
  const now = new Date().toISOString();
  const found = rows.flatMap((row) => {
    const [search, whose, property, point, pair] = ['search', 'seeker', 'property', 'point', 'pair'].map((name) =>
      JSON.parse(String(row[name] ?? 'null')),
    ) as [Draft<SavedSearch>, object, Draft<Property>, Point | null, Pair];
    const sought = matchedAs({ ...property, ...(point ? { address: { point } } : {}) });
    return sought ? matchOf({ search, property, pair, [field]: whose }, sought, now) : [];
  });
  return onePerRecord(found).filter((match) => isShown(match, 'new'));
}

/**
 * The new matches of all whom the caller owns and who look for something, the latest first: those that the lists of these
 * records show as new. All the searches of one are looked at, since what another one found before isn't new to them. Of the
 * properties there is what decides: `withShown` adds what is shown of those that are.
 */
export async function freshFor(of: MatchingResources, execute: Execute, caller: Caller): Promise<Match[]> {
  const found = await Promise.all(of.seekers.map((one) => freshOf(of, one, execute, caller)));
  return found
    .flat()
    .sort((left, right) => seenAt(right).localeCompare(seenAt(left)) || right.verdict.score - left.verdict.score);
}
