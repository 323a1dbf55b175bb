import { RequestError } from '../errors.ts';
import type { Row } from '../records/database.ts';
import { Answer } from './answers.ts';

const MOST_ROWS = 200;

/** Lists of the platform's own tables: a filter of equal texts, a range, newest first unless asked otherwise. */
export interface PlainList {
  filter: Record<string, string>;
  from: number;
  to: number;
}

/** JSON of a query parameter, or what stands for it; anything else is a 400. */
function parsed(text: string | undefined, fallback: unknown, code: string): unknown {
  if (text === undefined) return fallback;
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, code);
  }
}

function filterOf(text: string | undefined, names: string[]): Record<string, string> {
  const filter = parsed(text, {}, 'filterMalformed');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new RequestError(400, 'filterMalformed');
  for (const [name, value] of Object.entries(filter)) {
    const safe = typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
    if (!names.includes(name) || !safe) throw new RequestError(400, 'filterMalformed', { name });
  }
  return filter as Record<string, string>;
}

/**
 * Reads the parameters of such a list.
 *
 * @param names what may be filtered by
 * @throws RequestError 400 for anything else
 */
export function plainList(
  { filter, range }: { filter?: string | undefined; range?: string | undefined },
  names: string[],
): PlainList {
  const wanted = parsed(range, [0, 24], 'rangeMalformed');
  const valid =
    Array.isArray(wanted) && wanted.length === 2 && wanted.every((one) => Number.isSafeInteger(one) && one >= 0);
  const [from, to] = (valid ? wanted : [1, 0]) as [number, number];
  if (to < from || to - from >= MOST_ROWS) throw new RequestError(400, 'rangeMalformed');
  return { filter: filterOf(filter, names), from, to };
}

/** One page with its total, as every list answers. */
export function plainPage(
  name: string,
  { from, to }: PlainList,
  results: Row[],
  total: number,
  totalIsEstimate = false,
): Answer {
  const perPage = to - from + 1;
  const pagination = {
    perPage,
    page: Math.floor(from / perPage) + 1,
    total,
    ...(totalIsEstimate && { totalIsEstimate }),
  };
  return new Answer(JSON.stringify({ results, pagination }), 200, {
    'Content-Range': `${name} ${results.length ? `${from}-${from + results.length - 1}` : '*'}/${total}`,
  });
}
