import { atParis } from '../event/times.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';
import { type Bounds, freeSlots, MOST_DAYS, type OpenHours, type Slot, type Taken } from './free.ts';
import { type Stop, straight } from './itinerary.ts';

/** A place that is to be visited. */
export interface Place {
  id: string;
  point: Stop['point'];
  /** When it can be visited, and minutes before. */
  open?: OpenHours | undefined;
  notice?: number | undefined;
  /** What is in the way of visiting it: who sells it is taken, or somebody else visits it. */
  taken: readonly Taken[];
}

/** A place of a round, and when it is visited. */
export interface RoundStop extends Slot {
  id: string;
  point: Stop['point'];
}

/** A day's round. */
export interface Round {
  day: string;
  stops: RoundStop[];
  /** For which that day has no time. */
  left: string[];
}

/** What a round is looked for. */
export interface RoundAsked {
  places: readonly Place[];
  now: string;
  /** None begins before. */
  from: string;
  /** How long each visit is. */
  minutes: number;
  /** What takes the agent and who comes along. */
  taken: readonly Taken[];
  /** The days on which the agent is there, and the notice. */
  bounds?: Bounds | undefined;
  /** How many days are looked at, the one of `from` among them; absent: two weeks. */
  days?: number | undefined;
  /** The places are visited in the order in which they are named. */
  ordered?: boolean | undefined;
}

/** No round is longer. */
export const MOST_PLACES = 10;

/** As far as nothing is: after every place that is known. */
const farFrom = (here: Stop['point'], there: Stop['point']): number =>
  here && there ? straight(here, there) : Number.MAX_VALUE;

/** From one place on, always to the nearest one that is left. */
function nearestFrom(start: Place, places: readonly Place[]): Place[] {
  const order = [start];
  const left = places.filter((one) => one !== start);
  while (left.length > 0) {
    const here = order.at(-1) as Place;
    const next = left.reduce((best, one) =>
      farFrom(here.point, one.point) < farFrom(here.point, best.point) ? one : best,
    );
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

/** The orders in which places are tried: by road from each of them, and back. */
function ordersOf({ places, ordered }: RoundAsked): Place[][] {
  if (ordered) return [[...places]];
  const there = places.map((start) => nearestFrom(start, places));
  return [...there, ...there.map((order) => [...order].reverse())];
}

/** What of it is on a day: nobody is met so early or late that the way from or to another day is in the way. */
function onDay(day: string, taken: readonly Taken[]): Taken[] {
  const [since, until] = [day, dayFrom(day, { days: 1 })].map((one) => Date.parse(atParis(one, 0))) as [number, number];
  return taken.filter(({ startAt, endAt }) => Date.parse(endAt) > since && Date.parse(startAt) < until);
}

/** A day on which places are visited in an order, each as soon as it can be. */
function placedOn(day: string, order: readonly Place[], asked: RoundAsked): Round {
  const { now, minutes, taken, bounds = {} } = asked;
  const stops: RoundStop[] = [];
  const left: string[] = [];
  let from = [atParis(day, 0), asked.from].sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1) as string;
  for (const { id, point, open, notice = 0, taken: theirs } of order) {
    const own = { ...bounds, open, notice: Math.max(notice, bounds.notice ?? 0), days: 1 };
    const slots = freeSlots({ now, from, minutes, point, taken: [...taken, ...theirs, ...stops], bounds: own });
    const [slot] = slots.filter(({ startAt }) => parisDay(startAt) === day);
    if (!slot) left.push(id);
    else {
      stops.push({ id, point, ...slot });
      from = slot.endAt;
    }
  }
  return { day, stops, left };
}

const lastingMs = ({ stops }: Round): number => {
  const [first, last] = [stops[0], stops.at(-1)];
  return first && last ? Date.parse(last.endAt) - Date.parse(first.startAt) : 0;
};

/** More places are better, then less time on the way and waiting. */
const isBetter = (one: Round, other: Round | undefined): boolean => {
  if (!other || one.stops.length !== other.stops.length) return one.stops.length > (other?.stops.length ?? -1);
  return lastingMs(one) < lastingMs(other);
};

/**
 * A round through places: the first day on which there is time for all of them, otherwise the one with time for most, in
 * the order that takes the least of it. Between any two of them there is time for the way.
 */
export function roundOf(asked: RoundAsked): Round {
  const { from, now, places, days = MOST_DAYS } = asked;
  const first = parisDay(Math.max(Date.parse(from), Date.parse(now)));
  let best: Round | undefined;
  for (let ahead = 0; ahead < days; ahead++) {
    const day = dayFrom(first, { days: ahead });
    const there = places.map((place) => ({ ...place, taken: onDay(day, place.taken) }));
    const that = { ...asked, places: there, taken: onDay(day, asked.taken) };
    let ofDay: Round | undefined;
    for (const order of ordersOf(that)) {
      const round = placedOn(day, order, that);
      if (isBetter(round, ofDay)) ofDay = round;
    }
    if (ofDay && (!best || ofDay.stops.length > best.stops.length)) best = ofDay;
    if (best?.stops.length === places.length) break;
  }
  return best ?? { day: first, stops: [], left: places.map(({ id }) => id) };
}
