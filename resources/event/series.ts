import type { Event } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import { type Draft, type Recurrence, recurringDays, weekDayOf } from '../vocabulary/index.ts';
import { dayShown, shown, whenShown } from './times.ts';

/** When an event is by the clocks of Paris, as if they were UTC: whole days from midnight to midnight. */
interface Walls {
  start: number;
  end: number;
}

const wallsOf = ({ allDay, startDay, endDay, startAt, endAt }: Draft<Event>): Walls =>
  allDay
    ? { start: Date.parse(startDay ?? ''), end: Date.parse(endDay ?? '') }
    : { start: shown(Date.parse(startAt ?? '')), end: shown(Date.parse(endAt ?? '')) };

function timesAt(allDay: boolean, { start, end }: Walls): Draft<Event> {
  if (allDay) return { allDay, startDay: dayShown(start), endDay: dayShown(end) };
  return { allDay, startDay: null, endDay: null, startAt: whenShown(start), endAt: whenShown(end) };
}

/** The day on which an event begins in Paris. */
export const firstDay = ({ allDay, startDay, startAt }: Draft<Event>): string =>
  (allDay ? startDay : undefined) ||
  parisDay(Number.isFinite(Date.parse(startAt ?? '')) ? Date.parse(startAt ?? '') : Date.now());

/** The rule with the day of the week that follows from the event. */
export function wholeRule(event: Draft<Event>): Draft<Event> {
  const { repeats } = event;
  if (repeats?.frequency !== 'weekly' || repeats.days?.length) return {};
  return { repeats: { ...repeats, days: [weekDayOf(firstDay(event))] } };
}

/** The times of all of a series: at the same hour by the clocks of Paris, whatever they are changed by between them. */
export function occurrences(event: Draft<Event>): Draft<Event>[] {
  if (!event.repeats) return [];
  const first = firstDay(event);
  const { start, end } = wallsOf(event);
  return recurringDays(first, event.repeats as Recurrence).map((day) => {
    const by = Date.parse(day) - Date.parse(first);
    return timesAt(event.allDay === true, { start: start + by, end: end + by });
  });
}

/** The times of another one of the series: start and end move by what clocks in Paris show between before and after. */
export function shift(other: Draft<Event>, before: Draft<Event>, after: Draft<Event>): Draft<Event> {
  const [walls, from, to] = [wallsOf(other), wallsOf(before), wallsOf(after)];
  const start = walls.start + to.start - from.start;
  // What was shorter than the one that is moved is not turned round.
  return timesAt(after.allDay === true, { start, end: Math.max(start, walls.end + to.end - from.end) });
}
