import type { Appointment, Event } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { ICalEventStatus } from 'ical-generator';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { clientsTold } from '../calendars/clients-told.ts';
import { emptyFile, listed, span, writeEvents } from './file.ts';

/** What may still take place, or did. */
const STANDING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed'];
const FIXED = ['confirmed', 'agent_confirmed', 'completed'];

/** By what an event names a person; those of a calendar and of its groups are its readers, editors and managers. */
const NAMING = ['coOwners', 'participants', 'readers', 'editors', 'managers'];

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
  const file = emptyFile(name);
  writeEvents(file, events);
  const appointment = records.resource('appointment') as Resource;
  const kinds = appointment.labels[caller.language].values?.kind ?? {};
  const clients = await clientsTold(records, caller, appointments);
  for (const one of appointments) {
    const url = place(appointment, String(one.id));
    file.createEvent({
      ...{ id: String(one.id), sequence: Number(one.version) - 1, ...span(one) },
      summary: [kinds[String(one.kind)] ?? one.kind, one.location, clients.get(String(one.id))]
        .filter(Boolean)
        .join(' · '),
      location: one.location ?? null,
      status: FIXED.includes(String(one.status)) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      ...(url ? { url } : {}),
    });
  }
  return file.toString();
}

/**
 * The events of one calendar as an iCalendar file: those that the caller sees.
 *
 * @throws RequestError 404 for who may not see the calendar
 */
export async function datesIn(records: Records, caller: Caller, id: string, now = Date.now()): Promise<string> {
  const { name } = await records.read(caller, records.resource('calendar'), id);
  const file = emptyFile(String(name));
  writeEvents(file, await listed<Event>(records, caller, 'event', now, { calendar: id }));
  return file.toString();
}
