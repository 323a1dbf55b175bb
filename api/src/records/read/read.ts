import { type Action, accessNode, reservedLike } from '@hestia/permissions/index.ts';
import {
  type ConditionNode,
  conditionFields,
  type RecordOf,
  type Resource,
  relatedPlace,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import {
  countsStatement,
  type GridRequest,
  getStatement,
  gridStatement,
  type ListRequest,
  listStatement,
  type Reach,
  type Readable,
  type Scope,
  type Statement,
  totalEstimate,
  totalStatement,
} from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import { databaseOf, type RecordContext } from '../context.ts';
import { type Execute, execute, type Row } from '../database.ts';
import { seesPutAway } from '../files/file-entries.ts';
import { ensureMay, ensureMaySome } from '../refusals.ts';
import { saysOf, withSaid } from './about.ts';
import { loosely } from './loosely.ts';
import { countWholeValue } from './whole-value.ts';

type Values = Record<string, unknown>;

/** By which rule this caller reads a field: one for all that have the same readers. */
function readable(resource: Resource, caller: Caller): Readable {
  const rules = new Map<string, ConditionNode>();
  return (field) => {
    if (!caller.systemReason && saysOf(resource).includes(field.name)) return false;
    const reserved = caller.systemReason ? undefined : reservedLike(resource, field);
    if (!reserved) return true;
    const readers = JSON.stringify([reserved.declaration.grants?.read, reserved.declaration.writeOnly]);
    const rule = rules.get(readers) ?? accessNode(caller.ability, 'read', resource, reserved.name);
    rules.set(readers, rule);
    return rule;
  };
}

export const read = (
  context: RecordContext,
  resource: Resource,
  { text, values, prepared }: Statement,
): Promise<Row[]> => execute(databaseOf(context, resource), text, values, { prepared });

const access = (resource: Resource, caller: Caller): ConditionNode =>
  caller.systemReason ? true : accessNode(caller.ability, 'read', resource);

const reachOf = (resource: Resource, caller: Caller): Reach => ({
  access: access(resource, caller),
  readable: readable(resource, caller),
});

/** Whose rows, and which of their values, a statement of this caller reaches. */
export const scopeOf = (context: RecordContext, caller: Caller, resource: Resource): Scope => ({
  resource,
  resources: context.resources,
  tenant: caller.actor.tenant,
  user: caller.actor.id,
  ...reachOf(resource, caller),
  reach: (other) => reachOf(other, caller),
  seesPutAway: seesPutAway(caller),
  leavesOut: true,
});

/** Whether a filter asks for what other records hold. */
const leadsElsewhere = ({ resources }: RecordContext, resource: Resource, filter: ConditionNode): boolean =>
  conditionFields(filter).some((path) => relatedPlace(resource, resources, path)?.through.length);

/** One page of JSON texts made by PostgreSQL, with its total unless that was declined. */
export async function list(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: ListRequest,
  withTotal: boolean,
): Promise<{ rows: string[]; total?: { total: number; isEstimate: boolean } }> {
  await countWholeValue(context, caller, resource, request.q);
  const query = { ...request, ...scopeOf(context, caller, resource) };
  const page = async (fuzzy: boolean) => {
    const rows = await read(context, resource, listStatement({ ...query, fuzzy }));
    return withSaid(
      context,
      caller,
      resource,
      rows.map((row) => row.json as string),
      loadIfAny,
    );
  };
  const { rows, fuzzy } = await loosely(request.offset > 0 ? undefined : request.q, page);
  if (!withTotal) return { rows };
  const counted = { ...query, fuzzy };
  const statement = totalStatement(counted);
  const count = async () => {
    const [row] = await read(context, resource, statement);
    return totalEstimate(Number(row?.total ?? 0), counted, (text, values) =>
      execute(databaseOf(context, resource), text, values),
    );
  };
  // What other records decide about changes with the writes of those, which forget only their own totals.
  if (leadsElsewhere(context, resource, request.filter)) return { rows, total: await count() };
  const key = JSON.stringify([statement.text, statement.values]);
  return { rows, total: await context.totals.remember(caller.actor.tenant, resource.id, key, count) };
}

/** How many records of a list there are of each value of the field that the resource counts. */
export async function counts(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Pick<ListRequest, 'filter' | 'q'>,
): Promise<Record<string, number>> {
  const field = resource.fields[resource.declaration.list.counts ?? ''];
  if (!field || field.declaration.restricted) throw new RequestError(404, 'routeUnknown');
  await countWholeValue(context, caller, resource, request.q);
  const counted = async (fuzzy: boolean) =>
    read(context, resource, countsStatement({ ...request, ...scopeOf(context, caller, resource), field, fuzzy }));
  const { rows } = await loosely(request.q, counted);
  return Object.fromEntries(rows.map(({ value, count }) => [String(value), Number(count)]));
}

/** A cell of the map: how many records, where they are on the average, and which one it is alone. */
export interface GridCell {
  count: number;
  lat: number;
  lng: number;
  id: string | null;
}

/** How many records of a list there are in each cell of a part of the map. */
export async function grid(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Pick<ListRequest, 'filter' | 'q'>,
  view: GridRequest,
): Promise<GridCell[]> {
  await countWholeValue(context, caller, resource, request.q);
  const rows = await read(
    context,
    resource,
    gridStatement({ ...request, ...scopeOf(context, caller, resource), grid: view }),
  );
  return rows.map(({ count, lat, lng, id }) => ({
    count: Number(count),
    lat: Number(lat),
    lng: Number(lng),
    id: (id as string | null) ?? null,
  }));
}

/** The whole record, nothing masked, for the record layer's own use; 404 when absent or in another tenant. */
export async function load<R = unknown>(
  context: RecordContext,
  caller: Caller,
  resource: Resource<R>,
  id: string,
  run: Execute = (text, values) => execute(databaseOf(context, resource), text, values),
): Promise<RecordOf<R>> {
  const { text, values } = getStatement({
    resource,
    resources: context.resources,
    tenant: caller.actor.tenant,
    user: caller.actor.id,
    id,
    access: true,
    readable: () => true,
    seesPutAway: true,
  });
  const [row] = await run(text, values);
  if (!row) throw new RequestError(404, 'notFound', { model: resource.id });
  return JSON.parse(row.json as string);
}

/** The whole record; nothing when there is none. */
export async function loadIfAny<R = unknown>(...wanted: Parameters<typeof load<R>>): Promise<RecordOf<R> | undefined> {
  try {
    return await load(...wanted);
  } catch (error) {
    if (error instanceof RequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/**
 * The whole record for somebody who means to do this to it. The right is asked before anything else is: neither what is
 * linked to the record nor its version or state shows in the refusal.
 *
 * @throws RequestError 404 for a record that isn't there or isn't read, 403 for one that this may not be done to
 */
export async function loadFor<R = unknown>(
  context: RecordContext,
  caller: Caller,
  action: Action,
  resource: Resource<R>,
  id: string,
  run?: Execute,
): Promise<RecordOf<R>> {
  ensureMaySome(caller, action, resource);
  const record = await load(context, caller, resource, id, run);
  ensureMay(caller, action, resource, record as Values);
  return record;
}

/** One record as JSON text, as the caller may see it; 404 when absent, in another tenant or not to be read. */
export async function get(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  run?: Execute,
): Promise<string> {
  const statement = getStatement({ ...scopeOf(context, caller, resource), id });
  const [row] = await (run ? run(statement.text, statement.values) : read(context, resource, statement));
  if (!row) throw new RequestError(404, 'notFound', { model: resource.id });
  const [shown] = await withSaid(context, caller, resource, [row.json as string], loadIfAny);
  return shown as string;
}
