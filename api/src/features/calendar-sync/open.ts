import { Asker } from './caldav/ask.ts';
import { CalDavCalendar } from './caldav/calendar.ts';
import { calendarsOf, type Found } from './caldav/discover.ts';
import type { Connected, SyncServices } from './connection.ts';
import type { Listing } from './entry.ts';
import { GoogleCalendar, googleCalendars } from './google/calendar.ts';
import { accountOf } from './google/grants.ts';
import type { Span } from './plan.ts';
import { SyncProblem, type There } from './sync.ts';

const askerOf = ({ call }: SyncServices, { connection: { user }, password }: Connected): Asker => {
  if (!user || !password) throw new SyncProblem('signInRefused');
  return new Asker(call, { user, password });
};

/** The calendars of the account of a connection. @throws SyncProblem */
export async function calendarsThere(services: SyncServices, one: Connected): Promise<Found[]> {
  if (one.connection.provider === 'google') return googleCalendars(await accountOf(services, one));
  return calendarsOf(askerOf(services, one), String(one.connection.address));
}

/** What is only seen to be taken: nothing else of it comes in. */
const masked = (listing: Listing): Listing => ({
  ...listing,
  objects: listing.objects.map((object) => ({
    ...object,
    items: object.items.map((item) =>
      item.mark || !item.entry.when ? item : { ...item, entry: { when: item.entry.when } },
    ),
  })),
});

/** The calendar there that was chosen. */
export async function openThere(services: SyncServices, one: Connected, span: Span): Promise<There> {
  const { connection, caller } = one;
  const remote = String(connection.remote);
  const there =
    connection.provider === 'google'
      ? new GoogleCalendar(await accountOf(services, one), remote, span)
      : new CalDavCalendar(askerOf(services, one), remote, span, caller.actor.id);
  if (connection.titles !== false) return there;
  return {
    list: async (token) => masked(await there.list(token)),
    create: (ours) => there.create(ours),
    change: (link, changes) => there.change(link, changes),
    remove: (link) => there.remove(link),
  };
}
