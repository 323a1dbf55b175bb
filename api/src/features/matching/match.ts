import type { Client, Company, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
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
  /** Whose search it is, by the reference that leads there. */
  client?: Draft<Client>;
  company?: Draft<Company>;
  property?: Draft<Property>;
  verdict: Verdict;
}

export const SHOWS = ['all', 'new', 'met', 'near', 'sent', 'dismissed'] as const;
/** Which matches are listed: `all` are the buyers and below them those who nearly are, without those dismissed. */
export type Show = (typeof SHOWS)[number];

const NO_PAIR: Pair = { firstSeenAt: null, dismissedAt: null, dismissedBy: null, sentAt: null, sentBy: null };

/** Makes a match of a candidate, or nothing where the verdict says that it is none. */
export function matchOf(
  found: Pick<Match, 'search' | 'client' | 'company' | 'property'> & { pair?: Pair },
  sought: SoughtProperty,
  now: string,
): Match[] {
  const { pair, ...records } = found;
  const verdict = verdictOf(records.search, sought, now);
  return verdict.outcome === 'missed' ? [] : [{ ...records, verdict, ...(pair ?? NO_PAIR) }];
}

/** So long a match is new, unless it was sent before. */
export const NEW_MS = 7 * 86_400_000;

/** Whether a match is among those that are listed. */
export const isShown = ({ verdict, dismissedAt, sentAt, firstSeenAt }: Match, show: Show): boolean => {
  if (show === 'dismissed' || dismissedAt !== null) return show === 'dismissed' && dismissedAt !== null;
  if (show === 'sent') return sentAt !== null;
  if (show === 'new') return sentAt === null && firstSeenAt !== null && Date.now() - Date.parse(firstSeenAt) < NEW_MS;
  return show === 'all' || verdict.outcome === show;
};

/** Those who are met before those who are near, then by score, then the latest changed. */
function before(left: Match, right: Match): number {
  const met = Number(right.verdict.outcome === 'met') - Number(left.verdict.outcome === 'met');
  return met || right.verdict.score - left.verdict.score;
}

/** A page of matches, how many there are of what is shown, and of each kind. */
export interface Ranked {
  page: Match[];
  total: number;
  counts: Record<'met' | 'near' | 'dismissed', number>;
}

/** Ranks matches, counts each kind, and cuts the page. */
export function ranked(
  matches: readonly Match[],
  { show, offset, limit }: { show: Show; offset: number; limit: number },
): Ranked {
  const count = (one: Show): number => matches.filter((match) => isShown(match, one)).length;
  const shown = matches.filter((match) => isShown(match, show)).sort(before);
  return {
    page: shown.slice(offset, offset + limit),
    total: shown.length,
    counts: Object.fromEntries(SHOWS.map((one) => [one, count(one)])) as Record<Show, number>,
  };
}

/** Of several matches with the same records the best one, of those that aren't dismissed where there are such. */
export function onePerRecord(matches: readonly Match[]): Match[] {
  const best = new Map<unknown, Match>();
  const isDismissed = ({ dismissedAt }: Match) => Number(dismissedAt !== null);
  const order = [...matches].sort((left, right) => isDismissed(left) - isDismissed(right) || before(left, right));
  for (const one of order) {
    const key = `${one.client?.id ?? one.company?.id} ${one.property?.id}`;
    if (!best.has(key)) best.set(key, one);
  }
  return [...best.values()];
}
