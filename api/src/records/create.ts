import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { attachFiles } from './attach.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import { columnsOf, writeLinks } from './columns.ts';
import { bodyObject, databaseOf, ensureValid, type RecordContext } from './context.ts';
import { type Execute, inTransaction } from './database.ts';
import { newId } from './ids.ts';
import { lastPlace } from './move.ts';
import { load } from './read.ts';
import { dataRefusal, ensureMay } from './refusals.ts';

type Values = Record<string, unknown>;

function withDefaults(resource: Resource, caller: Caller, body: Values): Values {
  const values: Values = {};
  for (const field of Object.values(resource.fields)) {
    if (field.schema.default !== undefined) values[field.name] = field.schema.default;
  }
  const { status, holders, roles } = resource.declaration;
  if (roles?.own) values[roles.own] = caller.actor.id;
  if (status) values[status.field] = status.initial;
  if (holders) values.owner = caller.actor.id || null;
  return { ...values, ...body };
}

async function insert(execute: Execute, resource: Resource, caller: Caller, id: string, values: Values): Promise<void> {
  const columns = [
    { column: 'id', cast: 'text', value: id },
    { column: 'created_by', cast: 'text', value: caller.actor.id || null },
    ...(resource.declaration.global ? [] : [{ column: 'tenant_id', cast: 'text', value: caller.actor.tenant }]),
    ...(await columnsOf(resource, values)),
  ];
  await execute(
    `INSERT INTO ${resource.table} (${columns.map((one) => one.column).join(', ')})
     VALUES (${columns.map((one, index) => `$${index + 1}::${one.cast}`).join(', ')})`,
    columns.map((one) => one.value),
  );
}

/**
 * Creates a record: validated, its links, audit entry and event written in one transaction.
 *
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 403 when the caller may not add, 422 with details at fields
 */
export async function create(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
): Promise<Values> {
  const created = await inTransaction(databaseOf(context, resource), (execute) =>
    createWithin(execute, context, caller, resource, body),
  );
  context.totals.forget(`${caller.actor.tenant} ${resource.id}`);
  return created;
}

/** Creates a record as a part of a transaction that somebody else began. */
export async function createWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
  givenId?: string,
): Promise<Values> {
  ensureMay(caller, 'add', resource);
  const given = bodyObject(body);
  const { status } = resource.declaration;
  if (status && given[status.field] !== undefined && given[status.field] !== status.initial) throw dataRefusal();
  const complete = withDefaults(resource, caller, given);
  ensureValid(context, resource, 'create', complete, caller);
  if (resource.declaration.roles?.own) ensureMay(caller, 'add', resource, complete);
  const values: Values = { ...complete, ...resource.rules.derive?.(complete) };
  const id = givenId ?? newId(resource.declaration.idPrefix);
  const place = resource.fields[resource.declaration.ordered ?? ''];
  if (place) values[place.name] = await lastPlace(execute, resource, place.column, caller.actor.tenant);
  const attached = await attachFiles(execute, resource, caller, id, values);
  await insert(execute, resource, caller, id, attached);
  await writeLinks(execute, resource, { tenant: caller.actor.tenant, id }, values, true);
  const after = await load(context, caller, resource, id, execute);
  await record(execute, resource, caller, { action: 'create', id, before: {}, after });
  await context.hooks.run(resource.id, { action: 'create', caller, after, execute });
  return after;
}
