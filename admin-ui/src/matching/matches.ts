import type { Client, Company, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Verdict } from '@hestia/resources/saved-search/verdict.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import type { Shown } from '../records/index.ts';

/** A property and a search that found each other; the record whose page it is on is left out. */
export interface Match {
  search: Shown<SavedSearch>;
  client?: Shown<Client>;
  company?: Shown<Company>;
  property?: Shown<Property>;
  verdict: Verdict;
  firstSeenAt: string | null;
  dismissedAt: string | null;
  sentAt: string | null;
  /** Of a property for whoever looks: in words, why it may not be offered to anybody today. */
  stops?: string[];
}

export interface DemandPoint {
  /** Whole euros. */
  price: number;
  buyers: number;
}

/** One page of matches. */
export interface MatchPage {
  results: Match[];
  pagination: { total: number; perPage: number };
  counts: Partial<Record<(typeof SHOWS)[number], number>>;
  /** What keeps the record from being matched. */
  lacks?: string[];
  /** Of a described property. */
  demand?: DemandPoint[];
}

export const SHOWS = ['all', 'new', 'met', 'near', 'sent', 'dismissed'] as const;
export const PERIODS = ['7d', '30d', '90d', '12m'] as const;

/** How a list of matches is narrowed. */
export interface MatchFilter {
  show: (typeof SHOWS)[number];
  within?: (typeof PERIODS)[number];
}

export const ROWS = 20;

/** Calls the API for a whole answer, which the list client would unwrap. */
export async function wholeAnswer<T>(path: string, body?: object): Promise<T> {
  const options: RequestInit = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const { body: text } = await httpClient(`${apiUrl()}/${path}`, options);
  return JSON.parse(text) as T;
}

/**
 * A page of matches.
 *
 * @param path `{resource}/{id}/matches`, or `saved-searches/percolate` with the described property
 */
export function matchPage(path: string, filter: MatchFilter, page: number, described?: object): Promise<MatchPage> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([(page - 1) * ROWS, page * ROWS - 1]),
  });
  return wholeAnswer<MatchPage>(`${path}?${query}`, described);
}
