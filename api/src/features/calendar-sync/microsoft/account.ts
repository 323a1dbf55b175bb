import type { Asked, Call, Reply } from '../../../adapters/call.ts';
import { ensureAnswered } from '../call.ts';
import { type Grant, GrantedAccount } from '../oauth/account.ts';
import type { Renew } from '../oauth/grants.ts';
import { SyncProblem } from '../sync.ts';

/** Where Microsoft's calendars are (https://learn.microsoft.com/graph/api/resources/calendar). */
export const GRAPH_URL = 'https://graph.microsoft.com/v1.0';

/** Longer than this nobody waits amid a run: the next one begins again where it was. */
const MOST_WAIT_SECONDS = 15;
const USUAL_WAIT_SECONDS = 2;
const MOST_TRIES = 3;
const ID = 'IdType="ImmutableId"';
const TEXT = 'outlook.body-content-type="text"';
const UTC = 'outlook.timezone="UTC"';

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1_000));

/** How long a server that has no time asks one to wait; nothing of one that has. */
export function waitOf({ status, headers }: Reply): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const said = headers['retry-after'];
  const seconds = Number(said ?? USUAL_WAIT_SECONDS);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const until = Date.parse(String(said));
  return Number.isFinite(until) ? Math.max((until - Date.now()) / 1_000, 0) : USUAL_WAIT_SECONDS;
}

/** An account at Microsoft: ids that stay, times in UTC and texts without markup, and patience where it asks for it. */
export class GraphAccount extends GrantedAccount {
  readonly #url: string;
  readonly #wait: (seconds: number) => Promise<void>;

  /** @param wait lets so many seconds pass */
  constructor(call: Call, url: string, grant: Grant, renew: Renew, wait = pause) {
    super(call, url, grant, renew);
    this.#url = url;
    this.#wait = wait;
  }

  /** @throws SyncProblem `serverDown` where it asks for more patience than a run has */
  override async ask(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<Reply> {
    const asked = {
      headers: { Prefer: [ID, TEXT, UTC].join(', '), ...headers },
      ...(body === undefined ? {} : { body }),
    };
    for (let tries = 1; ; tries++) {
      const reply = await super.ask(method, path, asked);
      const seconds = waitOf(reply);
      if (seconds === undefined) return reply;
      if (tries >= MOST_TRIES || seconds > MOST_WAIT_SECONDS) throw new SyncProblem('serverDown', 'asks for less');
      await this.#wait(seconds);
    }
  }

  /** The path of an address that it gave to go on by; none of another server is asked, which would get the access. */
  pathOf(link: string): string {
    if (!link.startsWith(`${this.#url}/`)) throw new SyncProblem('noCalendar', 'leads to another server');
    return link.slice(this.#url.length + 1);
  }

  /** All of a list, page by page. @throws SyncProblem for anything but a success */
  async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let at: string | undefined = path; at; ) {
      const reply = await this.ask('GET', at);
      ensureRead(reply);
      const { value = [], '@odata.nextLink': next } = JSON.parse(reply.text) as Page<T>;
      found.push(...value);
      at = next && this.pathOf(next);
    }
    return found;
  }
}

/** A page of a list. */
export interface Page<T> {
  value?: T[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

/** @throws SyncProblem for what ends the run */
export function ensureRead(reply: Reply): void {
  ensureAnswered(reply);
  if (reply.status === 404 || reply.status === 410) throw new SyncProblem('calendarGone');
  if (reply.status >= 300) throw new SyncProblem('noCalendar', `answered ${reply.status}`);
}
