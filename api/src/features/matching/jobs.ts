import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import { FIGURES } from '@hestia/resources/saved-search/criteria.ts';
import {
  type Draft,
  type FieldName,
  isSeeking,
  type RecordOf,
  seekingFields,
} from '@hestia/resources/vocabulary/index.ts';
import { addJob, type Jobs, type Payload } from '../../jobs/index.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { listsWithKind, propertiesWithKind } from './kinds.ts';
import { DECIDING as DECIDING_PROPERTY, type MatchingResources } from './rows.ts';
import { metSql } from './searches.ts';
import { type Seeker, seekerOf } from './seekers.ts';
import { aliasOf, anySeeker, seekersJoined, seekingSql } from './seekers-sql.ts';
import { settle } from './settle.ts';
import { foundBy } from './stock.ts';

const PROPERTY_JOB = 'matching.property';
const SEARCH_JOB = 'matching.search';

/** What of each record decides on its matches. */
const DECIDING: { property: FieldName<Property>[]; search: FieldName<SavedSearch>[] } = {
  property: DECIDING_PROPERTY,
  search: [
    ...(['types', 'features', 'price', ...FIGURES] as const),
    ...(['location', 'drawnArea', 'matching', 'client', 'company'] as const),
  ],
};

interface PropertyJob extends Payload {
  property: string;
  cause: string;
}
interface SearchJob extends Payload {
  search: string;
  cause: string;
}

const changes = <R>(
  { changed = [], before, after }: Write<R>,
  names: readonly (keyof RecordOf<R> & string)[],
): boolean =>
  names.some((name) => changed.includes(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));

const propertyJob = (execute: Execute, tenant: string, property: string, cause: string) =>
  addJob(execute, PROPERTY_JOB, { tenant, property, cause }, { key: property });
const searchJob = (execute: Execute, tenant: string, search: string, cause: string) =>
  addJob(execute, SEARCH_JOB, { tenant, search, cause }, { key: search });

/** A property that costs less than it did. */
const isCheaper = ({ before, after }: Write<Property>): boolean =>
  typeof before?.price === 'number' && typeof after?.price === 'number' && after.price < before.price;

/** One network's matches are settled one after the other: each sees what was written before it. */
const inTurn = (execute: Execute, tenant: string) =>
  execute("SELECT pg_advisory_xact_lock(hashtext('matching'), hashtext($1))", [tenant]);

async function searchesOf(execute: Execute, tenant: string, { column }: Seeker, id: unknown): Promise<string[]> {
  const rows = await execute(`SELECT id FROM saved_searches WHERE tenant_id = $1 AND ${column} = $2 AND matching`, [
    tenant,
    id,
  ]);
  return rows.map(({ id }) => String(id));
}

/** What decides whether a seeker is matched, or whose its searches are, decides on their matches. */
function followSeeker(hooks: Records['context']['hooks'], seeker: Seeker): void {
  const { resource } = seeker;
  const into = resource.declaration.merge?.into;
  const deciding = [...seekingFields(resource), ...(into ? [into] : [])];
  hooks.on(resource.id, async (one: Write) => {
    const { action, caller, execute } = one;
    const after = one.after as Record<string, unknown> | undefined;
    if (!after || action === 'create' || !(action === 'restore' || changes(one, deciding as never[]))) return;
    const { tenant } = caller.actor;
    for (const id of [after.id, into && after[into]]) {
      if (!id) continue;
      for (const search of await searchesOf(execute, tenant, seeker, id))
        await searchJob(execute, tenant, search, resource.id);
    }
  });
}

/** Writes that may change matches add a job each, one for a record however often it changes meanwhile. */
function followWrites({ context }: Records, of: MatchingResources): void {
  const { hooks } = context;
  hooks.on('property', async (one) => {
    if (!one.after || one.action === 'create' || !(one.action === 'restore' || changes(one, DECIDING.property))) return;
    const cause = isCheaper(one) ? 'price_drop' : 'property';
    await propertyJob(one.execute, one.caller.actor.tenant, String(one.after.id), cause);
  });
  hooks.on('saved-search', async (one) => {
    const { action, after, caller, execute } = one;
    if (!after || (action === 'update' ? !changes(one, DECIDING.search) : !after.matching)) return;
    await searchJob(execute, caller.actor.tenant, String(after.id), 'search');
  });
  for (const seeker of of.seekers) followSeeker(hooks, seeker);
  for (const list of listsWithKind(of.property))
    hooks.on(list, async ({ before, after, caller, execute }) => {
      if (!before || !after || before.kind === after.kind) return;
      const { tenant } = caller.actor;
      for (const property of await propertiesWithKind(execute, tenant, of.property, list, after.id))
        await propertyJob(execute, tenant, property, 'property');
    });
}

/** Everybody sees which pairs there are and since when: they follow from what everybody may know of where it is. */
const openly = ({ address: _exact, ...open }: Draft<Property>) => matchedAs(open);

async function metBy(of: MatchingResources, execute: Execute, tenant: string, property: Property): Promise<string[]> {
  const sought = openly(property);
  if (!sought) return [];
  const params: unknown[] = [tenant];
  const rows = await execute(
    `SELECT s.id FROM ${of.search.table} AS s ${seekersJoined(of)}
     WHERE s.tenant_id = $1 AND ${anySeeker(of, (one) => [seekingSql(of, one, aliasOf(one), params)])} AND ${metSql(sought, params)} ORDER BY s.id`,
    params,
  );
  return rows.map(({ id }) => String(id));
}

/** Does the jobs: a changed property finds its searches, a changed search its properties. */
export function matchingJobs(records: Records, of: MatchingResources, jobs: Jobs): void {
  const { context } = records;
  const database = databaseOf(context, of.property);
  followWrites(records, of);
  jobs.on<PropertyJob>(PROPERTY_JOB, ({ tenant, property: id, cause }) =>
    inTransaction(database, async (execute) => {
      await inTurn(execute, tenant);
      const caller = asSystem('matching', tenant, [of.property]);
      const property = await lockedRecord(execute, context, caller, of.property, id, 'SHARE');
      if (!property) return;
      const met = await metBy(of, execute, tenant, property);
      await settle(execute, of.seekers, { tenant, side: 'property', id, met, cause });
    }),
  );
  jobs.on<SearchJob>(SEARCH_JOB, ({ tenant, search: id, cause }) =>
    inTransaction(database, async (execute) => {
      await inTurn(execute, tenant);
      const caller = asSystem('matching', tenant, [
        of.property,
        of.search,
        ...of.seekers.map(({ resource }) => resource),
      ]);
      const search = await lockedRecord(execute, context, caller, of.search, id, 'SHARE');
      if (!search) return;
      const { seeker, id: whose } = seekerOf(of.seekers, search);
      const record = await lockedRecord(execute, context, caller, seeker.resource, whose, 'SHARE');
      const isSought = Boolean(search.matching) && record !== undefined && isSeeking(seeker.resource, record);
      const found = isSought ? await foundBy(of, execute, caller, id) : [];
      const met = found.filter(({ verdict }) => verdict.outcome === 'met').map(({ property }) => String(property?.id));
      await settle(execute, of.seekers, { tenant, side: 'search', id, met: met.sort(), cause });
    }),
  );
}
