import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { Reply } from '../../../adapters/call.ts';
import type { Found } from '../caldav/discover.ts';
import { ensureAnswered, isFault } from '../call.ts';
import { type Entry, type Link, type Listing, type Ours, writtenDay } from '../entry.ts';
import type { Span } from '../plan.ts';
import { Failed, Refused, Stale, SyncProblem, type There } from '../sync.ts';
import { ensureServed, type GoogleAccount } from './account.ts';
import { type GoogleEvent, readEvent, writeChanges, writeNew } from './written.ts';

const MOST_PAGES = 400;
/** Nobody is ever told of what a run writes. */
const QUIET = 'sendUpdates=none';

interface Page {
  items?: GoogleEvent[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

/** The days of a span and one around them, in whatever zone: what is in it counts by its day. */
const wholeDays = ({ from, until }: Span) => ({
  timeMin: `${dayFrom(writtenDay(from), { days: -1 })}T00:00:00Z`,
  timeMax: `${dayFrom(writtenDay(until), { days: 2 })}T00:00:00Z`,
});

/** The calendars of an account, the first one its own. @throws SyncProblem */
export async function googleCalendars(account: GoogleAccount): Promise<Found[]> {
  const { items = [] } = await account.read<{
    items?: { id: string; summary: string; accessRole: string; primary?: boolean }[];
  }>('users/me/calendarList?maxResults=250');
  return items
    .filter(({ accessRole }) => accessRole !== 'freeBusyReader')
    .sort((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
    .map(({ id, summary, accessRole }) => ({ url: id, name: summary, isReadOnly: accessRole === 'reader' }));
}

/** A calendar at Google. */
export class GoogleCalendar implements There {
  readonly #account: GoogleAccount;
  readonly #path: string;
  readonly #span: Span;

  constructor(account: GoogleAccount, id: string, span: Span) {
    this.#account = account;
    this.#path = `calendars/${encodeURIComponent(id)}/events`;
    this.#span = span;
  }

  async list(token: string | null): Promise<Listing> {
    const listing: Listing = { whole: token === null, objects: [], removed: [], token: null };
    const base = { singleEvents: 'true', showDeleted: 'true', maxResults: '250' };
    const from: Record<string, string> = token ? { syncToken: token } : wholeDays(this.#span);
    let page: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const query = new URLSearchParams({ ...base, ...from, ...(page ? { pageToken: page } : {}) });
      const reply = await this.#account.ask('GET', `${this.#path}?${query}`);
      // The token is too old: all of it is looked at.
      if (reply.status === 410 && token) return this.list(null);
      ensureRead(reply);
      const { items = [], nextPageToken, nextSyncToken } = JSON.parse(reply.text) as Page;
      for (const event of items) this.#take(event, listing);
      if (nextSyncToken) return { ...listing, token: nextSyncToken };
      if (!nextPageToken) return listing;
      page = nextPageToken;
    }
    throw new SyncProblem('tooMany');
  }

  #take(event: GoogleEvent, { objects, removed }: Listing): void {
    if (event.status === 'cancelled') removed.push(event.id);
    else {
      const item = readEvent(event);
      objects.push({ href: event.id, etag: event.etag, items: item ? [item] : [] });
    }
  }

  async create(ours: Ours) {
    const { id, etag } = await this.#write('POST', '', writeNew(ours));
    return { key: id, href: id, etag };
  }

  async change({ href, etag }: Link, changes: Entry): Promise<string> {
    const event = await this.#write('PATCH', `/${encodeURIComponent(href)}`, writeChanges(changes), etag);
    return event.etag;
  }

  async remove({ href, etag }: Link): Promise<void> {
    const path = `${this.#path}/${encodeURIComponent(href)}?${QUIET}`;
    const reply = await this.#account.ask('DELETE', path, { headers: { 'If-Match': etag } });
    if (reply.status !== 404 && reply.status !== 410) ensureWritten(reply);
  }

  async #write(method: string, path: string, body: object, etag?: string): Promise<GoogleEvent> {
    const headers: Record<string, string> = etag ? { 'If-Match': etag } : {};
    const asked = { headers, body: JSON.stringify(body) };
    const reply = await this.#account.ask(method, `${this.#path}${path}?${QUIET}`, asked);
    ensureWritten(reply);
    return JSON.parse(reply.text) as GoogleEvent;
  }
}

/** @throws SyncProblem */
function ensureRead(reply: Reply): void {
  ensureServed(reply);
  ensureAnswered(reply);
  if (reply.status === 404 || reply.status === 410) throw new SyncProblem('calendarGone');
  if (reply.status >= 300) throw new SyncProblem('noCalendar', `answered ${reply.status}`);
}

/** @throws Stale where somebody was quicker, Refused where it isn't taken, Failed where the server fails at it, SyncProblem */
function ensureWritten(reply: Reply): void {
  if (reply.status < 300) return;
  if (reply.status === 412 || reply.status === 409) throw new Stale(`answered ${reply.status}`);
  ensureServed(reply);
  if (isFault(reply)) throw new Failed(`answered ${reply.status}`);
  if (reply.status !== 403) ensureAnswered(reply);
  throw new Refused(`answered ${reply.status}`, { isForbidden: reply.status === 403 });
}
