import { type Field, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import {
  funnelStatement,
  type Grouping,
  groupsStatement,
  type ListRequest,
  MOST_GROUPS,
  MOST_IN_FUNNEL,
  parseFilter,
  waysStatement,
} from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Row } from '../database.ts';
import { loosely } from './loosely.ts';
import { read, scopeOf } from './read.ts';
import { countWholeValue } from './whole-value.ts';

type Found = Pick<ListRequest, 'filter' | 'q'>;

/** What the records have in common, null where they have nothing; how many, and what they come to. */
export interface Group {
  key: string | null;
  count: number;
  sum: number | null;
}

function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields[name];
  if (!field) throw new RequestError(404, 'routeUnknown');
  return field;
}

/** The groups of a list's records, as the caller may read them. */
async function groups(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Found,
  grouping: Grouping,
): Promise<Group[]> {
  await countWholeValue(context, caller, resource, request.q);
  const counted = async (fuzzy: boolean) =>
    read(context, resource, groupsStatement({ ...request, ...scopeOf(context, caller, resource), grouping, fuzzy }));
  const { rows } = await loosely(request.q, counted);
  return rows.map(({ key, count, sum }) => ({
    key: key as string | null,
    count: Number(count),
    sum: sum === null ? null : Number(sum),
  }));
}

/** How many records of a list each column of the board has, and what they come to. @throws RequestError 404 without one */
export async function board(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Found,
): Promise<Group[]> {
  const view = viewOf(resource, 'board');
  if (!view) throw new RequestError(404, 'routeUnknown');
  const by = fieldOf(resource, view.by);
  return groups(context, caller, resource, request, {
    by,
    ...(view.sum ? { sum: fieldOf(resource, view.sum) } : {}),
  });
}

/** A figure of a chart; of a funnel also how long records stay in a state, in minutes, as far as any has left it. */
interface Figure {
  key: string | null;
  value: number;
  minutes?: number | null;
}

/** The path of a status, as its graph declares it. */
const pathOf = (resource: Resource, by: Field): string[] =>
  resource.graphs.find(({ field }) => field === by.name)?.path ?? [];

/**
 * The way of each record that a list finds, the latest first, with these columns besides; and whether there are more.
 *
 * @throws RequestError 404 where the resource has no such status
 */
export async function ways(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Found,
  { status, columns }: { status: string; columns: readonly string[] },
): Promise<{ rows: Row[]; isCut: boolean }> {
  const by = fieldOf(resource, status);
  await countWholeValue(context, caller, resource, request.q);
  const asked = { ...request, ...scopeOf(context, caller, resource), way: { by, path: pathOf(resource, by) } };
  const { rows } = await loosely(request.q, async (fuzzy: boolean) =>
    read(context, resource, waysStatement({ ...asked, fuzzy }, columns)),
  );
  return { rows: rows.slice(0, MOST_IN_FUNNEL), isCut: rows.length > MOST_IN_FUNNEL };
}

/** How far the records of a list went on the way of their status. */
async function funnel(context: RecordContext, caller: Caller, resource: Resource, request: Found, by: Field) {
  await countWholeValue(context, caller, resource, request.q);
  const asked = { ...request, ...scopeOf(context, caller, resource), way: { by, path: pathOf(resource, by) } };
  const { rows } = await loosely(request.q, async (fuzzy: boolean) =>
    read(context, resource, funnelStatement({ ...asked, fuzzy })),
  );
  const groups = rows.map(
    ({ key, count, minutes }): Figure => ({
      key: String(key),
      value: Number(count),
      minutes: minutes === null ? null : Number(minutes),
    }),
  );
  return { groups, isCut: rows[0]?.cut === true };
}

/**
 * What a declared chart shows of a list: a figure for each group, and whether there are more groups than are told.
 *
 * @throws RequestError 404 where the resource declares no such chart
 */
export async function chart(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  request: Found,
  name: string,
): Promise<{ groups: Figure[]; isCut: boolean }> {
  const declared = resource.declaration.charts?.find((one) => one.name === name);
  if (!declared) throw new RequestError(404, 'routeUnknown');
  const { type, by, take, field, where } = declared;
  const filter = where
    ? { and: [request.filter, parseFilter(resource, where, context.resources).node] }
    : request.filter;
  if (type === 'funnel')
    return funnel(context, caller, resource, { ...request, filter }, fieldOf(resource, String(by)));
  const found = await groups(
    context,
    caller,
    resource,
    { ...request, filter },
    {
      by: fieldOf(resource, typeof by === 'string' ? by : by.field),
      ...(typeof by === 'string' ? {} : { period: by.period }),
      ...(field === undefined ? {} : { sum: fieldOf(resource, field), summedOnly: true }),
    },
  );
  return {
    groups: found.map(({ key, count, sum }) => ({ key, value: take === 'sum' ? (sum ?? 0) : count })),
    isCut: found.length === MOST_GROUPS,
  };
}
