import { dayFrom, isDay } from '@hestia/resources/vocabulary/days.ts';
import { type CalendarView, type Condition, narrowed } from '@hestia/resources/vocabulary/index.ts';
import { area, startOfParisDay } from '../../fields/formats.ts';
import { MOST_PEOPLE } from './people.ts';

/** How many days are seen at once; the agenda lists a month's. */
export const LOOKS = ['month', 'week', 'day', 'agenda'] as const;
export type Look = (typeof LOOKS)[number];

/** FullCalendar's name of a look. */
export function typeOf(look: Look, isWholeDays: boolean): string {
  if (look === 'month') return 'dayGridMonth';
  if (look === 'agenda') return 'listMonth';
  return `${isWholeDays ? 'dayGrid' : 'timeGrid'}${look === 'week' ? 'Week' : 'Day'}`;
}

/** Days from one, without the other. */
export interface Span {
  from: string;
  to: string;
}

/** The weeks that a month is drawn in, whatever its length. */
const WEEKS = 6;
/** How long is what has no end. */
const ENTRY_MS = 3_600_000;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const mondayOf = (day: string): string => dayFrom(day, { days: -((new Date(day).getUTCDay() + 6) % 7) });

/** The days that a look shows around one. */
export function spanOf(look: Look, day: string): Span {
  if (look === 'day') return { from: day, to: dayFrom(day, { days: 1 }) };
  if (look === 'agenda') return { from: firstOfMonth(day), to: dayFrom(firstOfMonth(day), { months: 1 }) };
  const from = mondayOf(look === 'month' ? firstOfMonth(day) : day);
  return { from, to: dayFrom(from, { days: look === 'month' ? 7 * WEEKS : 7 }) };
}

/** The day around which the look goes on, forth by 1 or back by -1. */
export function dayBeside(look: Look, day: string, by: 1 | -1): string {
  if (look === 'day') return dayFrom(day, { days: by });
  return look === 'week' ? dayFrom(day, { days: 7 * by }) : dayFrom(firstOfMonth(day), { months: by });
}

/** What is seen, in words. */
export function titleOf(look: Look, day: string, locale: string): string {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(area(locale), { ...options, timeZone: 'UTC' });
  if (look === 'day')
    return formatted({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));
  if (look !== 'week') return formatted({ month: 'long', year: 'numeric' }).format(new Date(day));
  const { from, to } = spanOf('week', day);
  const week = formatted({ day: 'numeric', month: 'short', year: 'numeric' });
  return week.formatRange(new Date(from), new Date(dayFrom(to, { days: -1 })));
}

/**
 * The list's records that are at some time of these days: what has begun before they end, and has not ended before they
 * begin. A day is the last one of what ends on it.
 */
export function spanFilter(
  { start, end }: CalendarView,
  isWholeDays: boolean,
  filter: Condition,
  { from, to }: Span,
): Condition {
  const at = (day: string) => (isWholeDays ? day : startOfParisDay(day));
  const late = isWholeDays ? from : new Date(Date.parse(at(from)) - ENTRY_MS).toISOString();
  const here: Condition[] = end
    ? [
        { [start]: { lt: at(to) } },
        {
          or: [
            { [end]: isWholeDays ? { gte: from } : { gt: at(from) } },
            { [end]: null, [start]: isWholeDays ? { gte: late } : { gt: late } },
          ],
        },
      ]
    : [{ [start]: { ...(isWholeDays ? { gte: late } : { gt: late }), lt: at(to) } }];
  return narrowed(filter, ...here);
}

/** The look, the day and the people that an address asks for. */
export function asked(search: string): { look?: Look; day?: string; people?: string[] } {
  const query = new URLSearchParams(search);
  const look = LOOKS.find((one) => one === query.get('look'));
  const day = query.get('day');
  const people = query.get('people')?.match(/[A-Z0-9]+/g) ?? [];
  return {
    ...(look ? { look } : {}),
    ...(isDay(day) ? { day } : {}),
    ...(query.has('people') ? { people: [...new Set(people)].slice(0, MOST_PEOPLE) } : {}),
  };
}
