import { Asker } from './caldav/ask.ts';
import { CalDavCalendar } from './caldav/calendar.ts';
import { calendarsOf, type Found } from './caldav/discover.ts';
import type { Connected, SyncServices } from './connection.ts';
import type { Listing } from './entry.ts';
import { GoogleAccount } from './google/account.ts';
import { GoogleCalendar, googleCalendars } from './google/calendar.ts';
import { GraphAccount } from './microsoft/account.ts';
import { GraphCalendar, graphCalendars } from './microsoft/calendar.ts';
import { grantOf } from './oauth/grants.ts';
import type { Span } from './plan.ts';
import { SyncProblem, type There } from './sync.ts';

const askerOf = ({ call }: SyncServices, { connection: { user }, password }: Connected): Asker => {
  if (!user || !password) throw new SyncProblem('signInRefused');
  return new Asker(call, { user, password });
};

async function atGoogle(services: SyncServices, one: Connected): Promise<GoogleAccount> {
  const { grant, renew } = await grantOf(services, one);
  return new GoogleAccount(services.call, services.googleUrl, grant, renew);
}

async function atMicrosoft(services: SyncServices, one: Connected): Promise<GraphAccount> {
  const { grant, renew } = await grantOf(services, one);
  return new GraphAccount(services.call, services.graphUrl, grant, renew);
}

/** The calendars of the account of a connection. @throws SyncProblem */
export async function calendarsThere(services: SyncServices, one: Connected): Promise<Found[]> {
  const { provider } = one.connection;
  if (provider === 'google') return googleCalendars(await atGoogle(services, one));
  if (provider === 'microsoft') return graphCalendars(await atMicrosoft(services, one));
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

async function chosenThere(services: SyncServices, one: Connected, span: Span): Promise<There> {
  const { connection, caller } = one;
  const remote = String(connection.remote);
  if (connection.provider === 'google') return new GoogleCalendar(await atGoogle(services, one), remote, span);
  if (connection.provider === 'microsoft') return new GraphCalendar(await atMicrosoft(services, one), remote, span);
  return new CalDavCalendar(askerOf(services, one), remote, span, caller.actor.id);
}

/** The calendar there that was chosen. */
export async function openThere(services: SyncServices, one: Connected, span: Span): Promise<There> {
  const { connection } = one;
  const there = await chosenThere(services, one, span);
  if (connection.titles !== false) return there;
  return {
    list: async (token) => masked(await there.list(token)),
    create: (ours) => there.create(ours),
    change: (link, changes) => there.change(link, changes),
    remove: (link) => there.remove(link),
  };
}
