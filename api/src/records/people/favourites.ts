import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { databaseOf, type RecordContext } from '../context.ts';
import { execute } from '../database.ts';
import { load } from '../read/read.ts';
import { ensureReadable } from '../refusals.ts';

/**
 * Puts the record among the caller's favourites, or takes it from them; doing so twice changes nothing. Favourites are
 * the person's own: the record, its version and its audit stay as they are.
 *
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 404 for a record that the caller doesn't read
 */
export async function setFavourite(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  isFavourite: boolean,
): Promise<Record<string, unknown>> {
  const record = await load(context, caller, resource, id);
  ensureReadable(caller, resource, record);
  const key = [caller.actor.tenant, caller.actor.id, resource.id, id];
  const statement = isFavourite
    ? 'INSERT INTO favourites (tenant_id, user_id, resource, record_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
    : 'DELETE FROM favourites WHERE tenant_id = $1 AND user_id = $2 AND resource = $3 AND record_id = $4';
  await execute(databaseOf(context, resource), statement, key);
  context.totals.forget(caller.actor.tenant, resource.id);
  return { ...record, favourite: isFavourite };
}
