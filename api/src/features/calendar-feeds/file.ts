import type { Event } from '@hestia/resources/generated/types.ts';
import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { type Draft, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';

const ZONE = 'Europe/Paris';
const DAY_MS = 86_400_000;
/** Days before and after today that a calendar program is given, and how many dates at most. */
const BACK = 90;
const AHEAD = 400;
const MOST = 2_000;

const inParis = (at: unknown) => Temporal.Instant.from(String(at)).toZonedDateTimeISO(ZONE) as never as Date;

/** From when to when, in the time of Paris with its rules. */
export const span = ({ startAt, endAt }: { startAt?: unknown; endAt?: unknown }) => ({
  start: inParis(startAt),
  end: inParis(endAt),
  timezone: ZONE,
});

/** The dates of one kind: those to come, the nearest first, and as many of the past as there is room for. */
export async function listed<R>(
  records: Records,
  caller: Caller,
  id: string,
  now: number,
  more: object,
): Promise<Draft<R>[]> {
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const some = async (ends: object, order: 'ASC' | 'DESC', limit: number) => {
    const filter = parseCondition({ startAt: { lt: at(AHEAD) }, endAt: ends, ...more } as never);
    const request = { filter, sort: ['startAt', order] as [string, 'ASC' | 'DESC'], offset: 0, limit };
    const { rows } = await records.list(caller, records.resource(id as never) as Resource, request, false);
    return rows.map((row) => JSON.parse(row) as Draft<R>);
  };
  const coming = await some({ gte: at(0) }, 'ASC', MOST);
  const room = MOST - coming.length;
  const past = room > 0 ? await some({ gte: at(-BACK), lt: at(0) }, 'DESC', room) : [];
  return [...past.reverse(), ...coming];
}

/** A name as the text of one line (RFC 5545, 3.3.11), which the library leaves as it is. */
const named = (name: string): string => name.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&');

/** An iCalendar file (RFC 5545) with nothing in it yet. */
export const emptyFile = (name: string): ICalCalendar =>
  ical({
    name: named(name),
    prodId: { company: 'Hestia', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: ZONE, generator: getVtimezoneComponent },
    ttl: 900,
  });

const days = ({ startDay, endDay }: Draft<Event>) =>
  ({ allDay: true, start: String(startDay), end: dayFrom(String(endDay ?? startDay), { days: 1 }) }) as never;

/** Writes events into the file. */
export function writeEvents(file: ICalCalendar, events: readonly Draft<Event>[]): void {
  for (const one of events)
    file.createEvent({
      ...{ id: String(one.id), sequence: Number(one.version) - 1, ...(one.allDay ? days(one) : span(one)) },
      summary: String(one.summary),
      description: one.description ?? null,
      location: one.location ?? null,
    });
}
