import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';

const ZONE = 'Europe/Paris';

/** A date as calendars take it in. */
export interface Dated {
  id: string;
  /** How often it was changed: a later one takes the place of an earlier one. */
  sequence: number;
  title: string;
  startAt: string;
  endAt: string;
  location?: string | null;
}

const inParis = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(ZONE);

/** An iCalendar file (RFC 5545) with one date, in the time of Paris with its rules. */
export function calendarOf({ id, sequence, title, startAt, endAt, location }: Dated): string {
  const calendar = ical({
    prodId: { company: 'Hestia', product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: ZONE, generator: getVtimezoneComponent },
  });
  calendar.createEvent({
    id,
    sequence,
    start: inParis(startAt) as never,
    end: inParis(endAt) as never,
    timezone: ZONE,
    summary: title,
    ...(location ? { location } : {}),
  });
  return calendar.toString();
}
