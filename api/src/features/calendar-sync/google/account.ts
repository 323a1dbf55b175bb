import type { Asked, Call, Reply } from '../call.ts';
import { ensureAnswered } from '../call.ts';
import { SyncProblem } from '../sync.ts';

/** Where Google's calendars are (https://developers.google.com/workspace/calendar/api/v3/reference). */
export const GOOGLE_URL = 'https://www.googleapis.com/calendar/v3';

/** What a person has granted, as it is kept. */
export interface Grant {
  access: string;
  refresh: string;
  /** When the access is over, in milliseconds. */
  until: number;
}

const EARLY_MS = 60_000;

/** An account at Google, by what its person has granted. */
export class GoogleAccount {
  readonly #call: Call;
  readonly #url: string;
  readonly #renew: (refresh: string) => Promise<Grant>;
  #grant: Grant;

  /** @param renew asks for access anew, and keeps it */
  constructor(call: Call, url: string, grant: Grant, renew: (refresh: string) => Promise<Grant>) {
    this.#call = call;
    this.#url = url;
    this.#grant = grant;
    this.#renew = renew;
  }

  /** An answer, whatever it says, once its access is fresh. @throws SyncProblem `signInRefused` where none is given any more */
  async ask(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<Reply> {
    if (this.#grant.until - EARLY_MS < Date.now()) await this.#fresh();
    const reply = await this.#send(method, path, headers, body);
    if (reply.status !== 401) return reply;
    await this.#fresh();
    return this.#send(method, path, headers, body);
  }

  async #fresh(): Promise<void> {
    this.#grant = await this.#renew(this.#grant.refresh);
  }

  #send(method: string, path: string, headers: Record<string, string>, body: string | undefined): Promise<Reply> {
    return this.#call(method, `${this.#url}/${path}`, {
      headers: {
        ...headers,
        Authorization: `Bearer ${this.#grant.access}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** What an answer says. @throws SyncProblem for anything but a success */
  async read<T>(path: string): Promise<T> {
    const reply = await this.ask('GET', path);
    ensureServed(reply);
    ensureAnswered(reply);
    if (reply.status >= 300)
      throw new SyncProblem(reply.status === 404 ? 'calendarGone' : 'noCalendar', `answered ${reply.status}`);
    return JSON.parse(reply.text) as T;
  }
}

/**
 * Not each 403 is about the person: too many questions are answered by it, too, and so is all where the network's own
 * project there has no calendars.
 *
 * @throws SyncProblem `serverDown`, `notSetUp`
 */
export function ensureServed({ status, text }: Reply): void {
  if (status === 429 || (status === 403 && /rateLimitExceeded|userRateLimitExceeded|quotaExceeded/.test(text)))
    throw new SyncProblem('serverDown', 'asks for less');
  if (status === 403 && /accessNotConfigured|SERVICE_DISABLED/.test(text))
    throw new SyncProblem('notSetUp', text.slice(0, 200));
}
