import type { RecordOf, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { loadIfAny } from '../read/read.ts';

/**
 * The whole record, kept as it is until the transaction ends; nothing when there is none.
 *
 * @param lock `SHARE` to rely on it, `UPDATE` to change it
 */
export async function lockedRecord<R = unknown>(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource<R>,
  id: string,
  lock: 'SHARE' | 'UPDATE',
): Promise<RecordOf<R> | undefined> {
  await execute(`SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id = $2 FOR ${lock}`, [
    caller.actor.tenant,
    id,
  ]);
  return loadIfAny(context, caller, resource, id, execute);
}
