import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import { bodyObject, databaseOf, type RecordContext } from './context.ts';
import { type Execute, inTransaction } from './database.ts';
import { load } from './read.ts';
import { ensureMay } from './refusals.ts';
import { ensureVersion } from './update.ts';

type Values = Record<string, unknown>;

/** Holds the list's order for this transaction, so that two moves at once don't meet. */
const lockList = (execute: Execute, tenant: string, table: string) =>
  execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tenant} ${table}`]);

/** The place after the last one. */
export async function lastPlace(execute: Execute, resource: Resource, column: string, tenant: string): Promise<number> {
  await lockList(execute, tenant, resource.table);
  const [row] = await execute(
    `SELECT coalesce(max(${column}), 0) + 1 AS place FROM ${resource.table} WHERE tenant_id = $1`,
    [tenant],
  );
  return Number(row?.place);
}

/**
 * Moves a record of an ordered list to another place: the records in between move by one, towards where it came from.
 * Their versions stay: what people edit of them is not touched.
 *
 * @param body `order`, the new place counted from 1, and the `version` that was seen
 * @throws RequestError 404 for a list without an order, 403, 409, 422 for a place that is none, 428
 */
export async function move(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  const field = resource.fields[resource.declaration.ordered ?? ''];
  if (!field) throw new RequestError(404, 'routeUnknown');
  const { version, order } = bodyObject(body);
  const { tenant } = caller.actor;
  return inTransaction(databaseOf(context, resource), async (execute) => {
    await lockList(execute, tenant, resource.table);
    const before = await load(context, caller, resource, id, execute);
    ensureMay(caller, 'edit', resource, before);
    ensureVersion(resource, caller, before, version);
    const last = (await lastPlace(execute, resource, field.column, tenant)) - 1;
    const from = Number(before[field.name] ?? last);
    if (!Number.isInteger(order) || Number(order) < 1 || Number(order) > last)
      throw new RequestError(422, 'invalid', {}, [{ path: '/order', code: 'invalidValue', message: '', info: {} }]);
    const to = Number(order);
    if (to === from) return before;
    await execute(
      `UPDATE ${resource.table} SET ${field.column} = ${field.column} + $4::int
       WHERE tenant_id = $1 AND ${field.column} BETWEEN $2::bigint AND $3::bigint`,
      to < from ? [tenant, to, from - 1, 1] : [tenant, from + 1, to, -1],
    );
    await execute(
      `UPDATE ${resource.table} SET ${field.column} = $3::bigint, version = version + 1, updated_at = now()
       WHERE tenant_id = $1 AND id = $2`,
      [tenant, id, to],
    );
    const after = await load(context, caller, resource, id, execute);
    await record(execute, resource, caller, { action: 'update', id, before, after });
    return after;
  });
}
