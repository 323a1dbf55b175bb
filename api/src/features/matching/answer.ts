import { Answer } from '../../rest/answers.ts';
import { contentRange } from '../../rest/list-request.ts';
import type { Ranked, Show } from './match.ts';
import type { MatchRequest } from './request.ts';

/** One page as every list answers, with how many there are of each kind and what keeps the record from matching. */
export function answer(
  name: string,
  { page, total, counts }: Omit<Ranked, 'counts'> & { counts: Partial<Record<Show, number>> },
  request: MatchRequest,
  more: object,
): Answer {
  const pagination = { perPage: request.limit, page: Math.floor(request.offset / request.limit) + 1, total };
  return new Answer(JSON.stringify({ results: page, pagination, counts, ...more }), 200, {
    'Content-Range': contentRange(name, request.offset, page.length, total),
  });
}
