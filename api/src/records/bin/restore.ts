import { isHeld, mayRestore } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import { type Database, type Execute, inWrite } from '../database.ts';
import { record } from '../history/audit.ts';
import { load } from '../read/read.ts';
import { cutCircle } from '../related/circle.ts';
import { passHoldersOn, wholesOf } from '../related/part.ts';
import { beginAlong } from '../steps/transition.ts';
import { ensureChecks, NOTHING_CHANGED } from '../write/checks.ts';
import { ensureFigures } from '../write/checks-on-figures.ts';
import { giveUpFlags } from '../write/only-one.ts';
import { followLinked, linkedRecords } from './linked.ts';
import { followParts, partsOf } from './parts-back.ts';
import { filesBack, insertRows, lostBack, tablesOf } from './rows-back.ts';
import type { Restoring } from './settle.ts';
import { foreignKeys, required } from './tables.ts';

/** A 404 for an entry that isn't there or isn't this person's to know of. */
export const absentEntry = (): RequestError => new RequestError(404, 'notInBin');

/** The entry, held until the transaction ends. @throws RequestError 404 for one that the person may not restore */
async function entryFor(
  execute: Execute,
  context: RecordContext,
  { actor }: Caller,
  id: string,
): Promise<{ resource: Resource; owner: string | null }> {
  const [row] = await execute('SELECT resource, owner FROM bin WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [
    actor.tenant,
    id,
  ]);
  const resource = context.resources.get(String(row?.resource));
  const owner = (row?.owner ?? null) as string | null;
  if (!row || !resource || !mayRestore(actor, { owner })) throw absentEntry();
  return { resource, owner };
}

/** The product writes what the person may restore, whatever the person's role on other records. */
const restorer = (caller: Caller): Caller => ({ ...caller, systemReason: 'restored from the bin' });

/** Parts that waited for this record have the holders that their wholes have by now. */
async function holdersOfParts(
  { execute, tenant, entry }: Restoring,
  { resources }: RecordContext,
  caller: Caller,
): Promise<void> {
  const places = [...resources.values()].flatMap((part) => wholesOf(part, resources).map((one) => ({ part, ...one })));
  for (const { part, whole, field } of places) {
    const column = part.fields[field]?.column;
    if (!column) continue;
    const rows = await execute(
      `SELECT DISTINCT b.content ->> $4::text AS id FROM bin_rows AS b
       WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.lost IS NULL AND NOT EXISTS (
         SELECT FROM bin_rows AS w WHERE w.tenant_id = $1 AND w.bin = $2 AND w.table_name = $5
         AND w.content ->> 'id' = b.content ->> $4::text)`,
      [tenant, entry, part.table, column, whole.table],
    );
    const ids = rows.map(({ id }) => String(id));
    if (ids.length > 0) await passHoldersOn(execute, resources, whole, caller, ids);
  }
}

/** Somebody owns what is held: where the owner is gone, whoever restores it. */
async function ensureOwner(
  restoring: Restoring,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
): Promise<void> {
  const { execute, tenant, entry } = restoring;
  if (!isHeld(resource)) return;
  const rows = await execute(
    `UPDATE ${resource.table} SET owner = $3 WHERE tenant_id = $1 AND id = $2 AND owner IS NULL RETURNING id`,
    [tenant, entry, caller.actor.id],
  );
  if (rows.length > 0) await passHoldersOn(execute, context.resources, resource, caller, [entry]);
}

/**
 * Puts back what was deleted, with every row that went with it, in the caller's transaction.
 *
 * @param id of the record
 * @returns the record's resource, and all resources of which records came back
 * @throws RequestError 404 for who may not restore it, whether it is there or not; 409 `restoreLacks` without something
 *   that it needs, or with the field whose value another record has by now
 */
async function restoreWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  id: string,
): Promise<{ resource: Resource; touched: Resource[] }> {
  const { tenant } = caller.actor;
  const { resource, owner } = await entryFor(execute, context, caller, id);
  const all = [...context.resources.values()];
  const keys = required(await foreignKeys(execute), all);
  const restoring: Restoring = { execute, tenant, entry: id, table: resource.table, keys };
  const records = new Set(all.map((one) => one.table));
  const writer = restorer(caller);
  const tables = await tablesOf(restoring);
  const linked = await linkedRecords(restoring, context, writer);
  const parts = await partsOf(restoring, context);
  for (const one of all) if (tables.includes(one.table)) await giveUpFlags(execute, tenant, id, one);
  for (const table of tables) await insertRows(restoring, table, records);
  await lostBack(restoring);
  await filesBack(restoring);
  await holdersOfParts(restoring, context, caller);
  await execute(
    `UPDATE ${resource.table} SET version = version + 1, updated_at = now() WHERE tenant_id = $1 AND id = $2`,
    [tenant, id],
  );
  if (owner) await ensureOwner(restoring, context, caller, resource);
  await execute('DELETE FROM bin WHERE tenant_id = $1 AND id = $2', [tenant, id]);
  const after = await load(context, writer, resource, id, execute);
  await record(execute, resource, caller, { action: 'restore', id, before: {}, after: {} });
  await ensureChecks(execute, context, writer, resource, id, undefined, NOTHING_CHANGED);
  await ensureFigures(execute, context, writer, resource, after);
  await context.hooks.run(resource.id, { action: 'restore', caller: writer, after, execute });
  await beginAlong(execute, context, writer, resource, after);
  await followParts(restoring, context, writer, parts);
  await followLinked(restoring, context, writer, linked);
  for (const one of all) if (tables.includes(one.table)) await cutCircle(execute, one, tenant, id);
  const touched = all.filter((one) => tables.includes(one.table) || linked.some((link) => link.resource === one));
  return { resource, touched };
}

/** Restores a record in one transaction, after which the totals of the lists that it is in again are counted anew. */
export async function restore(
  database: Database,
  context: RecordContext,
  caller: Caller,
  id: string,
): Promise<Resource> {
  const { resource, touched } = await inWrite(database, (execute) => restoreWithin(execute, context, caller, id));
  for (const one of touched) context.totals.forget(caller.actor.tenant, one.id);
  return resource;
}
