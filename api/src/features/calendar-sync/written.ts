import type { Appointment, Event } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Entry, When } from './entry.ts';

/** What stands where an event here must say something and there it says nothing. */
const NOTHING = '—';

const instant = (at: unknown): string => new Date(String(at)).toISOString();

/** What an event says to a calendar elsewhere. */
export function entryOfEvent({
  summary,
  description,
  location,
  allDay,
  startDay,
  endDay,
  startAt,
  endAt,
}: Draft<Event>): Entry {
  const when: When = allDay
    ? { allDay: true, start: String(startDay), end: String(endDay ?? startDay) }
    : { allDay: false, start: instant(startAt), end: instant(endAt) };
  return {
    summary: summary ?? NOTHING,
    description: !description || description === NOTHING ? null : description,
    location: location ?? null,
    when,
  };
}

/**
 * What an appointment says there: its kind and place, nothing that was written about it.
 *
 * @param clients who comes, where the network lets that leave: in the title, which is written anew once it doesn’t
 */
export function entryOfAppointment(
  { kind, location, startAt, endAt }: Draft<Appointment>,
  kinds: Record<string, string>,
  clients?: string,
): Entry {
  const summary = [kinds[String(kind)] ?? kind, location, clients].filter(Boolean).join(' · ');
  return { summary, location: location ?? null, when: { allDay: false, start: instant(startAt), end: instant(endAt) } };
}

const MINUTE_MS = 60_000;

/** What is written of changes: on the whole, and what follows once that stands. */
export function valuesOfEvent({ when, description, ...texts }: Entry): Draft<Event> {
  return {
    ...texts,
    ...(description === undefined ? {} : { description: description || NOTHING }),
    ...(when?.allDay ? { allDay: true, startDay: when.start, endDay: when.end } : {}),
    ...(when && !when.allDay ? { allDay: false, startAt: when.start, endAt: when.end } : {}),
  } as Draft<Event>;
}

/** The end alone: an event whose beginning was moved takes its end along where nothing else was said of it. */
export const endOf = ({ allDay, end }: When): Draft<Event> => (allDay ? { endDay: end } : { endAt: end });

/** What is written of an appointment; nothing where it can't say that. */
export function valuesOfAppointment({ summary, description, location, when }: Entry): Draft<Appointment> | undefined {
  if (summary !== undefined || description !== undefined || when?.allDay) return undefined;
  const isNone = when && Date.parse(when.end) - Date.parse(when.start) < MINUTE_MS;
  if (isNone) return undefined;
  return {
    ...(location === undefined ? {} : { location }),
    ...(when ? { startAt: when.start, endAt: when.end } : {}),
  } as Draft<Appointment>;
}
