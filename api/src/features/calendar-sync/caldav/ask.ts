import type { Asked, Call, Reply } from '../../../adapters/call.ts';
import { ensureAnswered } from '../call.ts';
import { SyncProblem } from '../sync.ts';
import { all, type Element, first, readXml, said } from './xml.ts';

/** How one signs in. */
export interface Account {
  user: string;
  password: string;
}

/** A resource that an answer tells of. */
export interface Told {
  url: string;
  status: number;
  etag?: string | undefined;
  data?: string | undefined;
  element: Element;
}

const MOST_HOPS = 4;

const statusOf = (text: string | undefined): number => Number(/\s(\d{3})/.exec(text ?? '')?.[1] ?? 200);

const direct = (element: Element, name: string): string | undefined =>
  element.children.find((one) => one.name === name)?.text.trim();

/** Asks a calendar server in its words, as one account. */
export class Asker {
  readonly #call: Call;
  readonly #sign: string;

  constructor(call: Call, { user, password }: Account) {
    this.#call = call;
    this.#sign = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }

  /** An answer, whatever it says; one that leads elsewhere on the same server is followed. */
  async ask(method: string, url: string, { headers = {}, body }: Asked = {}): Promise<Reply & { url: string }> {
    let at = url;
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const asked = { headers: { ...headers, Authorization: this.#sign }, ...(body === undefined ? {} : { body }) };
      const reply = await this.#call(method, at, asked);
      const to = reply.headers.location;
      if (![301, 302, 307, 308].includes(reply.status) || !to) return { ...reply, url: at };
      const next = new URL(to, at);
      // Who signs in is told to nobody else.
      if (next.host !== new URL(url).host || next.protocol !== new URL(url).protocol) break;
      at = next.href;
    }
    throw new SyncProblem('noCalendar', `${url} leads elsewhere`);
  }

  /** What an answer tells of several resources. @throws SyncProblem */
  async tell(method: 'PROPFIND' | 'REPORT', url: string, body: string, depth: '0' | '1' = '1') {
    const headers = { Depth: depth, 'Content-Type': 'application/xml; charset=utf-8' };
    const reply = await this.ask(method, url, { headers, body });
    return {
      ...reply,
      ...(reply.status === 207 ? read(reply.text, reply.url) : { told: [], token: null, root: undefined }),
    };
  }

  /** The same, where anything else ends the run. */
  async mustTell(method: 'PROPFIND' | 'REPORT', url: string, body: string, depth: '0' | '1' = '1') {
    const reply = await this.tell(method, url, body, depth);
    if (reply.status === 207) return reply;
    ensureAnswered(reply);
    throw new SyncProblem(
      reply.status === 404 || reply.status === 410 ? 'calendarGone' : 'noCalendar',
      `answered ${reply.status}`,
    );
  }
}

function read(text: string, url: string): { told: Told[]; token: string | null; root: Element | undefined } {
  const root = readXml(text);
  const told = all(root, 'response').map((element): Told => {
    const right =
      element.children.find((one) => one.name === 'propstat' && statusOf(direct(one, 'status')) < 300) ?? element;
    return {
      url: new URL(direct(element, 'href') ?? '', url).href,
      status: statusOf(direct(element, 'status')),
      etag: said(right, 'getetag'),
      // Its spaces are its own.
      data: first(right, 'calendar-data')?.text,
      element: right,
    };
  });
  const multistatus = first(root, 'multistatus');
  return { told, token: (multistatus && direct(multistatus, 'sync-token')) || null, root };
}
