import { accessNode } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from '../query/index.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import { bodyObject, databaseOf, type RecordContext } from './context.ts';
import { inTransaction } from './database.ts';
import { load } from './read.ts';
import { ensureMay } from './refusals.ts';
import { conflict, ensureVersion, tenantScope } from './update.ts';

/**
 * Deletes a record; its audit entries stay. What still points to it makes the database refuse, a 409.
 *
 * @returns the record as it was
 */
export async function remove(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { version } = bodyObject(body ?? {});
  const removed = await inTransaction(databaseOf(context, resource), async (execute) => {
    const before = await load(context, caller, resource, id, execute);
    ensureMay(caller, 'delete', resource, before);
    ensureVersion(resource, caller, before, version);
    await context.hooks.run(resource.id, { action: 'delete', caller, before, execute });
    const params: unknown[] = [];
    const scope = tenantScope(resource, caller, params);
    const key = `t.id = $${params.push(id)} AND t.version = $${params.push(before.version)}`;
    const node = caller.systemReason ? true : accessNode(caller.ability, 'delete', resource);
    const access = compileCondition(
      { resource, resources: context.resources, params, alias: 't', readable: () => true },
      node,
    );
    const rows = await execute(
      `DELETE FROM ${resource.table} AS t WHERE ${scope} AND ${key} AND (${access}) RETURNING t.id`,
      params,
    );
    if (rows.length === 0) throw conflict(resource, caller, await load(context, caller, resource, id, execute));
    await record(execute, resource, caller, { action: 'delete', id, before, after: {} });
    return before;
  });
  context.totals.forget(`${caller.actor.tenant} ${resource.id}`);
  return removed;
}
