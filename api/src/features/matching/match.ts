import type { Client, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { SoughtProperty } from '@hestia/resources/saved-search/criteria.ts';
import { type Verdict, verdictOf } from '@hestia/resources/saved-search/verdict.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';

/** What was done about a property and a search that found each other; times are ISO instants. */
export interface Pair {
  firstSeenAt: string | null;
  dismissedAt: string | null;
  dismissedBy: string | null;
  sentAt: string | null;
  sentBy: string | null;
}

/** A property and a search, and what they are to each other; the record that is asked about is left out. */
export interface Match extends Pair {
  search: Draft<SavedSearch>;
  client?: Draft<Client>;
  property?: Draft<Property>;
  verdict: Verdict;
}

export const SHOWS = ['all', 'met', 'near', 'dismissed'] as const;
/** Which matches are listed: `all` are the buyers and below them those who nearly are. */
export type Show = (typeof SHOWS)[number];

const NO_PAIR: Pair = { firstSeenAt: null, dismissedAt: null, dismissedBy: null, sentAt: null, sentBy: null };

/** Makes a match of a candidate, or nothing where the verdict says that it is none. */
export function matchOf(
  found: { search: Draft<SavedSearch>; client?: Draft<Client>; property?: Draft<Property>; pair?: Pair },
  sought: SoughtProperty,
  now: string,
): Match[] {
  const { pair, ...records } = found;
  const verdict = verdictOf(records.search, sought, now);
  return verdict.outcome === 'missed' ? [] : [{ ...records, verdict, ...(pair ?? NO_PAIR) }];
}

const isShown = ({ verdict, dismissedAt }: Match, show: Show): boolean => {
  if (show === 'dismissed') return dismissedAt !== null;
  return dismissedAt === null && (show === 'all' || verdict.outcome === show);
};

/** Those who are met before those who are near, then by score, then the latest changed. */
function before(left: Match, right: Match): number {
  const met = Number(right.verdict.outcome === 'met') - Number(left.verdict.outcome === 'met');
  return met || right.verdict.score - left.verdict.score;
}

/** Ranks matches, counts each kind, and cuts the page. */
export function ranked(
  matches: readonly Match[],
  { show, offset, limit }: { show: Show; offset: number; limit: number },
) {
  const count = (one: Show): number => matches.filter((match) => isShown(match, one)).length;
  const shown = matches.filter((match) => isShown(match, show)).sort(before);
  return {
    page: shown.slice(offset, offset + limit),
    total: shown.length,
    counts: { met: count('met'), near: count('near'), dismissed: count('dismissed') },
  };
}
