import type { Call, Reply } from '../../../adapters/call.ts';
import type { GraphEvent } from '../microsoft/written.ts';

type Stored = GraphEvent & Record<string, unknown> & { change: number; gone?: boolean };

const PAGE = 20;
const DAY_MS = 86_400_000;
const point = (ms: number) => ({ dateTime: new Date(ms).toISOString().replace('Z', '0000'), timeZone: 'UTC' });
const msOf = (said: { dateTime: string }): number =>
  Date.parse(`${said.dateTime.replace(/Z$/, '').replace(/(\.\d{3})\d+/, '$1')}Z`);

/** Microsoft's calendar in memory: as far as it is asked, and what a person does with their telephone. */
export class GraphServer {
  readonly events = new Map<string, Stored>();
  /** Writes that guests would be told of. */
  mails = 0;
  /** How many of the next calls it has no time for. */
  busy = 0;
  retryAfter = '1';
  access = 'access';
  /** Whether it takes this access. */
  takes: (access: string) => boolean = (access) => access === this.access;
  isGone = false;
  readonly #url: string;
  #change = 1;
  #forgets = 0;
  #next = 1;

  constructor(url: string) {
    this.#url = url;
  }

  /** What a person does by another program. */
  write(id: string, values: object): string {
    this.#change += 1;
    const at = new Date(Date.parse('2027-02-01T00:00:00Z') + this.#change * 1_000).toISOString();
    const known = this.events.get(id);
    const event = { ...known, ...values, id, change: this.#change, lastModifiedDateTime: at };
    this.events.set(id, { ...event, '@odata.etag': `W/"${this.#change}"` } as unknown as Stored);
    return id;
  }

  add(values: object): string {
    this.#next += 1;
    return this.write(`AAMk${this.#next}`, { type: 'singleInstance', isOrganizer: true, attendees: [], ...values });
  }

  /** What repeats each day, so many times. */
  addSeries(values: object & { start: { dateTime: string }; end: { dateTime: string } }, times: number): string {
    const master = this.add({ ...values, type: 'seriesMaster' });
    for (let time = 0; time < times; time++) {
      const [start, end] = [values.start, values.end].map((said) => point(msOf(said) + time * DAY_MS));
      const more = { type: 'occurrence', seriesMasterId: master, start, end };
      this.write(`${master}_${time}`, {
        ...values,
        ...more,
        attendees: [],
        isOrganizer: true,
        originalStart: `${start?.dateTime}`,
      });
    }
    return master;
  }

  /** Takes an event away, and with a series all of its times, of which nothing more is told. */
  erase(id: string): void {
    for (const one of [...this.events.values()]) if (one.seriesMasterId === id) this.events.delete(one.id);
    this.write(id, { gone: true });
  }

  forgetTokens(): void {
    this.#change += 1;
    this.#forgets = this.#change;
  }

  /** What is in the calendar: of a series its times. */
  standing(): Stored[] {
    return [...this.events.values()].filter(({ gone, type }) => !gone && type !== 'seriesMaster');
  }

  readonly call: Call = async (method, address, { headers = {}, body = '' } = {}) => {
    const asked = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    if (!this.takes((asked.get('authorization') ?? '').replace('Bearer ', ''))) return reply(401, {});
    if (this.busy > 0) {
      this.busy -= 1;
      return { ...reply(429, {}), headers: { 'retry-after': this.retryAfter } };
    }
    const url = new URL(address);
    if (url.pathname.endsWith('/me/calendars'))
      return reply(200, {
        value: [
          { id: 'shared', name: 'Team', canEdit: false },
          { id: 'me', name: 'Calendar', canEdit: true, isDefaultCalendar: true },
        ],
      });
    if (this.isGone) return reply(404, { error: { code: 'ErrorItemNotFound' } });
    if (url.pathname.endsWith('/calendarView/delta')) return this.#delta(url);
    const [, id, instances] = /\/me\/events\/([^/]+)(\/instances)?$/.exec(url.pathname) ?? [];
    if (method === 'GET' && instances) return this.#instances(String(id), url);
    if (method === 'GET' && !id) return this.#marked(url);
    const before = id ? this.events.get(decodeURIComponent(id)) : undefined;
    if (id && (!before || before.gone)) return reply(404, { error: { code: 'ErrorItemNotFound' } });
    if (method === 'GET') return reply(200, before ?? {});
    if (before?.attendees?.length) this.mails += 1;
    const said = body ? JSON.parse(body) : {};
    if (method === 'POST') {
      const twin = this.standing().find(({ transactionId }) => transactionId === said.transactionId);
      return reply(201, twin ?? this.events.get(this.add(said)) ?? {});
    }
    const condition = asked.get('if-match');
    if (!before || (condition && condition !== before['@odata.etag'])) return reply(412, {});
    if (method === 'DELETE') {
      this.erase(before.id);
      return reply(204, {});
    }
    const turned = before.type === 'occurrence' ? { type: 'exception' } : {};
    return reply(200, this.events.get(this.write(before.id, { ...said, ...turned })) ?? {});
  };

  /** What is new: of what repeats the series in whole, and of its times no more than when they are. */
  #delta(url: URL): Reply {
    const [since, offset] = (url.searchParams.get('$skiptoken') ?? url.searchParams.get('$deltatoken') ?? '0 0')
      .split(' ')
      .map(Number);
    if (url.searchParams.has('$deltatoken') && Number(since) < this.#forgets)
      return reply(410, { error: { code: 'syncStateNotFound' } });
    const all = [...this.events.values()].filter(({ change }) => change > Number(since));
    const from = Number(offset ?? 0);
    const value = all.slice(from, from + PAGE).map((one) => {
      const { id, type, seriesMasterId, start, end } = one;
      if (one.gone) return { id, '@removed': { reason: 'deleted' } };
      return type === 'occurrence' ? { id, type, seriesMasterId, start, end } : one;
    });
    const isLast = from + PAGE >= all.length;
    const base = `${this.#url}/me/calendars/me/calendarView/delta?`;
    const next = (name: string, token: string) => `${base}${new URLSearchParams({ [name]: token })}`;
    if (isLast) return reply(200, { value, '@odata.deltaLink': next('$deltatoken', `${this.#change}`) });
    return reply(200, { value, '@odata.nextLink': next('$skiptoken', `${since} ${from + PAGE}`) });
  }

  #instances(id: string, url: URL): Reply {
    const master = this.events.get(decodeURIComponent(id));
    if (!master || master.gone) return reply(404, { error: { code: 'ErrorItemNotFound' } });
    const from = Number(url.searchParams.get('$skip') ?? 0);
    const all = this.standing().filter(({ seriesMasterId }) => seriesMasterId === master.id);
    const value = all
      .slice(from, from + PAGE)
      .map((one) => (one.type === 'occurrence' ? { ...one, subject: master.subject } : one));
    const next = `${this.#url}/me/events/${id}/instances?$skip=${from + PAGE}`;
    return reply(200, { value, ...(from + PAGE < all.length ? { '@odata.nextLink': next } : {}) });
  }

  #marked(url: URL): Reply {
    const [, property] = /ep\/id eq '([^']+)'/.exec(url.searchParams.get('$filter') ?? '') ?? [];
    const value = this.standing().flatMap(({ id, singleValueExtendedProperties: said }) => {
      const marks = ((said ?? []) as { id: string }[]).filter((one) => one.id === property);
      return marks.length > 0 ? [{ id, singleValueExtendedProperties: marks }] : [];
    });
    return reply(200, { value });
  }
}

const reply = (status: number, body: object): Reply => ({ status, text: JSON.stringify(body), headers: {} });
