import type { Event } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { atParis } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Nothing lasts longer than a year. */
const MOST_MS = 366 * 24 * HOUR_MS;

const later = (at: string, by: number): string => new Date(Date.parse(at) + by).toISOString();

/** When it is: whole days by their dates, all else from 9 to 10 of today unless said. */
function timesOf(event: Draft<Event>, before: Draft<Event> | undefined, now: string): Draft<Event> {
  if (event.allDay) {
    const startDay: string = event.startDay ?? (event.startAt ? parisDay(event.startAt) : parisDay(now));
    const endDay: string = event.endDay ?? startDay;
    return { startDay, endDay, startAt: atParis(startDay, 0), endAt: atParis(endDay, 23 * 60 + 59) };
  }
  const startAt: string = event.startAt ?? atParis(parisDay(now), 9 * 60);
  const isMoved = before?.startAt && before.startAt !== startAt && before.endAt === event.endAt;
  const lasted =
    isMoved && before.endAt && before.startAt ? Date.parse(before.endAt) - Date.parse(before.startAt) : HOUR_MS;
  const said = isMoved ? undefined : event.endAt;
  const endAt = said ?? later(startAt, lasted);
  return { startDay: null, endDay: null, startAt, endAt };
}

const rules: Rules<Event> = {
  derive(event, before, now) {
    const times = timesOf(event, before, now ?? new Date().toISOString());
    const { startAt, endAt } = times;
    const duration = startAt && endAt ? Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS) : null;
    return { ...times, duration, day: startAt ? parisDay(startAt) : null };
  },
  check({ allDay, startDay, endDay, startAt, endAt, participants }) {
    const found: Violation<Event>[] = [];
    if ((participants ?? []).length === 0) found.push({ path: '/participants', code: 'participantMissing' });
    if (allDay && startDay && endDay && endDay < startDay) found.push({ path: '/endDay', code: 'endPrecedes' });
    else if (!allDay && startAt && endAt && Date.parse(endAt) < Date.parse(startAt))
      found.push({ path: '/endAt', code: 'endPrecedes' });
    if (startAt && endAt && Date.parse(endAt) - Date.parse(startAt) > MOST_MS)
      found.push({ path: allDay ? '/endDay' : '/endAt', code: 'tooLong' });
    return found;
  },
  follow({ startAt, duration }, name) {
    if (name !== 'startAt' || !startAt || !Number.isFinite(Date.parse(startAt))) return {};
    return { endAt: later(startAt, (duration ?? 60) * MINUTE_MS) };
  },
};

export default rules;
