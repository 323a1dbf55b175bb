import { isDayOff } from '../mandate/holidays.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';

/** Within which minutes of a working day of Paris people work, and where, as far as days off are concerned. */
export interface Hours {
  from: number;
  until: number;
  /** The department whose holidays they have; absent: those of all of France. */
  department?: string | undefined;
}

/** Where nothing else is said. */
export const WORKING: Hours = { from: 9 * 60, until: 19 * 60 };
const MINUTE_MS = 60_000;
/** No wait is longer: 1,000 hours are 100 working days. */
const MOST_DAYS = 400;

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const HOUR_MS = 60 * MINUTE_MS;
const WHOLE_DAY = 24 * 60;

/** What the clock of Paris is ahead in each hour, in minutes: to ask the time zone each time is most of the work. */
const ahead = new Map<number, number>();
const MOST_HOURS = 50_000;

function aheadAt(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  const [hours = 0, minutes = 0] = CLOCK.format(hour * HOUR_MS)
    .split(':')
    .map(Number);
  const found = (hours * 60 + minutes - ((hour * 60) % WHOLE_DAY) + WHOLE_DAY) % WHOLE_DAY;
  if (ahead.size >= MOST_HOURS) ahead.clear();
  ahead.set(hour, found);
  return found;
}

/** The minute of the day in Paris. */
const minuteOf = (at: number): number => (Math.floor(at / MINUTE_MS) + aheadAt(at)) % WHOLE_DAY;

/** The instant of a minute of a day in Paris, by day: no clock is changed then. */
function instantOf(day: string, minute: number): number {
  const guess = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  return guess - (minuteOf(guess) - minute) * MINUTE_MS;
}

/** The minutes of a day that are worked, from that minute on. */
const leftOf = (day: string, minute: number, { from, until, department }: Hours): number =>
  isDayOff(day, department) ? 0 : Math.max(0, until - Math.max(minute, from));

/**
 * When so much working time has gone: 9 to 19 in Paris or between other hours, without weekends and public holidays.
 *
 * @param from an instant
 * @param minutes of working time
 * @returns an instant, ISO 8601
 */
export function workingTimeAfter(from: string, minutes: number, hours: Hours = WORKING): string {
  let day = parisDay(from);
  let minute = minuteOf(Date.parse(from));
  let left = Math.max(0, Math.round(minutes));
  for (let gone = 0; gone < MOST_DAYS; gone++) {
    const here = leftOf(day, minute, hours);
    if (here > 0 && left <= here) return new Date(instantOf(day, Math.max(minute, hours.from) + left)).toISOString();
    left -= here;
    day = dayFrom(day, { days: 1 });
    minute = hours.from;
  }
  return new Date(instantOf(day, hours.from)).toISOString();
}

/** Working time between two instants, in minutes; none where the second is earlier. */
export function workingTimeBetween(from: string, until: string, hours: Hours = WORKING): number {
  if (Date.parse(until) <= Date.parse(from)) return 0;
  const last = parisDay(until);
  let day = parisDay(from);
  let minute = minuteOf(Date.parse(from));
  let sum = 0;
  for (let gone = 0; gone < MOST_DAYS && day <= last; gone++) {
    const whole = leftOf(day, minute, hours);
    sum += day === last ? Math.max(0, whole - leftOf(day, minuteOf(Date.parse(until)), hours)) : whole;
    day = dayFrom(day, { days: 1 });
    minute = hours.from;
  }
  return sum;
}
