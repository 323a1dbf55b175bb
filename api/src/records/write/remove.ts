import { accessNode, isKept } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { compileCondition } from '../../query/index.ts';
import { BESIDES, removeBesides } from '../bin/beside.ts';
import { fillBin } from '../bin/fill.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import type { Execute } from '../database.ts';
import { discardFiles } from '../files/attach.ts';
import { record } from '../history/audit.ts';
import { load, loadFor } from '../read/read.ts';
import { ensureStateAllows } from '../refusals.ts';
import { ensureUnused } from '../related/used.ts';
import { ensureWholeInUse } from '../related/whole.ts';
import { ensureDeletable } from './checks.ts';
import { checksOnFigures } from './checks-on-figures.ts';
import { passFlagsOn } from './only-one.ts';
import { conflict, ensureVersion, tenantScope, write } from './update.ts';

type Values = Record<string, unknown>;

/** Throws a 403 for a record whose state keeps it from all but super administrators. */
function ensureNotKept(resource: Resource, caller: Caller, before: Values): void {
  if (caller.systemReason || !isKept(caller.actor, resource, before)) return;
  throw new RequestError(403, 'kept', { reason: 'data', summary: resource.labels[caller.language].errors?.kept });
}

/** Puts the record into the bin, and with it what goes along, as long as none of that is kept. */
async function bin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before: Values,
): Promise<void> {
  for (const [one, ids] of await fillBin(execute, context, caller, resource, before)) {
    if (!one.declaration.kept) continue;
    for (const id of ids) ensureNotKept(one, caller, await load(context, caller, one, id, execute));
  }
}

/**
 * Deletes a record that is loaded and checked, as a part of a transaction that somebody else began.
 *
 * @param forGood whether it goes without resting in the bin, where its resource has one
 * @throws RequestError 403 `kept`, 409, 422 where a figure that it counts in breaks a check
 */
export async function removeWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before: Values,
  forGood = false,
): Promise<void> {
  const id = String(before.id);
  const { tenant } = caller.actor;
  const rests = Boolean(resource.declaration.bin) && !forGood;
  ensureStateAllows(resource, caller, 'delete', before);
  ensureNotKept(resource, caller, before);
  if (rests) await bin(execute, context, caller, resource, before);
  await context.hooks.run(resource.id, { action: 'delete', caller, before, execute });
  const ensureRest = await checksOnFigures(execute, context, caller, resource, before);
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
  await ensureRest();
  if (!rests) {
    await discardFiles(execute, resource, tenant, id);
    await removeBesides(execute, [...BESIDES, ...context.hooks.besides], tenant, resource, [id]);
  }
  await record(execute, resource, caller, { action: 'delete', id, before, after: {} });
  await passFlagsOn({ execute, context, caller, resource, write }, before);
}

/** Deletes a record that is loaded and that the caller may delete, unless something else keeps it. */
export async function removeLoaded(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before: Values,
): Promise<void> {
  await ensureDeletable(execute, context, caller, resource, before.id);
  await ensureWholeInUse(execute, context, caller, resource, before, 'other');
  await ensureUnused(execute, context, caller, resource, String(before.id));
  await removeWithin(execute, context, caller, resource, before);
}

/**
 * Deletes a record; its audit entries stay. What is used somewhere else stays, too: a 409 counts where.
 *
 * @returns the record as it was
 * @throws RequestError 403, 404, 409, 428
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
    await removeLoaded(execute, context, caller, resource, before);
    return before;
  });
}
