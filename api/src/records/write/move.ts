import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext } from '../context.ts';
import { type Execute, inWrite } from '../database.ts';
import { record } from '../history/audit.ts';
import { load, loadFor } from '../read/read.ts';
import { ensureWholeInUse } from '../related/whole.ts';
import { ensureVersion } from './update.ts';

type Values = Record<string, unknown>;

/** The list that a record has its place in: the tenant's, or that of the record it is a part of. */
interface OrderedList {
  resource: Resource;
  column: string;
  /** SQL on the parameters $1 (tenant) and $2 (the whole record's id). */
  scope: string;
  values: unknown[];
}

function listOf(resource: Resource, caller: Caller, record: Values): OrderedList | undefined {
  const field = resource.fields[resource.declaration.ordered ?? ''];
  if (!field) return undefined;
  const named = wholeFields(resource.declaration.holders).find((name) => record[name]);
  const whole = resource.fields[named ?? ''];
  return {
    resource,
    column: field.column,
    scope: whole ? `tenant_id = $1 AND ${whole.column} = $2` : 'tenant_id = $1 AND $2::text IS NULL',
    values: [caller.actor.tenant, whole ? record[whole.name] : null],
  };
}

/** Holds the list's order for this transaction, so that two moves at once don't meet. */
const lockList = (execute: Execute, { resource, values }: OrderedList) =>
  execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${values.join(' ')} ${resource.table}`]);

async function lastPlace(execute: Execute, { resource, column, scope, values }: OrderedList): Promise<number> {
  const [row] = await execute(
    `SELECT coalesce(max(${column}), 0) AS place FROM ${resource.table} WHERE ${scope}`,
    values,
  );
  return Number(row?.place);
}

/** Holds the order of all lists that new records will have places in, always in one order: two writers don't wait for each other. */
export async function holdPlaces(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  records: Values[],
): Promise<void> {
  const lists = new Map(
    records.flatMap((record) => {
      const list = listOf(resource, caller, record);
      return list ? [[list.values.join(' '), list] as const] : [];
    }),
  );
  for (const [, list] of [...lists].sort(([left], [right]) => (left < right ? -1 : 1))) await lockList(execute, list);
}

/** The place after the last one for a new record, by the name of its field; nothing where there is no order. */
export async function newPlace(execute: Execute, resource: Resource, caller: Caller, record: Values): Promise<Values> {
  const list = listOf(resource, caller, record);
  if (!list) return {};
  await lockList(execute, list);
  return { [resource.declaration.ordered ?? '']: (await lastPlace(execute, list)) + 1 };
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
  const field = resource.declaration.ordered;
  if (!field) throw new RequestError(404, 'routeUnknown');
  return inWrite(databaseOf(context, resource), async (execute) => {
    const found = await loadFor(context, caller, 'edit', resource, id, execute);
    await ensureWholeInUse(execute, context, caller, resource, found, 'other');
    const { version, order } = bodyObject(body);
    const list = listOf(resource, caller, found) as OrderedList;
    await lockList(execute, list);
    const before = await load(context, caller, resource, id, execute);
    ensureVersion(resource, caller, before, version);
    const last = await lastPlace(execute, list);
    const from = Number(before[field] ?? last);
    if (!Number.isInteger(order) || Number(order) < 1 || Number(order) > last)
      throw refusedAt('/order', 'invalidValue');
    const to = Number(order);
    if (to === from) return before;
    const { column, scope, values } = list;
    await execute(
      `UPDATE ${resource.table} SET ${column} = ${column} + $5::int
       WHERE ${scope} AND ${column} BETWEEN $3::bigint AND $4::bigint`,
      [...values, ...(to < from ? [to, from - 1, 1] : [from + 1, to, -1])],
    );
    await execute(
      `UPDATE ${resource.table} SET ${column} = $3::bigint, version = version + 1, updated_at = now()
       WHERE tenant_id = $1 AND id = $2`,
      [caller.actor.tenant, id, to],
    );
    const after = await load(context, caller, resource, id, execute);
    await record(execute, resource, caller, { action: 'update', id, before, after });
    return after;
  });
}
