import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import { stateHolds } from '../../query/value.ts';
import type { Caller } from '../caller.ts';
import { databaseOf, type RecordContext } from '../context.ts';
import { type Execute, execute, inWrite } from '../database.ts';
import { load } from '../read/read.ts';
import { ensureReadable } from '../refusals.ts';
import { type Marking, putOff } from './put-off.ts';

/** So many records are marked in one call. */
export const MOST_MARKED = 100;

/**
 * Gives one person a state of records, or takes it away; doing so twice changes nothing. It is the person's own: the
 * records, their versions and their audit stay as they are.
 */
export async function markFor(
  execute: Execute,
  { tenant, user }: { tenant: string; user: string },
  resource: Resource,
  { ids, state, isSet, until }: Marking,
): Promise<void> {
  const key = [tenant, user, resource.id, state, ids, ...(isSet ? [until ?? null] : [])];
  await execute(
    isSet
      ? `INSERT INTO person_states (tenant_id, user_id, resource, state, record_id, at, ends_at)
         SELECT $1, $2, $3, $4, id, clock_timestamp(), $6 FROM unnest($5::text[]) AS id
         ON CONFLICT (tenant_id, user_id, resource, state, record_id) DO UPDATE SET at = excluded.at, ends_at = excluded.ends_at`
      : `DELETE FROM person_states
         WHERE tenant_id = $1 AND user_id = $2 AND resource = $3 AND state = $4 AND record_id = ANY ($5::text[])`,
    key,
  );
  if (isSet && until) await putOff(execute, { tenant, user }, resource, { ids, state, until });
}

/**
 * Gives the caller a state of records, or takes it from them: all, or none.
 *
 * @param said the body of the call, which says `until` when
 * @returns the whole records, to be masked for the caller
 * @throws RequestError 404 for a record that the caller doesn't read, 422 at `/until`
 */
export async function setState(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { ids, state, isSet, said }: Omit<Marking, 'until'> & { said?: unknown },
): Promise<Record<string, unknown>[]> {
  const { tenant, id: user } = caller.actor;
  const marked = await inWrite(databaseOf(context, resource), async (run) => {
    for (const id of ids) ensureReadable(caller, resource, await load(context, caller, resource, id, run));
    const until = isSet ? untilOf(resource, state, said) : undefined;
    await markFor(run, { tenant, user }, resource, { ids, state, isSet, until });
    return Promise.all(ids.map((id) => load(context, caller, resource, id, run)));
  });
  context.totals.forget(tenant, resource.id);
  return marked;
}

/** The people who have the state of a record now, the latest first. @throws RequestError 404 as above */
export async function peopleOf(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  state: string,
): Promise<string[]> {
  ensureReadable(caller, resource, await load(context, caller, resource, id));
  const lasts = stateHolds(resource, state, { row: 's', record: 'r' });
  const rows = await execute(
    databaseOf(context, resource),
    `SELECT s.user_id FROM person_states s JOIN ${resource.table} r ON r.tenant_id = s.tenant_id AND r.id = s.record_id
     WHERE s.tenant_id = $1 AND s.resource = $2 AND s.state = $3 AND s.record_id = $4 ${lasts} ORDER BY s.at DESC LIMIT 1000`,
    [caller.actor.tenant, resource.id, state, id],
  );
  return rows.map(({ user_id }) => String(user_id));
}

/** The ids of a call about several records. @throws RequestError 422 at `/ids` */
export function idsOf(body: Record<string, unknown>, name: string): string[] {
  const { [name]: ids } = body;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_MARKED;
  if (isList && ids.every((id) => typeof id === 'string')) return [...new Set(ids as string[])];
  throw refusedAt(`/${name}`, 'manyIds', { most: MOST_MARKED });
}

/** Nothing is put off for longer. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

/** Until when a state of a time of its own is set. @throws RequestError 422 at `/until` for no time to come within a year */
function untilOf({ declaration }: Resource, state: string, body: unknown): string | undefined {
  if (!declaration.perPerson?.[state]?.timed) return undefined;
  const given = (body as { until?: unknown } | null | undefined)?.until;
  const at = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  if (at > Date.now() && at <= Date.now() + MOST_DAYS * DAY_MS) return new Date(at).toISOString();
  throw refusedAt('/until', 'untilAhead');
}
