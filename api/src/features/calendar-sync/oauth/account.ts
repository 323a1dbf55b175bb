import type { Asked, Call, Reply } from '../../../adapters/call.ts';

/** What a person has granted, as it is kept. */
export interface Grant {
  access: string;
  refresh: string;
  /** When the access is over, in milliseconds. */
  until: number;
}

const EARLY_MS = 60_000;

/** An account elsewhere, by what its person has granted. */
export class GrantedAccount {
  readonly #call: Call;
  readonly #url: string;
  readonly #renew: (refresh: string) => Promise<Grant>;
  #grant: Grant;

  /**
   * @param url where its calendars are
   * @param renew asks for access anew, and keeps it
   */
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
}
