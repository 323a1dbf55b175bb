import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { Reply } from '../../../adapters/call.ts';
import type { Found } from '../caldav/discover.ts';
import { ensureAnswered, isFault } from '../call.ts';
import { type Entry, type Link, type Listing, type Ours, writtenDay } from '../entry.ts';
import type { Span } from '../plan.ts';
import { Failed, Refused, Stale, SyncProblem, type There } from '../sync.ts';
import { ensureRead, type GraphAccount, type Page } from './account.ts';
import { type GraphEvent, MARK, readEvent, writeChanges, writeNew } from './written.ts';

const MOST_PAGES = 400;
const MARKED = `singleValueExtendedProperties/Any(ep: ep/id eq '${MARK}' and ep/value ne null)`;

/** The calendars of an account, the first one its own. @throws SyncProblem */
export async function graphCalendars(account: GraphAccount): Promise<Found[]> {
  const found = await account.all<{ id: string; name: string; canEdit?: boolean; isDefaultCalendar?: boolean }>(
    'me/calendars?$top=100',
  );
  return found
    .sort((one, other) => Number(other.isDefaultCalendar ?? false) - Number(one.isDefaultCalendar ?? false))
    .map(({ id, name, canEdit }) => ({ url: id, name, isReadOnly: canEdit === false }));
}

/** Whether it no longer knows what it said before. */
const isForgotten = ({ status, text }: Reply): boolean =>
  status === 410 || (status >= 400 && status < 500 && /syncStateNotFound|syncStateInvalid|resyncRequired/i.test(text));

/** A calendar at Microsoft. */
export class GraphCalendar implements There {
  readonly #account: GraphAccount;
  readonly #path: string;
  readonly #window: string;

  /** @param span of which its days are asked for, and one around them, in whatever zone */
  constructor(account: GraphAccount, id: string, { from, until }: Span) {
    this.#account = account;
    this.#path = `me/calendars/${encodeURIComponent(id)}`;
    const bounds = {
      startDateTime: `${dayFrom(writtenDay(from), { days: -1 })}T00:00:00Z`,
      endDateTime: `${dayFrom(writtenDay(until), { days: 2 })}T00:00:00Z`,
    };
    this.#window = String(new URLSearchParams(bounds));
  }

  async list(token: string | null): Promise<Listing> {
    const listing: Listing = { whole: token === null, objects: [], removed: [], token: null };
    const said = new Map<string, GraphEvent>();
    let at = token ? this.#account.pathOf(token) : `${this.#path}/calendarView/delta?${this.#window}`;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const reply = await this.#account.ask('GET', at);
      // What it said last is forgotten there: all of it is looked at.
      if (token && isForgotten(reply)) return this.list(null);
      ensureRead(reply);
      const {
        value = [],
        '@odata.nextLink': next,
        '@odata.deltaLink': delta,
      } = JSON.parse(reply.text) as Page<GraphEvent>;
      for (const event of value) said.set(event.id, event);
      if (delta) {
        await this.#take([...said.values()], listing);
        return { ...listing, token: delta };
      }
      if (!next) throw new SyncProblem('noCalendar', 'a list without an end');
      at = this.#account.pathOf(next);
    }
    throw new SyncProblem('tooMany');
  }

  /** What was told in parts is asked for in whole: times of a series say nothing but when they are. */
  async #take(told: readonly GraphEvent[], listing: Listing): Promise<void> {
    const removed = told.filter((event) => event['@removed']).map(({ id }) => id);
    const gone = new Set(removed);
    const present = told.filter(({ id }) => !gone.has(id));
    const isOfSeries = ({ type, seriesMasterId }: GraphEvent) => type === 'seriesMaster' || !!seriesMasterId;
    const series = new Set(present.filter(isOfSeries).map(({ id, seriesMasterId }) => seriesMasterId ?? id));
    const whole: GraphEvent[] = [];
    for (const event of present.filter((one) => !isOfSeries(one))) {
      const known = event.start ? event : await this.#event(event.id);
      if (known) whole.push(known);
      else removed.push(event.id);
    }
    for (const id of series) {
      const times = gone.has(id) ? undefined : await this.#timesOf(id);
      if (times) whole.push(...times.filter((one) => !gone.has(one.id)));
      else removed.push(id);
    }
    const marks = whole.length > 0 ? await this.#marks() : new Map<string, string>();
    for (const event of whole) {
      const item = readEvent(event, marks.get(event.id));
      listing.objects.push({ href: event.id, etag: event['@odata.etag'] ?? '', items: item ? [item] : [] });
    }
    listing.removed.push(...removed);
  }

  async #event(id: string): Promise<GraphEvent | undefined> {
    const reply = await this.#account.ask('GET', `me/events/${encodeURIComponent(id)}`);
    if (reply.status === 404) return undefined;
    ensureRead(reply);
    return JSON.parse(reply.text) as GraphEvent;
  }

  /** The times of a series, as it stands; nothing of one that is gone. */
  async #timesOf(id: string): Promise<GraphEvent[] | undefined> {
    try {
      const path = `me/events/${encodeURIComponent(id)}/instances?${this.#window}&$top=100`;
      const times = await this.#account.all<GraphEvent>(path);
      return times.map((one) => ({ ...one, seriesMasterId: one.seriesMasterId ?? id }));
    } catch (error) {
      if (error instanceof SyncProblem && error.code === 'calendarGone') return undefined;
      throw error;
    }
  }

  /** Which events are ours, and of which records: lists of what is new don't tell. */
  async #marks(): Promise<Map<string, string>> {
    const query = new URLSearchParams({
      ...{ $filter: MARKED, $select: 'id', $top: '250' },
      $expand: `singleValueExtendedProperties($filter=id eq '${MARK}')`,
    });
    const found = await this.#account.all<{ id: string; singleValueExtendedProperties?: { value: string }[] }>(
      `${this.#path}/events?${query}`,
    );
    return new Map(found.map(({ id, singleValueExtendedProperties: [mark] = [] }) => [id, mark?.value ?? '']));
  }

  async create(ours: Ours) {
    const event = await this.#write('POST', `${this.#path}/events`, writeNew(ours));
    return { key: event.id, href: event.id, etag: event['@odata.etag'] ?? '' };
  }

  async change(link: Link, changes: Entry): Promise<string> {
    const event = await this.#write('PATCH', pathOf(link), writeChanges(changes), link);
    return event['@odata.etag'] ?? '';
  }

  async remove(link: Link): Promise<void> {
    // Whoever is invited would be told by it.
    if (link.hasGuests) throw new Refused('has guests');
    const reply = await this.#account.ask('DELETE', pathOf(link), { headers: asItWas(link) });
    if (reply.status !== 404 && reply.status !== 410) ensureWritten(reply);
  }

  async #write(method: string, path: string, body: object, link?: Link): Promise<GraphEvent> {
    const headers = { 'Content-Type': 'application/json', ...(link ? asItWas(link) : {}) };
    const reply = await this.#account.ask(method, path, { headers, body: JSON.stringify(body) });
    ensureWritten(reply);
    return JSON.parse(reply.text) as GraphEvent;
  }
}

const pathOf = ({ href }: Link): string => `me/events/${encodeURIComponent(href)}`;
const asItWas = ({ etag }: Link): Record<string, string> => (etag ? { 'If-Match': etag } : {});

/** @throws Stale where somebody was quicker, Refused where it isn't taken, Failed where the server fails at it, SyncProblem */
function ensureWritten(reply: Reply): void {
  if (reply.status < 300) return;
  if ([404, 409, 410, 412].includes(reply.status)) throw new Stale(`answered ${reply.status}`);
  if (isFault(reply)) throw new Failed(`answered ${reply.status}`);
  if (reply.status !== 403) ensureAnswered(reply);
  throw new Refused(`answered ${reply.status}`, { isForbidden: reply.status === 403 });
}
