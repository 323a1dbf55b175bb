import { isHeld } from '@hestia/permissions/index.ts';
import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { ensureAmong } from './among.ts';
import { attachFiles } from './attach.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import { ensureChecks } from './checks.ts';
import { clean } from './clean.ts';
import { columnsOf, writeLinks } from './columns.ts';
import { bodyObject, ensureValid, type RecordContext, writing } from './context.ts';
import type { Execute } from './database.ts';
import { withHolders } from './holders.ts';
import { newId } from './ids.ts';
import { writeSymmetricLinks } from './mirror.ts';
import { newPlace } from './move.ts';
import { flagsFor } from './only-one.ts';
import { ensureOneWhole, foundHolders, withoutWhole } from './part.ts';
import { load } from './read.ts';
import { dataRefusal, ensureMay, ensureMaySay } from './refusals.ts';
import { isRegister, numbersFor } from './series.ts';
import { write } from './update.ts';
import { ensureStateOfWhole } from './whole.ts';

type Values = Record<string, unknown>;

/** The declared defaults of what a body may hold, or of what only the server sets. */
const defaultsOf = (resource: Resource, readOnly: boolean): Values =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter(({ schema, declaration }) => schema.default !== undefined && Boolean(declaration.readOnly) === readOnly)
      .map(({ name, schema }) => [name, schema.default]),
  );

function withDefaults(resource: Resource, caller: Caller, body: Values): Values {
  const values = defaultsOf(resource, false);
  const { roles } = resource.declaration;
  if (roles?.own) values[roles.own] = caller.actor.id;
  for (const { field, initial } of resource.graphs) values[field] = initial;
  if (isHeld(resource)) values.owner = caller.actor.id || null;
  return { ...values, ...body };
}

/** Whether it depends on the record itself who may add it. */
const isConditional = ({ declaration: { roles, holders } }: Resource): boolean =>
  Boolean(roles?.own) || wholeFields(holders).length > 0;

/**
 * Refuses who may not add it for that person or to that whole, where the body names one, or to an archived one: before the
 * rest is looked at.
 *
 * @returns the holders of the whole that the body names
 */
async function ensureMayAdd(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  caller: Caller,
  given: Values,
): Promise<Values | undefined> {
  ensureMay(caller, 'add', resource);
  const { own } = resource.declaration.roles ?? {};
  if (own) ensureMay(caller, 'add', resource, { [own]: given[own] ?? caller.actor.id });
  const { holders, state } = (await foundHolders(execute, context.resources, resource, caller, given)) ?? {};
  if (holders && !own) ensureMay(caller, 'add', resource, holders);
  if (state) await ensureStateOfWhole(execute, context, caller, resource, given, state, { adds: given });
  return holders;
}

async function insert(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
): Promise<void> {
  const columns = [
    { column: 'id', cast: 'text', value: id },
    { column: 'created_by', cast: 'text', value: caller.actor.id || null },
    ...(resource.declaration.global ? [] : [{ column: 'tenant_id', cast: 'text', value: caller.actor.tenant }]),
    ...(await columnsOf(resource, values, context.seal)),
  ];
  // Otherwise the time is that of the transaction's beginning, which may be before that of an earlier number.
  const [stamp, now] = isRegister(resource)
    ? [', created_at, updated_at', ', clock_timestamp(), clock_timestamp()']
    : ['', ''];
  await execute(
    `INSERT INTO ${resource.table} (${columns.map((one) => one.column).join(', ')}${stamp})
     VALUES (${columns.map((one, index) => `$${index + 1}::${one.cast}`).join(', ')}${now})`,
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
  return writing(context, caller, resource, (execute) => createWithin(execute, context, caller, resource, body));
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
  const given = clean(resource, bodyObject(body));
  const holders = await ensureMayAdd(execute, context, resource, caller, given);
  if (resource.graphs.some(({ field, initial }) => given[field] !== undefined && given[field] !== initial))
    throw dataRefusal();
  const complete = withDefaults(resource, caller, given);
  ensureValid(context, resource, 'create', complete, caller);
  ensureOneWhole(resource, complete);
  const prepared = await context.hooks.prepared(resource.id, {
    caller,
    values: withHolders(resource, complete),
    execute,
  });
  const held = holders ?? withoutWhole(context.resources, resource, prepared);
  const values: Values = {
    ...defaultsOf(resource, true),
    ...prepared,
    ...held,
    ...resource.rules.derive?.(prepared, undefined, new Date().toISOString()),
  };
  ensureMaySay(caller, resource, given, values);
  await ensureAmong(execute, context, caller, resource, values);
  Object.assign(values, await context.hooks.following(resource.id, { caller, values, execute }));
  if (isConditional(resource)) ensureMay(caller, 'add', resource, values);
  const id = givenId ?? newId(resource.declaration.idPrefix);
  Object.assign(values, await newPlace(execute, resource, caller, values));
  Object.assign(values, await flagsFor({ execute, context, caller, resource, write }, values));
  const attached = await attachFiles(execute, context, resource, caller, id, values);
  const numbers = await numbersFor(execute, resource, caller.actor.tenant, values);
  Object.assign(values, numbers);
  await insert(execute, context, resource, caller, id, { ...attached, ...numbers });
  await writeLinks(execute, resource, { tenant: caller.actor.tenant, id }, values, true);
  await writeSymmetricLinks(execute, resource, caller, id, values);
  const after = await load(context, caller, resource, id, execute);
  await ensureChecks(execute, context, caller, resource, id);
  const written = Object.keys(values).filter((name) => (values[name] ?? null) !== null);
  await record(execute, resource, caller, { action: 'create', id, before: {}, after, written });
  await context.hooks.run(resource.id, { action: 'create', caller, after, execute });
  const tells = resource.graphs.flatMap(({ begin }) => begin?.tell ?? []);
  await context.hooks.tell({ execute, caller, resource, record: after, tells });
  return after;
}
