import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { listStatement, parseFilter, type Sort } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import { scopeOf } from '../../records/read/read.ts';

type Values = Record<string, unknown>;

const refusal = (part: 'filter' | 'sort', info: Values = {}): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/data/${part}`, code: `${part}Malformed`, message: '', info }]);

/** What the list's own call would answer, at the part of the saved query that it is about. */
function told<T>(part: 'filter' | 'sort', ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof RequestError) || error.statusCode !== 400) throw error;
    const [detail] = error.details;
    throw refusal(error.code === 'sortMalformed' ? 'sort' : part, { at: detail?.path ?? '', why: detail?.code ?? '' });
  }
}

function filterOf(text: unknown): Values {
  if (text === null || text === undefined || text === '') return {};
  let filter: unknown;
  try {
    filter = JSON.parse(String(text));
  } catch {
    throw refusal('filter');
  }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw refusal('filter');
  return filter as Values;
}

/**
 * A query is saved when its list would answer it: filter and sort are read by the engine that lists, for the person who
 * saves them. Of lists that don't exist yet only the form is known.
 *
 * @throws RequestError 422 at `/data/filter` or `/data/sort`
 */
export function ensureAnswered(
  context: RecordContext,
  caller: Caller,
  list: Resource | undefined,
  data: Values | null,
): void {
  const filter = filterOf(data?.filter);
  if (!list) return;
  const { node, q } = told('filter', () => parseFilter(list, filter, context.resources));
  const sort: Sort | undefined = data?.sort ? [String(data.sort), data.order === 'DESC' ? 'DESC' : 'ASC'] : undefined;
  const request = { filter: node, offset: 0, limit: 1, ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
  told('filter', () => listStatement({ ...request, ...scopeOf(context, caller, list) }));
}
