import type { ServerResponse } from 'node:http';
import { RequestError } from '../errors.ts';

/** What is told of something that comes at once is told once, after so long. */
const GATHER_MS = 250;
const RETRY_SECONDS = 60;

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
  /** Ends it here, whatever its answer still says. */
  release: () => void;
}

/**
 * The open streams of this process: each tells a person that something of theirs may have changed, never what. They
 * are only open while the process hears of changes, so that nobody waits at one that is silent.
 */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #perPerson: number;
  readonly #perProcess: number;
  readonly #beatMs: number;
  #hears = false;

  constructor({ perPerson = 10, perProcess = 2_000, beatMs = 25_000 }: StreamOptions = {}) {
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
    for (const { response } of this.#open) response.end();
  }

  #ensureRoom({ tenant, person }: Followed): void {
    if (!this.#hears) throw new RequestError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
    if (this.#open.size >= this.#perProcess) throw new RequestError(503, 'overloaded', { retryAfter: RETRY_SECONDS });
    const own = [...this.#open].filter((one) => one.tenant === tenant && one.person === person);
    if (own.length >= this.#perPerson)
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
    const stream: Stream = { ...followed, response, due: new Set(), release };
    response.once('close', release);
    this.#open.add(stream);
    response.statusCode = 200;
    response.setHeader('Content-Type', 'text/event-stream');
    // Whoever compresses or buffers on the way would keep back what is told.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    response.write(':\n\n');
    const beat = setInterval(() => void this.#write(stream, ':\n\n'), this.#beatMs);
    await isOver;
    clearInterval(beat);
    this.#open.delete(stream);
    response.end();
  }

  /** Tells people of an event by its name. */
  tell(event: string, tenant: string, people: readonly string[]): void {
    const told = new Set(people);
    for (const stream of this.#open)
      if (stream.tenant === tenant && told.has(stream.person)) this.#tellOne(stream, event);
  }

  #tellOne(stream: Stream, event: string): void {
    if (stream.due.has(event)) return;
    stream.due.add(event);
    setTimeout(() => {
      stream.due.delete(event);
      void this.#write(stream, `event: ${event}\ndata:\n\n`);
    }, GATHER_MS).unref();
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
