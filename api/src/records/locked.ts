import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { RecordContext } from './context.ts';
import type { Execute } from './database.ts';
import { load } from './read.ts';

/**
 * The whole record, kept as it is until the transaction ends; nothing when there is none.
 *
 * @param lock `SHARE` to rely on it, `UPDATE` to change it
 */
export async function lockedRecord(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  lock: 'SHARE' | 'UPDATE',
): Promise<Record<string, unknown> | undefined> {
  await execute(`SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id = $2 FOR ${lock}`, [
    caller.actor.tenant,
    id,
  ]);
  try {
    return await load(context, caller, resource, id, execute);
  } catch (error) {
    if (error instanceof RequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}
