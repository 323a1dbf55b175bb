import type { Appointment, Event } from '@hestia/resources/generated/types.ts';
import { type Draft, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { removeLoaded } from '../../records/write/remove.ts';
import { updateWithin } from '../../records/write/update.ts';
import { clientsTold } from '../calendars/clients-told.ts';
import { type Connected, keep, type SyncServices } from './connection.ts';
import { type Entry, isSame, type Link, type Ours, type Theirs } from './entry.ts';
import { dropLink, linksOf, putLink } from './links.ts';
import type { Span } from './plan.ts';
import { type Here, type Links, Refused, Stale } from './sync.ts';
import { endOf, entryOfAppointment, entryOfEvent, valuesOfAppointment, valuesOfEvent } from './written.ts';

type Values = Record<string, unknown>;

/** What may still take place, or did. */
const STANDING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed'];
/** As many as are read of one calendar elsewhere. */
const MOST = 20_000;
const AT_ONCE = 500;
const ELSEWHERE = `SELECT calendar FROM calendar_connections
  WHERE tenant_id = $1 AND person = $2 AND id <> $3 AND calendar IS NOT NULL`;

/** What the product's own rules refuse is refused; what somebody was quicker with is seen the next time. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'conflict' || error.statusCode === 404) throw new Stale(error.message, { cause: error });
    if ([403, 409, 422].includes(error.statusCode)) throw new Refused(error.message, { cause: error });
    throw error;
  }
}

/** A person's events and appointments, read and written as they may. */
export class PersonsCalendar implements Here, Links {
  readonly #services: SyncServices;
  readonly #of: Connected;
  readonly #span: Span;
  #calendar: string | undefined;
  /** Who comes to each appointment, as far as that is told. */
  #clients = new Map<string, string>();
  /** As they were read. */
  readonly #versions = new Map<string, unknown>();

  constructor(services: SyncServices, of: Connected, span: Span) {
    this.#services = services;
    this.#of = of;
    this.#span = span;
    this.#calendar = of.connection.calendar ?? undefined;
  }

  get #context() {
    return this.#services.records.context;
  }

  /** What stands in place of a title. */
  get taken(): string {
    const { labels } = this.#services.records.resource('calendar-connection');
    return labels[this.#of.caller.language].errors?.taken ?? '';
  }

  #resource(record: string): Resource {
    return this.#services.records.resource(record.startsWith('APP') ? 'appointment' : 'event') as Resource;
  }

  async #listed(resource: 'event' | 'appointment', where: object, limit: number): Promise<Values[]> {
    const { records } = this.#services;
    const request = {
      filter: parseCondition(where as never),
      sort: ['startAt', 'DESC'] as [string, 'DESC'],
      offset: 0,
      limit,
    };
    const { rows } = await records.list(this.#of.caller, records.resource(resource) as Resource, request, false);
    return rows.map((row) => JSON.parse(row) as Values);
  }

  /** What is in a person's span of one kind, and what is linked of it wherever it is. */
  async #both(resource: 'event' | 'appointment', where: object, linked: readonly string[]): Promise<Values[]> {
    const { from, until } = this.#span;
    const found = await this.#listed(resource, { ...where, startAt: { lt: until }, endAt: { gte: from } }, MOST);
    const known = new Set(found.map(({ id }) => id));
    const rest = linked.filter((id) => !known.has(id));
    for (let at = 0; at < rest.length; at += AT_ONCE)
      found.push(...(await this.#listed(resource, { ...where, id: rest.slice(at, at + AT_ONCE) }, AT_ONCE)));
    return found;
  }

  async list(linked: readonly string[]): Promise<Ours[]> {
    const { tenant, caller, connection } = this.#of;
    const me = caller.actor.id;
    const any = { any: [me] };
    const isDate = (id: string) => id.startsWith('APP');
    const events = await this.#both(
      'event',
      { or: [{ owner: me }, { participants: any }] },
      linked.filter((id) => !isDate(id)),
    );
    const dates = await this.#both(
      'appointment',
      { status: STANDING, or: [{ owner: me }, { coOwners: any }] },
      linked.filter(isDate),
    );
    this.#clients = await clientsTold(this.#services.records, caller, dates as Draft<Appointment>[]);
    const rows = await execute(this.#services.dataSource, ELSEWHERE, [tenant, me, connection.id]);
    const others = new Set(rows.map(({ calendar }) => String(calendar)));
    return [
      ...events
        .filter(({ calendar }) => !others.has(String(calendar)))
        .map((one) => this.#ours(one, entryOfEvent(one as Draft<Event>))),
      ...dates.map((one) => this.#ours(one, this.#entry(one))),
    ];
  }

  #ours(record: Values, entry: Entry): Ours {
    const id = String(record.id);
    this.#versions.set(id, record.version);
    return { id, at: new Date(String(record.updatedAt)).toISOString(), entry, ...this.#page(id) };
  }

  /** Where an appointment leads to: what isn't said of it there can be read here. */
  #page(id: string): Pick<Ours, 'url'> {
    const url = id.startsWith('APP') ? this.#services.place(this.#of.tenant, this.#resource(id), id) : undefined;
    return url ? { url } : {};
  }

  #entry(record: Values): Entry {
    if (!String(record.id).startsWith('APP')) return entryOfEvent(record as Draft<Event>);
    const { labels } = this.#resource('APP');
    const kinds = labels[this.#of.caller.language].values?.kind ?? {};
    return entryOfAppointment(record as Draft<Appointment>, kinds, this.#clients.get(String(record.id)));
  }

  /** The calendar that what comes in is in: the person's own, made when it is needed. */
  async #into(run: Execute): Promise<string> {
    if (this.#calendar) return this.#calendar;
    const { tenant, caller, connection } = this.#of;
    const resource = this.#services.records.resource('calendar') as Resource;
    const { id } = await createWithin(run, this.#context, caller, resource, { name: connection.name, color: 'grey' });
    await keep(this.#services, tenant, connection.id, { calendar: String(id) }, run);
    return String(id);
  }

  async create({ key, href, etag, entry, hasGuests = false }: Theirs, before?: Link): Promise<void> {
    const { tenant, caller, connection } = this.#of;
    const calendar = await asked(() =>
      inWrite(this.#services.dataSource, async (run) => {
        const into = await this.#into(run);
        const values = { summary: this.taken, description: null, ...entry };
        const body = { ...valuesOfEvent(values), calendar: into, participants: [caller.actor.id] };
        const made = await createWithin(run, this.#context, caller, this.#resource('EVT'), body);
        if (before) await dropLink(run, tenant, connection.id, before.record);
        const ours = this.#entry(made);
        const link: Link = {
          record: String(made.id),
          key,
          href,
          etag,
          origin: 'theirs',
          hasGuests,
          ours,
          theirs: entry,
        };
        await putLink(run, tenant, connection.id, link);
        return into;
      }),
    );
    this.#calendar = calendar;
  }

  async change({ id }: Ours, changes: Entry, link: (entry: Entry) => Link): Promise<Entry> {
    const { tenant, caller, connection } = this.#of;
    const resource = this.#resource(id);
    const values = id.startsWith('APP') ? valuesOfAppointment(changes) : valuesOfEvent(changes);
    if (!values) throw new Refused(id);
    return asked(() =>
      inWrite(this.#services.dataSource, async (run) => {
        const update = (body: object, version: unknown) =>
          updateWithin(run, this.#context, caller, resource, id, { version, ...body });
        let after = await update(values, this.#versions.get(id));
        const { when } = changes;
        if (when && !isSame(this.#entry(after).when, when)) after = await update(endOf(when), after.version);
        const entry = this.#entry(after);
        await putLink(run, tenant, connection.id, link(entry));
        return entry;
      }),
    );
  }

  async remove({ id }: Ours, link: Link): Promise<void> {
    const { tenant, caller, connection } = this.#of;
    const resource = this.#resource(id);
    await asked(() =>
      inWrite(this.#services.dataSource, async (run) => {
        const before = (await loadFor(this.#context, caller, 'delete', resource, id, run)) as Values;
        if (before.version !== this.#versions.get(id)) throw new Stale(id);
        await removeLoaded(run, this.#context, caller, resource, before);
        await dropLink(run, tenant, connection.id, link.record);
      }),
    );
  }

  all(): Promise<Link[]> {
    const { tenant, connection } = this.#of;
    return linksOf((text, values) => execute(this.#services.dataSource, text, values), tenant, connection.id);
  }

  put(link: Link): Promise<void> {
    return inWrite(this.#services.dataSource, (run) => putLink(run, this.#of.tenant, this.#of.connection.id, link));
  }

  drop({ record }: Link): Promise<void> {
    return inWrite(this.#services.dataSource, (run) => dropLink(run, this.#of.tenant, this.#of.connection.id, record));
  }
}
