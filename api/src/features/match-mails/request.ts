import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { languageIn, optional } from '../mailing/given.ts';
import type { Letter } from '../mailing/letter.ts';

/** A match that is to be sent. */
export interface PairIds {
  property: string;
  search: string;
}

/** How a buyer has said yes to such mails, as `consents` has the ways. */
export const WAYS = ['oral', 'in_person', 'email', 'paper', 'web_form'] as const;
export type Way = (typeof WAYS)[number];

/** What is sent to whom. */
export interface SendRequest {
  pairs: PairIds[];
  letter: Letter;
  language: string | undefined;
  template: string | undefined;
  /** By client: how they said yes just now. */
  consents: Map<string, Way>;
}

/** So many matches go out by one call: some buyers of a property, or some properties for a buyer. */
export const MOST_PAIRS = 60;

function pairsIn(value: unknown): PairIds[] {
  if (!Array.isArray(value) || value.length === 0) throw refusedAt('/pairs', 'required');
  if (value.length > MOST_PAIRS) throw refusedAt('/pairs', 'manyRecords', { most: MOST_PAIRS });
  const pairs = value.map((one, at): PairIds => {
    const { property, search } = (one ?? {}) as Record<string, unknown>;
    if (typeof property !== 'string' || typeof search !== 'string') throw refusedAt(`/pairs/${at}`, 'invalidValue');
    return { property, search };
  });
  return [...new Map(pairs.map((one) => [`${one.property} ${one.search}`, one])).values()];
}

function consentsIn(value: unknown): Map<string, Way> {
  if (value === undefined || value === null) return new Map();
  if (!Array.isArray(value)) throw refusedAt('/consents', 'invalidValue');
  return new Map(
    value.map((one, at): [string, Way] => {
      const { client, obtained } = (one ?? {}) as Record<string, unknown>;
      const way = WAYS.find((known) => known === obtained);
      if (typeof client !== 'string' || !way) throw refusedAt(`/consents/${at}`, 'invalidValue');
      return [client, way];
    }),
  );
}

/** Reads what is to be sent. @throws RequestError 400, 422 at what is wrong */
export function sendRequest(given: unknown): SendRequest {
  const body = bodyObject(given);
  return {
    pairs: pairsIn(body.pairs),
    letter: { subject: optional(body, 'subject') ?? '', body: optional(body, 'body') ?? '' },
    language: languageIn(body),
    template: optional(body, 'template'),
    consents: consentsIn(body.consents),
  };
}
