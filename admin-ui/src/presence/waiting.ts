import { apiUrl, httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';

/** A document that was signed on this device and is not with the server yet. */
export interface Waiting {
  /** Of this signing: what is sent twice is filed once. */
  key: string;
  /** The call's, below the network's. */
  path: string;
  /** What it is called where it is told of. */
  title: string;
  body: object;
  /** Why the server refused it for good. */
  problem?: string;
}

/** Codes and states that pass by themselves. */
const isPassing = ({ status, body }: HttpError): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429 || body?.code === 'signingUnderWay';

const listeners = new Set<() => void>();
/** The last text that was read and what it said, so that nothing is drawn anew that hasn't changed. */
const read = new Map<string, { text: string; all: readonly Waiting[] }>();
const NONE: readonly Waiting[] = [];
let turn: Promise<unknown> = Promise.resolve();

const placeOf = (tenant: string, person: string): string => `presence.${tenant}.${person}`;

/** What was signed on this device before a person and waits for the net. */
export class WaitingSignings {
  readonly #place: string;

  constructor(tenant: string, person: string) {
    this.#place = placeOf(tenant, person);
  }

  readonly all = (): readonly Waiting[] => {
    const text = localStorage.getItem(this.#place);
    if (!text) return NONE;
    const known = read.get(this.#place);
    if (known?.text === text) return known.all;
    const all = JSON.parse(text) as Waiting[];
    read.set(this.#place, { text, all });
    return all;
  };

  #set(all: readonly Waiting[]): void {
    if (all.length > 0) localStorage.setItem(this.#place, JSON.stringify(all));
    else localStorage.removeItem(this.#place);
    for (const listener of listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  /** Keeps one on the device. @throws Error where the device has no room for it */
  add(one: Waiting): void {
    this.#set([...this.all(), one]);
  }

  drop(key: string): void {
    this.#set(this.all().filter((one) => one.key !== key));
  }

  /** Sends what waits, one after the other, never two at a time. @returns the titles of what was filed */
  send(): Promise<string[]> {
    const done = turn.then(() => this.#sendAll());
    turn = done.catch(() => undefined);
    return done;
  }

  async #sendAll(): Promise<string[]> {
    const filed: string[] = [];
    for (const { key, path, title, body, problem } of this.all()) {
      if (problem) continue;
      try {
        await httpClient(`${apiUrl()}/${path}`, { method: 'POST', body: JSON.stringify({ ...body, key }) });
        this.drop(key);
        filed.push(title);
      } catch (error) {
        const refusal = error as HttpError;
        if (isPassing(refusal) || refusal.status === undefined) return filed;
        this.#set(this.all().map((one) => (one.key === key ? { ...one, problem: refusal.message } : one)));
      }
    }
    return filed;
  }
}
