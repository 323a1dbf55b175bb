import type { Leg, Stop } from '@hestia/resources/appointment/itinerary.ts';
import { parisInstant } from '../../fields/formats.ts';
import { type Match, wholeAnswer } from '../matches.ts';
import type { ChosenPair } from '../send/chosen.ts';

/** A property, as a round tells of it. */
export interface Visited {
  id: string;
  title: string;
}

/** A day's round as it is proposed. */
export interface Round {
  day: string;
  stops: (Stop & { property: Visited })[];
  legs: Leg[];
  left: Visited[];
}

/** What one has said of a round. */
export interface Wishes {
  properties: string[];
  minutes: number;
  /** In this order. */
  ordered: boolean;
  /** On this day and from this time on; absent: as soon as there is time. */
  day?: string;
  at?: string;
}

/** So many are visited in one round unless one chooses. */
const MOST_BEST = 5;
const DAY_BEGINS = '09:00';

/** The best matches that may be visited: each property once. */
export function bestFor(matches: Match[]): ChosenPair[] {
  const open = matches.filter(({ dismissedAt, stops = [] }) => !dismissedAt && stops.length === 0);
  const pairs = open.flatMap(({ property, search }) =>
    property ? [{ property: String(property.id), search: String(search.id) }] : [],
  );
  const first = pairs.filter((one, index) => pairs.findIndex(({ property }) => property === one.property) === index);
  return first.slice(0, MOST_BEST);
}

/** The round that suits all who meet. */
export const proposeRound = (search: string, { day, at, ...wishes }: Wishes): Promise<Round> =>
  wholeAnswer<Round>('appointments/rounds/propose', {
    search,
    ...wishes,
    ...(day ? { day: true, from: parisInstant(`${day}T${at || DAY_BEGINS}`) } : {}),
  });

/** Makes the appointments of a round, all or none. */
export async function makeRound(search: string, { stops }: Round, agreed: boolean): Promise<{ id: string }[]> {
  const visits = stops.map(({ id, startAt, endAt }) => ({ property: id, startAt, endAt }));
  const { results } = await wholeAnswer<{ results: { id: string }[] }>('appointments/rounds', {
    ...{ search, agreed, visits },
  });
  return results;
}
