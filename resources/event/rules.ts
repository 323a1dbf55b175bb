import type { Event } from '../generated/types.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';
import { type Draft, type Recurrence, type Rules, recurrenceProblem, type Violation } from '../vocabulary/index.ts';
import { firstDay, occurrences, shift, wholeRule } from './series.ts';
import { atParis } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nothing lasts longer than a year. */
const MOST_MS = 366 * DAY_MS;

const later = (at: string, by: number): string => new Date(Date.parse(at) + by).toISOString();

const isInstant = (at: unknown): at is string => typeof at === 'string' && Number.isFinite(Date.parse(at));
const lasting = ({ startAt, endAt }: Draft<Event>): number | undefined =>
  isInstant(startAt) && isInstant(endAt) ? Date.parse(endAt) - Date.parse(startAt) : undefined;

/** The last day of whole days that begin on another one: as many as before, one where that isn't known. */
function lastDay(startDay: string, before: Draft<Event> = {}): string {
  if (!before.startDay || !before.endDay) return startDay;
  const days = Math.round((Date.parse(before.endDay) - Date.parse(before.startDay)) / DAY_MS);
  return dayFrom(startDay, { days });
}

function daysOf(event: Draft<Event>, before: Draft<Event> | undefined, now: string): Draft<Event> {
  const startDay: string = event.startDay ?? parisDay(event.startAt || now);
  const isMoved = before?.startDay && before.startDay !== startDay && before.endDay === event.endDay;
  const endDay = (isMoved ? undefined : event.endDay) ?? lastDay(startDay, isMoved ? before : {});
  return { startDay, endDay, startAt: atParis(startDay, 0), endAt: atParis(endDay, 23 * 60 + 59) };
}

/** When it is: whole days by their dates, all else from 9 to 10 of today unless said; what is emptied stays so, to be refused. */
function timesOf(event: Draft<Event>, before: Draft<Event> | undefined, now: string): Draft<Event> {
  if (event.allDay) return daysOf(event, before, now);
  const days = { startDay: null, endDay: null };
  const { startAt = atParis(parisDay(now), 9 * 60), endAt } = event;
  if (startAt === null || endAt === null) return { ...days, startAt, endAt: endAt ?? null };
  const isMoved = before?.startAt && before.startAt !== startAt && before.endAt === endAt;
  const said = isMoved ? undefined : endAt;
  return { ...days, startAt, endAt: said ?? later(startAt, (isMoved ? lasting(before) : undefined) ?? HOUR_MS) };
}

/** An event that did not repeat so far may do so from its first day on. */
function recurring(event: Draft<Event>, before: Draft<Event> | undefined, today: string): Violation<Event>[] {
  const { repeats } = event;
  if (!repeats) return [];
  if (before?.repeats) return [];
  const first = firstDay({ ...event, startAt: event.startAt ?? `${today}T09:00:00.000Z` });
  const problem = recurrenceProblem(first, repeats as Recurrence);
  if (!problem) return [];
  const { part, code, info = {} } = problem;
  return [{ path: `/repeats/${part}`, code, info }];
}

const rules: Rules<Event> = {
  derive(event, before, now) {
    const times = timesOf(event, before, now ?? new Date().toISOString());
    const { startAt, endAt } = times;
    const duration = startAt && endAt ? Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS) : null;
    const day = startAt ? parisDay(startAt) : null;
    return { ...times, duration, day, ...(before?.repeats ? {} : wholeRule({ ...event, ...times })) };
  },
  check(event, { before, today }) {
    const { allDay, startDay, endDay, startAt, endAt, participants } = event;
    const found: Violation<Event>[] = recurring(event, before, today);
    if (startAt === null) found.push({ path: '/startAt', code: 'required' });
    if (endAt === null) found.push({ path: '/endAt', code: 'required' });
    if ((participants ?? []).length === 0) found.push({ path: '/participants', code: 'participantMissing' });
    if (allDay && startDay && endDay && endDay < startDay) found.push({ path: '/endDay', code: 'endPrecedes' });
    else if (!allDay && startAt && endAt && Date.parse(endAt) < Date.parse(startAt))
      found.push({ path: '/endAt', code: 'endPrecedes' });
    if (startAt && endAt && Date.parse(endAt) - Date.parse(startAt) > MOST_MS)
      found.push({ path: allDay ? '/endDay' : '/endAt', code: 'tooLong' });
    return found;
  },
  occurrences,
  shift,
  begin(event, now) {
    const { startAt, endAt } = timesOf({ ...event, allDay: false }, undefined, now);
    return { startAt, endAt };
  },
  follow({ startAt, startDay, duration }, name, before = {}) {
    if (name === 'startDay' && startDay) return { endDay: lastDay(startDay, before) };
    if (name !== 'startAt' || !isInstant(startAt)) return {};
    return { endAt: later(startAt, lasting(before) ?? (duration ?? 60) * MINUTE_MS) };
  },
};

export default rules;
