import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import { FIGURES } from '@hestia/resources/saved-search/criteria.ts';
import { type MatchingNeed, missingForMatching } from '@hestia/resources/saved-search/rules.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, ensureValid, type RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { columnsOf } from '../../records/write/columns.ts';
import { ensureKnownPlaces } from '../saved-searches/known-places.ts';
import type { MatchingResources } from './rows.ts';
import { matchesOf, stockSql } from './stock.ts';

/** How many properties a search would find, or what it lacks to find any. */
export interface Count {
  met: number;
  near: number;
  lacks: MatchingNeed[];
}

/** @throws RequestError 400, 422 with details at fields */
function searchFrom(context: RecordContext, of: MatchingResources, caller: Caller, body: unknown): Draft<SavedSearch> {
  const given = bodyObject(body);
  ensureValid(context, of.search, 'create', given, caller);
  ensureKnownPlaces(given.location, undefined);
  return given;
}

/**
 * Counts the properties of the stock that a search which isn't kept would find: those that the caller reads, by what
 * everybody may know of where they lie, so that no area tells an exact address.
 */
export async function countFor(
  context: RecordContext,
  of: MatchingResources,
  execute: Execute,
  caller: Caller,
  body: unknown,
): Promise<Count> {
  const search = searchFrom(context, of, caller, body);
  const lacks = missingForMatching(search);
  if (lacks.length > 0) return { met: 0, near: 0, lacks };
  const params: unknown[] = [];
  const names = ['types', 'price', ...FIGURES, 'location', 'drawnArea'] as const;
  const asked = Object.fromEntries(names.map((name) => [name, search[name] ?? null]));
  const columns = await columnsOf(of.search, asked, context.seal);
  const row = [
    ...columns.map(({ column, cast, value }) => `${parameter(params, value, cast)} AS ${column}`),
    `${parameter(params, caller.actor.tenant, 'text')} AS tenant_id`,
    'NULL::text AS id',
    ...of.seekers.map(({ column }) => `NULL::text AS ${column}`),
  ];
  const found = await execute(stockSql(of, caller, params, `(SELECT ${row.join(', ')})`), params);
  const now = new Date().toISOString();
  const matches = found.flatMap((one) => matchesOf({ ...one, search: JSON.stringify(search) }, now));
  const count = (outcome: string): number => matches.filter(({ verdict }) => verdict.outcome === outcome).length;
  return { met: count('met'), near: count('near'), lacks };
}
