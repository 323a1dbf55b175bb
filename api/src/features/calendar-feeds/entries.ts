import type { Appointment, Event } from '@hestia/resources/generated/types.ts';
import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { type Draft, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { clientsTold } from '../calendars/clients-told.ts';

const ZONE = 'Europe/Paris';
const DAY_MS = 86_400_000;
/** Days before and after today that a calendar program is given, and how many dates at most. */
const BACK = 90;
const AHEAD = 400;
const MOST = 2_000;
/** What may still take place, or did. */
const STANDING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed'];
const FIXED = ['confirmed', 'agent_confirmed', 'completed'];

/** By what an event names a person; those of a calendar and of its groups are its readers, editors and managers. */
const NAMING = ['coOwners', 'participants', 'readers', 'editors', 'managers'];

const inParis = (at: unknown) => Temporal.Instant.from(String(at)).toZonedDateTimeISO(ZONE);

/** The dates of one kind: those to come, the nearest first, and as many of the past as there is room for. */
async function listed<R>(records: Records, caller: Caller, id: string, now: number, more: object): Promise<Draft<R>[]> {
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

/**
 * The dates of a person as an iCalendar file (RFC 5545): the events that name them or whose calendar is theirs or shared
 * with them, not all that they may see by their role, and the appointments that they hold or share. Names of clients stay
 * in the product unless the network lets them leave, since such files are kept by whoever runs the calendar program; each
 * appointment leads to its page.
 *
 * @param place the address of a record's page
 */
export async function datesOf(
  records: Records,
  caller: Caller,
  name: string,
  place: (resource: Resource, id: string) => string | undefined,
  now = Date.now(),
): Promise<string> {
  const me = caller.actor.id;
  const any = { any: [me] };
  const [events, appointments] = await Promise.all([
    listed<Event>(records, caller, 'event', now, {
      or: [{ owner: me }, ...NAMING.map((field) => ({ [field]: any }))],
    }),
    listed<Appointment>(records, caller, 'appointment', now, {
      status: STANDING,
      or: [{ owner: me }, { coOwners: any }, { collaborators: any }],
    }),
  ]);
  const calendar = ical({
    name,
    prodId: { company: 'Hestia', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: ZONE, generator: getVtimezoneComponent },
    ttl: 900,
  });
  for (const one of events) {
    const when = one.allDay
      ? { allDay: true, start: String(one.startDay), end: dayFrom(String(one.endDay ?? one.startDay), { days: 1 }) }
      : { start: inParis(one.startAt), end: inParis(one.endAt), timezone: ZONE };
    calendar.createEvent({
      ...({ id: one.id, sequence: Number(one.version) - 1, ...when } as never as { start: Date }),
      summary: String(one.summary),
      description: one.description ?? null,
      location: one.location ?? null,
    });
  }
  const appointment = records.resource('appointment') as Resource;
  const kinds = appointment.labels[caller.language].values?.kind ?? {};
  const clients = await clientsTold(records, caller, appointments);
  for (const one of appointments) {
    const url = place(appointment, String(one.id));
    const when = { start: inParis(one.startAt), end: inParis(one.endAt), timezone: ZONE };
    calendar.createEvent({
      ...({ id: one.id, sequence: Number(one.version) - 1, ...when } as never as { start: Date }),
      summary: [kinds[String(one.kind)] ?? one.kind, one.location, clients.get(String(one.id))]
        .filter(Boolean)
        .join(' · '),
      location: one.location ?? null,
      status: FIXED.includes(String(one.status)) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      ...(url ? { url } : {}),
    });
  }
  return calendar.toString();
}
