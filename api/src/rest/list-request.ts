import type { Resource, Resources } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { type ListRequest, parseFilter } from '../query/index.ts';

const MOST_ROWS = 1_000;
const DEFAULT_ROWS = 10;

/** JSON of a query parameter; anything else is a 400. */
function json(text: string | undefined, code: string): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, code);
  }
}

function sortOf(resource: Resource, text: string | undefined, searching: boolean): [string, 'ASC' | 'DESC'] {
  const value = json(text, 'sortMalformed');
  if (value === undefined)
    return resource.declaration.sort ?? (searching ? ['relevance', 'DESC'] : ['createdAt', 'DESC']);
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string')
    throw new RequestError(400, 'sortMalformed');
  if (value[1] !== 'ASC' && value[1] !== 'DESC') throw new RequestError(400, 'sortMalformed');
  return [value[0], value[1]];
}

function rangeOf(text: string | undefined, filter: unknown): { offset: number; limit: number } {
  const value = json(text, 'rangeMalformed');
  if (value === undefined) {
    const ids = (filter as { id?: unknown } | undefined)?.id;
    const limit = Array.isArray(ids) ? Math.min(MOST_ROWS, Math.max(1, ids.length)) : DEFAULT_ROWS;
    return { offset: 0, limit };
  }
  if (!Array.isArray(value) || value.length !== 2 || !value.every((one) => Number.isSafeInteger(one) && one >= 0)) {
    throw new RequestError(400, 'rangeMalformed');
  }
  const [from, to] = value as [number, number];
  if (to < from || to - from >= MOST_ROWS) throw new RequestError(400, 'rangeMalformed');
  return { offset: from, limit: to - from + 1 };
}

function fieldsOf(text: string | undefined): string[] | undefined {
  const value = json(text, 'fieldsMalformed');
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new RequestError(400, 'fieldsMalformed');
  return value;
}

/** The list call's parameters, checked against the declaration; a missing range is the first page. */
export function listRequest(
  resource: Resource,
  query: { filter?: string; sort?: string; range?: string; fields?: string },
  resources: Resources,
): ListRequest {
  const filter = json(query.filter, 'filterMalformed') ?? {};
  const { node, q } = parseFilter(resource, filter, resources);
  return {
    filter: node,
    q,
    sort: sortOf(resource, query.sort, Boolean(q)),
    ...rangeOf(query.range, filter),
    fields: fieldsOf(query.fields),
  };
}

/** `clients 0-9/123`, with a star for what isn't known. */
export function contentRange(name: string, offset: number, count: number, total: number | undefined): string {
  const span = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return `${name} ${span}/${total ?? '*'}`;
}
