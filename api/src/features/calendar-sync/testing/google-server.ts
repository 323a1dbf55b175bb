import type { Call, Reply } from '../../../adapters/call.ts';
import type { GoogleEvent } from '../google/written.ts';

type Stored = GoogleEvent & Record<string, unknown> & { change: number };

const PAGE = 20;

/** Google's calendar in memory: as far as it is asked, and what a person does with their telephone. */
export class GoogleServer {
  readonly events = new Map<string, Stored>();
  /** Writes that guests would be told of. */
  mails = 0;
  access = 'access';
  /** Whether it takes this access. */
  takes: (access: string) => boolean = (access) => access === this.access;
  isGone = false;
  #change = 1;
  #forgets = 0;
  #next = 1;

  /** What a person does by another program. */
  write(id: string, values: object): string {
    this.#change += 1;
    const at = new Date(Date.parse('2027-02-01T00:00:00Z') + this.#change * 1_000).toISOString();
    const known = this.events.get(id);
    const event = { ...known, ...values, id, etag: `"${this.#change}"`, change: this.#change, updated: at };
    this.events.set(id, event as unknown as Stored);
    return id;
  }

  add(values: object): string {
    this.#next += 1;
    return this.write(`g${this.#next}`, { status: 'confirmed', ...values });
  }

  forgetTokens(): void {
    this.#change += 1;
    this.#forgets = this.#change;
  }

  standing(): Stored[] {
    return [...this.events.values()].filter(({ status }) => status !== 'cancelled');
  }

  readonly call: Call = async (method, address, { headers = {}, body = '' } = {}) => {
    const url = new URL(address);
    if (!this.takes((headers.Authorization ?? headers.authorization ?? '').replace('Bearer ', '')))
      return reply(401, {});
    if (url.pathname.endsWith('/calendarList'))
      return reply(200, { items: [{ id: 'me@a.example', summary: 'Me', accessRole: 'owner', primary: true }] });
    if (this.isGone) return reply(404, {});
    const [, id] = /\/events\/([^/]+)$/.exec(url.pathname) ?? [];
    if (method === 'GET') return this.#list(url.searchParams);
    const before = id ? this.events.get(id) : undefined;
    const said = body ? JSON.parse(body) : {};
    const isQuiet = url.searchParams.get('sendUpdates') === 'none' && !('attendees' in said);
    if (!isQuiet || before?.attendees) this.mails += 1;
    if (method === 'POST') return reply(200, this.events.get(this.add(said)) ?? {});
    if (!id || !before || before.status === 'cancelled') return reply(before ? 410 : 404, {});
    const condition = headers['If-Match'] ?? headers['if-match'];
    if (condition && condition !== before.etag) return reply(412, {});
    if (method === 'DELETE') {
      this.write(id, { status: 'cancelled' });
      return reply(204, {});
    }
    const merged = Object.fromEntries(
      Object.entries(said).map(([name, value]) => {
        const isPoint = name === 'start' || name === 'end';
        return [name, isPoint ? { ...(before[name] as object), ...(value as object) } : value];
      }),
    );
    this.write(id, merged);
    return reply(200, this.events.get(id) ?? {});
  };

  #list(query: URLSearchParams): Reply {
    const [since, offset] = (query.get('pageToken') ?? query.get('syncToken') ?? '0').split(' ').map(Number);
    if (query.has('syncToken') && Number(since) < this.#forgets) return reply(410, { error: 'fullSyncRequired' });
    const all = [...this.events.values()].filter(({ change }) => change > Number(since));
    const from = Number(offset ?? 0);
    const items = all.slice(from, from + PAGE);
    const isLast = from + PAGE >= all.length;
    return reply(200, {
      items,
      ...(isLast ? { nextSyncToken: `${this.#change}` } : { nextPageToken: `${since} ${from + PAGE}` }),
    });
  }
}

const reply = (status: number, body: object): Reply => ({ status, text: JSON.stringify(body), headers: {} });
