import type { Resource, SplitDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { mergeFields } from '@hestia/resources/vocabulary/merge.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import type { Execute } from '../database.ts';
import { load, loadFor, loadIfAny } from '../read/read.ts';
import { ensureInUse, ensureMay } from '../refusals.ts';
import { passHoldersOn } from '../related/part.ts';
import { createWithin } from '../write/create.ts';
import { FiguresAtLast } from '../write/figures-at-last.ts';
import { ensureVersion, write } from '../write/update.ts';
import { mergeWithin } from './merge.ts';
import { lockBoth } from './pair.ts';
import { UNDO_DAYS } from './remembered.ts';

type Values = Record<string, unknown>;

/** So many parts are named one by one; from one part on they may be more. */
const MOST_NAMED = 100;

interface Splitting {
  declaration: SplitDeclaration;
  part: Resource;
  column: string;
}

/** @throws RequestError 404 for a resource whose records aren't split */
function splittingOf(context: RecordContext, resource: Resource): Splitting {
  const declaration = resource.declaration.merge?.split;
  const part = context.resources.get(declaration?.part ?? '');
  const column = part?.fields[declaration?.by ?? '']?.column;
  if (!declaration || !part || !column) throw new RequestError(404, 'routeUnknown');
  return { declaration, part, column };
}

/** The ids of the parts that go, as the body names them. @throws RequestError 422 for parts of another, or all of them */
async function going(
  execute: Execute,
  caller: Caller,
  { part, column }: Splitting,
  id: string,
  { parts, since }: Values,
): Promise<string[]> {
  const isNamed = Array.isArray(parts) && parts.length <= MOST_NAMED && parts.every((one) => typeof one === 'string');
  if (typeof since !== 'string' && !isNamed) throw refusedAt('/parts', 'manyIds', { most: MOST_NAMED });
  const rows = await execute(
    `SELECT id FROM ${part.table} WHERE tenant_id = $1 AND ${column} = $2 ORDER BY created_at, id FOR UPDATE`,
    [caller.actor.tenant, id],
  );
  const all = rows.map((row) => String(row.id));
  const named = typeof since === 'string' ? all.slice(all.indexOf(since)) : [...new Set(parts as string[])];
  const path = typeof since === 'string' ? '/since' : '/parts';
  if (named.length === 0) throw refusedAt(path, 'splitNone');
  if (typeof since === 'string' ? !all.includes(since) : named.some((one) => !all.includes(one)))
    throw refusedAt(path, 'splitUnknown');
  if (named.length === all.length) throw refusedAt(path, 'splitAll');
  return all.filter((one) => named.includes(one));
}

/** What the new record is called, as the body says it. @throws RequestError 422 for anything else */
function called(resource: Resource, given: unknown): Values {
  const values = bodyObject(given ?? {});
  for (const name of Object.keys(values))
    if (!resource.declaration.display.includes(name)) throw refusedAt(`/values/${name}`, 'fieldUnknown');
  return values;
}

/** Each person has the states of the new record that they had of the other. */
const COPY_STATES = `INSERT INTO person_states (tenant_id, user_id, resource, state, record_id, at, ends_at)
  SELECT tenant_id, user_id, resource, state, $4, at, ends_at FROM person_states
  WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 ON CONFLICT DO NOTHING`;

/**
 * Parts of a record go to a new one of its kind, which has the fields that the declaration copies and leads to the record,
 * in one transaction.
 *
 * @param body `version` as it was seen, `values` with what the new one is called, `parts` by their ids or `since`, the first of them
 * @returns the new record, to be masked for the caller
 * @throws RequestError 403 without the right to edit it and to add one, 404, 409 stale, 422, 428
 */
export async function split(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  const splitting = splittingOf(context, resource);
  const { declaration, part } = splitting;
  return writing(context, caller, resource, async (execute) => {
    await loadFor(context, caller, 'edit', resource, id, execute);
    await lockBoth(execute, resource, caller, [id]);
    const before = await loadFor(context, caller, 'edit', resource, id, execute);
    ensureMay(caller, 'add', resource);
    const { version, values, ...which } = bodyObject(body);
    ensureVersion(resource, caller, before, version);
    ensureInUse(resource, caller, before, { [declaration.from]: id });
    const parts = await going(execute, caller, splitting, id, which);
    const copied = Object.fromEntries(
      mergeFields(resource).flatMap(({ name }) => (declaration.copies.includes(name) ? [[name, before[name]]] : [])),
    );
    // What is copied was chosen long ago, and what is written here people write elsewhere: the product does it for them.
    const system: Caller = {
      ...asSystem('a record was split', caller.actor.tenant, [...context.resources.values()]),
      ...{ actor: caller.actor, language: caller.language },
    };
    const made = await createWithin(execute, context, system, resource, { ...copied, ...called(resource, values) });
    const to = String(made.id);
    await write(context, system, resource, execute, made, { [declaration.from]: id }, 'update');
    const figures = new FiguresAtLast(execute, context, caller);
    for (const one of parts) {
      const was = await load(context, system, part, one, execute);
      await figures.write(system, part, was, { [declaration.by]: to }, 'update');
    }
    await figures.ensure();
    await passHoldersOn(execute, context.resources, resource, caller, [to]);
    await write(context, caller, resource, execute, before, {}, 'split');
    await execute(COPY_STATES, [caller.actor.tenant, resource.id, id, to]);
    await context.hooks.along(resource.id)?.split?.({ execute, caller, from: id, to, parts });
    return load(context, caller, resource, to, execute);
  });
}

/**
 * Undoes a split: the new record, with all that came to it since, goes back into the one that it comes from.
 *
 * @param body the `version` of the new record that was seen
 * @returns the record that it came from, to be masked
 * @throws RequestError 403 after 30 days, 409 where it wasn't split or that one is gone, and as `merge`
 */
export async function unsplit(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  const { declaration } = splittingOf(context, resource);
  return writing(context, caller, resource, async (execute) => {
    const made = await loadFor(context, caller, 'edit', resource, id, execute);
    const { version } = bodyObject(body);
    const from = made[declaration.from];
    const origin = from
      ? await loadIfAny<Values>(context, caller, resource as Resource<Values>, String(from), execute)
      : undefined;
    if (!origin) throw new RequestError(409, 'notSplit', { model: resource.id });
    if (Date.parse(String(made.createdAt)) < Date.now() - UNDO_DAYS * 86_400_000)
      throw new RequestError(403, 'splitTooOld', { reason: 'data', days: UNDO_DAYS });
    const choices = Object.fromEntries(mergeFields(resource).map(({ name }) => [name, 'this']));
    const merging = { version: origin.version, other: id, otherVersion: version, choices };
    return mergeWithin(execute, context, caller, resource, String(origin.id), merging);
  });
}
