import { accessNode } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from '../query/index.ts';
import { discardFiles } from './attach.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import { bodyObject, type RecordContext, writing } from './context.ts';
import type { Execute } from './database.ts';
import { load, loadFor } from './read.ts';
import { conflict, ensureVersion, tenantScope } from './update.ts';
import { ensureUnused } from './used.ts';
import { ensureWholeInUse } from './whole.ts';

/** What the product itself keeps about the record goes with it. */
async function forget(execute: Execute, resource: Resource, caller: Caller, id: string): Promise<void> {
  const key = [caller.actor.tenant, resource.id, id];
  await execute('DELETE FROM favourites WHERE tenant_id = $1 AND resource = $2 AND record_id = $3', key);
  await execute('DELETE FROM merges WHERE tenant_id = $1 AND resource = $2 AND (winner_id = $3 OR loser_id = $3)', key);
}

/** Deletes a record that is loaded and checked, as a part of a transaction that somebody else began. */
export async function removeWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before: Record<string, unknown>,
): Promise<void> {
  const id = String(before.id);
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
  await discardFiles(execute, resource, caller.actor.tenant, id);
  await forget(execute, resource, caller, id);
  await record(execute, resource, caller, { action: 'delete', id, before, after: {} });
}

/**
 * Deletes a record; its audit entries stay. What is used somewhere else stays, too: a 409 counts where.
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
  return writing(context, caller, resource, async (execute) => {
    const before = await loadFor(context, caller, 'delete', resource, id, execute);
    const { version } = bodyObject(body ?? {});
    ensureVersion(resource, caller, before, version);
    await ensureWholeInUse(execute, context, caller, resource, before, 'other');
    await ensureUnused(execute, context, caller, resource, id);
    await removeWithin(execute, context, caller, resource, before);
    return before;
  });
}
