import { isHeld } from '@hestia/permissions/index.ts';
import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, ensureValid, type RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { withHolders } from '../people/holders.ts';
import { dataRefusal, ensureMay, ensureMaySay } from '../refusals.ts';
import { ensureOneWhole, foundHolders, withoutWhole } from '../related/part.ts';
import { ensureStateOfWhole } from '../related/whole.ts';
import { ensureAmong } from './among.ts';
import { clean } from './clean.ts';
import { withDefaultLanguages } from './default-language.ts';
import { lookedAhead } from './looked-ahead.ts';
import { ensureChosen } from './network-choices.ts';

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
const isConditional = ({ declaration: { roles, holders, lists = [] } }: Resource): boolean =>
  Boolean(roles?.own) || wholeFields(holders).length > 0 || lists.some((list) => list.roles);

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

/**
 * What a new record is about to be written with: its body valid, allowed to who adds it, and with what follows from it.
 * Nothing is written yet.
 *
 * @throws RequestError 403 when the caller may not add, 422 with details at fields
 */
export async function prepareNew(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
): Promise<Values> {
  const given = await withDefaultLanguages(
    execute,
    caller.actor.tenant,
    resource,
    await clean(resource, bodyObject(body)),
  );
  const holders = await ensureMayAdd(execute, context, resource, caller, given);
  if (resource.graphs.some(({ field, initial }) => given[field] !== undefined && given[field] !== initial))
    throw dataRefusal();
  const complete = withDefaults(resource, caller, given);
  const looked = await lookedAhead(execute, context, caller, resource, complete);
  ensureValid(context, resource, 'create', complete, caller, undefined, looked);
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
    ...resource.rules.derive?.({ ...prepared, ...looked }, undefined, new Date().toISOString()),
  };
  ensureMaySay(caller, resource, given, values);
  await ensureAmong(execute, context, caller, resource, values);
  await ensureChosen(execute, context, caller, resource, values);
  const following = { caller, values: { ...values, ...looked }, execute };
  Object.assign(values, await context.hooks.following(resource.id, following));
  if (isConditional(resource)) ensureMay(caller, 'add', resource, values);
  return values;
}
