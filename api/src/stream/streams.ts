import type { ServerResponse } from 'node:http';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { Followers } from './followers.ts';
import { DOINGS, Presence } from './presence.ts';

/** What is told of something that comes at once is told once, after so long. */
const GATHER_MS = 250;
const RETRY_SECONDS = 60;
/** Between one beat and the next, streams are looked after in so many parts, lest all of them take their turn at once. */
const BEAT_PARTS = 25;
/** So many are told at once. */
const TOLD_TOGETHER = 500;
/** Changes of one resource that come at once are looked at together. */
const CHANGES_MS = 1_000;

/** The event by which open lists learn that records changed: followed by the resource's name. */
export const CHANGED = 'changed';

/** The event by which who is at a record learns that somebody came, writes or left: followed by its resource’s name and its id. */
export const PRESENT = 'present';

/** Records of a resource (its name) that changed, by the times of the transactions that wrote them. */
export interface Changed {
  tenant: string;
  resource: string;
  times: string[];
}

/** Says whom of the people a change is told. */
type Ask = (changed: Changed, people: string[]) => Promise<string[]>;

/** How many streams there may be, and how often each is looked after. */
export interface StreamOptions {
  perPerson?: number;
  perProcess?: number;
  /** Proxies end answers that are silent for half a minute or longer. */
  beatMs?: number;
}

/** Who follows what concerns them. */
export interface Followed {
  tenant: string;
  person: string;
  /** Whether their session goes on, with the rights that it had when they began. */
  isAlive: () => Promise<boolean>;
}

interface Stream extends Followed {
  response: ServerResponse;
  /** What is to be told in a moment. */
  due: Set<string>;
  /** When it beats next. */
  beatsAt: number;
  /** Ends it here, whatever its answer still says. */
  release: () => void;
}

/**
 * The open streams of this process: each tells a person that something of theirs may have changed, never what. They
 * are only open while the process hears of changes, so that nobody waits at one that is silent.
 */
export class Streams {
  readonly #open = new Followers<Stream>();
  /** The same, who beats next first. */
  readonly #beats = new Set<Stream>();
  readonly #perPerson: number;
  readonly #perProcess: number;
  readonly #beatMs: number;
  readonly #changes = new Map<string, Changed>();
  /** Who is at which record. */
  readonly presence = new Presence();
  #ask: Ask | undefined;
  #hears = false;
  readonly #telling: { stream: Stream; event: string }[] = [];
  #isTelling = false;
  #beating: NodeJS.Timeout | undefined;

  constructor({ perPerson = 10, perProcess = 5_000, beatMs = 25_000 }: StreamOptions = {}) {
    this.#perPerson = perPerson;
    this.#perProcess = perProcess;
    this.#beatMs = beatMs;
  }

  /** From now on the process hears of changes. */
  begin(): void {
    this.#hears = true;
  }

  /** The process hears of nothing any more: who follows comes back, and asks what was missed. */
  end(): void {
    this.#hears = false;
    for (const { response } of [...this.#beats]) response.end();
  }

  #ensureRoom(followed: Followed): void {
    if (!this.#hears) throw new RequestError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    if (this.#open.size >= this.#perProcess) throw new RequestError(503, 'overloaded', { retryAfter: RETRY_SECONDS });
    if (this.#open.of(followed).length >= this.#perPerson)
      throw new RequestError(429, 'limited', { limited: 'streams', retryAfter: RETRY_SECONDS });
  }

  /**
   * Answers with a stream. @returns once it is over
   *
   * @throws RequestError 429 or 503 where there are too many, 503 while the process hears of no changes
   */
  async follow(response: ServerResponse, followed: Followed): Promise<void> {
    this.#ensureRoom(followed);
    // Who left while their rights were looked up says so no second time.
    if (response.destroyed || response.closed) return;
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
    const stream: Stream = { ...followed, response, due: new Set(), beatsAt: Date.now() + this.#beatMs, release };
    response.once('close', release);
    this.#open.add(stream);
    this.#beats.add(stream);
    this.#beating ??= setInterval(() => this.#beat(Date.now()), this.#beatMs / BEAT_PARTS);
    response.statusCode = 200;
    response.setHeader('Content-Type', 'text/event-stream');
    // Whoever compresses or buffers on the way would keep back what is told.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    response.write(':\n\n');
    await isOver;
    this.#open.delete(stream);
    this.#beats.delete(stream);
    if (this.#open.size === 0) {
      clearInterval(this.#beating);
      this.#beating = undefined;
    }
    response.end();
  }

  #beat(now: number): void {
    for (const stream of this.#beats) {
      if (stream.beatsAt > now) return;
      this.#beats.delete(stream);
      this.#beats.add(stream);
      stream.beatsAt = now + this.#beatMs;
      void this.#write(stream, ':\n\n');
    }
  }

  /** From now on changes of records are told, to whom this says. */
  asks(ask: Ask): void {
    this.#ask = ask;
  }

  /** Tells of changed records who is to know of them, a moment later. */
  change({ tenant, resource, times }: Changed): void {
    const key = `${tenant} ${resource}`;
    const waiting = this.#changes.get(key);
    if (waiting) waiting.times.push(...times);
    if (waiting || !this.#ask || !this.#open.has(tenant)) return;
    this.#changes.set(key, { tenant, resource, times: [...times] });
    setTimeout(() => void this.#tellChange(key), CHANGES_MS).unref();
  }

  async #tellChange(key: string): Promise<void> {
    const changed = this.#changes.get(key);
    this.#changes.delete(key);
    if (!changed) return;
    try {
      const told = (await this.#ask?.(changed, this.#open.people(changed.tenant))) ?? [];
      this.tell(`${CHANGED} ${changed.resource}`, changed.tenant, told);
    } catch (error) {
      log.warn({ err: error }, 'a change could not be told');
    }
  }

  /** Notes what somebody does at a record, and tells who else is there: these read it, or they weren't. */
  come(tenant: string, [resource = '', id = '', person = '', doing = '']: readonly string[]): void {
    const known = DOINGS.find((one) => one === doing);
    if (!known || !this.presence.hear({ tenant, resource, id }, person, known)) return;
    const others = this.presence.at({ tenant, resource, id }).map((one) => one.person);
    this.tell(
      `${PRESENT} ${resource} ${id}`,
      tenant,
      others.filter((one) => one !== person),
    );
  }

  /** Tells people of an event by its name. */
  tell(event: string, tenant: string, people: readonly string[]): void {
    const told = [...new Set(people)].flatMap((person) => this.#open.of({ tenant, person }));
    const later = told.filter(({ due }) => !due.has(event));
    if (later.length === 0) return;
    for (const { due } of later) due.add(event);
    setTimeout(() => {
      for (const stream of later) this.#telling.push({ stream, event });
      void this.#tellSome();
    }, GATHER_MS).unref();
  }

  /** Some after the others, lest what is looked up for all of them stands in memory at once. */
  async #tellSome(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    while (this.#telling.length > 0) {
      const some = this.#telling.splice(0, TOLD_TOGETHER);
      for (const { stream, event } of some) stream.due.delete(event);
      await Promise.all(some.map(({ stream, event }) => this.#write(stream, `event: ${event}\ndata:\n\n`)));
    }
    this.#isTelling = false;
  }

  /** Writes to who is still signed in and reads; ends the stream of who isn't. */
  async #write({ response, isAlive, release }: Stream, text: string): Promise<void> {
    // While the database doesn't answer nobody is known to have left, and all would come back at once.
    const goesOn = !response.writableNeedDrain && (await isAlive().catch(() => undefined));
    if (response.writableEnded || response.destroyed) return release();
    if (goesOn === undefined) return;
    if (goesOn) response.write(text);
    else response.end();
  }
}
