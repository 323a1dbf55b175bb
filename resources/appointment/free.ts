import { WORKING } from '../agency/working-time.ts';
import { atParis } from '../event/times.ts';
import { isHoliday, weekdayOf } from '../mandate/holidays.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';
import { weekDayOf } from '../vocabulary/recurrence.ts';
import { guessed, MARGIN_MINUTES, type Stop } from './itinerary.ts';

/** A time at which somebody of those who meet is taken, and where. */
export type Taken = Pick<Stop, 'startAt' | 'endAt' | 'point'>;

/** A time that is free. */
export interface Slot {
  startAt: string;
  endAt: string;
}

/** What a free time is looked for. */
export interface Wanted {
  /** None begins before. */
  from: string;
  now: string;
  minutes: number;
  /** Where one meets; null where it isn't known. */
  point: Stop['point'];
  taken: readonly Taken[];
  /** How far and how closely it is looked; absent: as for who plans by hand. */
  bounds?: Bounds | undefined;
}

/** When a place can be visited, as far as it is said. */
export interface OpenHours {
  days?: readonly string[] | null | undefined;
  /** Hours of the day. */
  from?: number | null | undefined;
  until?: number | null | undefined;
}

/** How far and how closely free times are looked for. */
export interface Bounds {
  /** Minutes between now and the first one. */
  notice?: number | undefined;
  /** So many days, the first one among them. */
  days?: number | undefined;
  /** The first and the last day of all (`YYYY-MM-DD`). */
  first?: string | undefined;
  last?: string | undefined;
  /** The days of the week and the hours in which it can be; absent: those in which one works. */
  open?: OpenHours | undefined;
  /** All of a day, rather than some of its morning and some of its afternoon. */
  all?: boolean | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Nobody is met without so much notice. */
export const NOTICE_MINUTES = 60;
/** Appointments begin at a quarter of an hour. */
const GRID_MINUTES = 15;
/** Before it is the morning. */
const NOON_MINUTE = 13 * 60;
/** So many are offered of a morning and of an afternoon, so that both are among them. */
const MOST_A_HALF_DAY = 2;
/** Between two places, however near. */
const LEAST_ROAD_MINUTES = 15;
/** Who goes further takes faster roads. */
const MOST_ROAD_MINUTES = 180;
export const MOST_SLOTS = 12;
export const MOST_DAYS = 14;
/** The shortest and the longest that one meets for: no longer than people work. */
export const LEAST_MINUTES = 5;
export const MOST_MINUTES = WORKING.until - WORKING.from;

const USUAL_MINUTES: Record<string, number> = { visit: 45, second_visit: 45, signing: 90 };

/** How long such an appointment is, where nobody has said. */
export const usualMinutes = (kind: unknown): number => USUAL_MINUTES[String(kind)] ?? 60;

type When = Pick<Wanted, 'from' | 'now' | 'bounds'>;

/** When the first one may begin. */
const earliestOf = ({ from, now, bounds: { notice = NOTICE_MINUTES } = {} }: When): number =>
  Math.max(Date.parse(from), Date.parse(now) + notice * MINUTE_MS);

/** The day from which on days are counted: the notice doesn't make more of them. */
const firstDayOf = ({ from, now }: When): string => parisDay(Math.max(Date.parse(from), Date.parse(now)));

/** From when to when it has to be known what is taken: as long as free times are looked for, and a way before and after. */
export function spanOf(wanted: When): { since: string; until: string } {
  const earliest = earliestOf(wanted);
  const days = wanted.bounds?.days ?? MOST_DAYS;
  const end = Date.parse(atParis(dayFrom(firstDayOf(wanted), { days }), 0));
  const way = MOST_ROAD_MINUTES * MINUTE_MS;
  return { since: new Date(earliest - way).toISOString(), until: new Date(end + way).toISOString() };
}

/** From one place to another one: by the straight line, and to park and ring. */
function roadMinutes(from: Stop['point'], to: Stop['point']): number {
  const road = guessed(from, to);
  if (road?.metres === 0) return 0;
  const minutes = (road?.minutes ?? 0) + MARGIN_MINUTES;
  return Math.min(MOST_ROAD_MINUTES, Math.max(LEAST_ROAD_MINUTES, minutes));
}

/** Estate agents also work on Saturdays. */
const isWorked = (day: string): boolean => weekdayOf(day) !== 0 && !isHoliday(day);

interface Day {
  minutes: number;
  /** None begins before this instant. */
  since: number;
  closed: readonly [number, number][];
  /** So many of its morning and of its afternoon. */
  most: number;
  open: OpenHours;
}

/** The free times of a day, none over another. */
function ofDay(day: string, { minutes, since, closed, most, open }: Day): Slot[] {
  const { days, from, until } = open;
  if (!isWorked(day) || (days?.length && !days.includes(weekDayOf(day)))) return [];
  const first = Math.max(WORKING.from, (from ?? 0) * HOUR_MINUTES);
  const last = Math.min(WORKING.until, (until ?? 24) * HOUR_MINUTES);
  // No clock is changed between 9 and 19.
  const opening = Date.parse(atParis(day, WORKING.from));
  const offered = { morning: 0, afternoon: 0 };
  const found: Slot[] = [];
  let next = since;
  for (let minute = first; minute + minutes <= last; minute += GRID_MINUTES) {
    const start = opening + (minute - WORKING.from) * MINUTE_MS;
    const end = start + minutes * MINUTE_MS;
    const half = minute < NOON_MINUTE ? 'morning' : 'afternoon';
    if (start < next || offered[half] === most) continue;
    if (closed.some(([from, until]) => start < until && from < end)) continue;
    found.push({ startAt: new Date(start).toISOString(), endAt: new Date(end).toISOString() });
    offered[half] += 1;
    next = end;
  }
  return found;
}

/**
 * The next times that are free for all who meet: from 9 to 19 in Paris on Mondays to Saturdays that are no holidays, with
 * the way from and to what is before and after.
 */
export function freeSlots({ from, now, minutes, point, taken, bounds = {} }: Wanted): Slot[] {
  const { days: mostDays = MOST_DAYS, first: opens = '', last = '9999-12-31', all = false, open = {} } = bounds;
  const [most, mostAHalfDay] = all ? [Infinity, Infinity] : [MOST_SLOTS, MOST_A_HALF_DAY];
  const since = earliestOf({ from, now, bounds });
  const closed = taken.map((one): [number, number] => {
    const road = roadMinutes(one.point, point) * MINUTE_MS;
    return [Date.parse(one.startAt) - road, Date.parse(one.endAt) + road];
  });
  const first = firstDayOf({ from, now });
  const found: Slot[] = [];
  for (let days = 0; days < mostDays && found.length < most; days++) {
    const day = dayFrom(first, { days });
    if (day >= opens && day <= last) found.push(...ofDay(day, { minutes, since, closed, open, most: mostAHalfDay }));
  }
  return found.slice(0, most);
}
