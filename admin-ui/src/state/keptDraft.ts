type Values = Record<string, unknown>;

/**
 * What is kept on this device; `revision` is the server's, of what it got of it, and `sent` are those that it was told without
 * its answer: a page that closes hears none.
 */
interface Own {
  values: Values;
  revision?: string | undefined;
  sent?: string[] | undefined;
}

/** The places where a draft is kept: this device, and the server for all of them. */
export interface Places {
  own: { get: () => Own | undefined; set: (own: Own) => void; remove: () => void };
  server: {
    read: () => Promise<{ values: Values | null; revision: string | null }>;
    write: (values: Values, revision: string) => Promise<{ revision: string }>;
    drop: () => Promise<unknown>;
  };
}

/** The server gets what was typed once one rests. */
export const REST_MS = 1_000;

/** So many calls without an answer are remembered. */
const MOST_SENT = 5;

/**
 * What somebody is writing, kept on the device at once and on the server a moment later, one call after the other. While the
 * server can't be reached it is kept on the device alone.
 */
export class KeptDraft {
  readonly #places: Places;
  #turn: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: Values | undefined;
  #revision: string | undefined;
  #sent: string[] = [];
  #isKept = false;
  /** What the server has, as text. */
  #told: string | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /** What was being written: on another device lately, or here if that never got to the server. */
  async open(): Promise<Values | undefined> {
    await this.#turn;
    const { own, server } = this.#places;
    const here = own.get();
    const there = await server.read().catch(() => undefined);
    const values = there ? this.#latest(here, there) : here?.values;
    this.#isKept = values !== undefined;
    return values;
  }

  #latest(here: Own | undefined, there: { values: Values | null; revision: string | null }): Values | undefined {
    const { own } = this.#places;
    this.#revision = there.revision ?? undefined;
    const isNeverTold = here !== undefined && here.revision === undefined;
    const isOurs = here?.revision === there.revision || here?.sent?.includes(there.revision ?? '');
    if (there.values === null) {
      // What the server knew and has no more was sent, or thrown away, elsewhere.
      if (!isNeverTold) own.remove();
      return isNeverTold ? here.values : undefined;
    }
    this.#told = JSON.stringify(there.values);
    if (here && isOurs) return here.values;
    own.set({ values: there.values, revision: this.#revision });
    return there.values;
  }

  /** Keeps what is written now; nothing at all is a draft that was thrown away. */
  keep(values: Values | undefined): void {
    if (values) {
      this.#isKept = true;
      this.#places.own.set({ values, revision: this.#revision, sent: this.#sent });
      clearTimeout(this.#timer);
      this.#due = JSON.stringify(values) === this.#told ? undefined : values;
      this.#timer = setTimeout(() => this.flush(), REST_MS);
    } else if (this.#isKept) void this.forget();
  }

  /** Tells the server now what it wasn't told yet. */
  flush(): void {
    clearTimeout(this.#timer);
    const values = this.#due;
    if (!values) return;
    this.#due = undefined;
    this.#turn = this.#turn.then(() => this.#write(values));
  }

  async #write(values: Values): Promise<void> {
    const { own, server } = this.#places;
    const revision = crypto.randomUUID();
    this.#sent = [...this.#sent, revision].slice(-MOST_SENT);
    const before = own.get();
    if (before && this.#isKept) own.set({ ...before, sent: this.#sent });
    const told = await server.write(values, revision).catch(() => undefined);
    const here = told && own.get();
    if (!here || !this.#isKept) return;
    this.#sent = [];
    this.#revision = told.revision;
    this.#told = JSON.stringify(values);
    own.set({ values: here.values, revision: told.revision });
  }

  /** Forgets it in both places: it was sent, or thrown away. */
  forget(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#due = undefined;
    this.#revision = undefined;
    this.#sent = [];
    this.#told = undefined;
    this.#isKept = false;
    const { own, server } = this.#places;
    own.remove();
    this.#turn = this.#turn.then(() => server.drop()).catch(() => undefined);
    return this.#turn;
  }
}
