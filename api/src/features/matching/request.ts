import { RequestError } from '../../errors.ts';
import { plainList } from '../../rest/plain-list.ts';
import { SHOWS, type Show } from './match.ts';

/** What a list of matches asks for. */
export interface MatchRequest {
  show: Show;
  /** ISO instant: changed since. */
  since: string | undefined;
  /** One of a client's searches. */
  search: string | undefined;
  offset: number;
  limit: number;
}

/** Days back of each period that a list may be narrowed to. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['12m', 365],
]);
const DAY = 86_400_000;

/**
 * Reads the parameters of a list of matches.
 *
 * @param names beside `show` and `within`, what may be filtered by
 * @throws RequestError 400 for anything else
 */
export function matchRequest(query: { filter?: string | undefined; range?: string | undefined }, names: string[] = []) {
  const { filter, from, to } = plainList(query, ['show', 'within', ...names]);
  const show = SHOWS.find((one) => one === (filter.show ?? 'all'));
  const days = filter.within === undefined ? undefined : PERIODS.get(filter.within);
  if (!show) throw new RequestError(400, 'filterMalformed', { name: 'show' });
  if (filter.within !== undefined && days === undefined)
    throw new RequestError(400, 'filterMalformed', { name: 'within' });
  const since = days === undefined ? undefined : new Date(Date.now() - days * DAY).toISOString();
  return { show, since, search: filter.search, offset: from, limit: to - from + 1 } satisfies MatchRequest;
}
