import { setTimeout as wait } from 'node:timers/promises';
import type { Gateway } from './gateway.ts';
import { type Mistake, type ServerProcess, stopServer } from './process.ts';

const DRAIN_MS = 5_000;

/**
 * Server processes one after the other behind one address. A new one is started beside the one that serves, and takes
 * its place once it is ready; one that doesn't start leaves the other where it is, and whoever follows is told why.
 */
export class Turns {
  readonly #gateway: Gateway;
  readonly #start: () => Promise<ServerProcess | Mistake>;
  #current: ServerProcess | undefined;
  #running: Promise<void> | undefined;
  #isAsked = false;

  constructor(gateway: Gateway, start: () => Promise<ServerProcess | Mistake>) {
    this.#gateway = gateway;
    this.#start = start;
  }

  /** Starts the next one; what is asked for meanwhile is one more after it. */
  next(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false;
      const started = await this.#start();
      if ('mistake' in started) {
        this.#gateway.news.tell(started);
        continue;
      }
      const before = this.#current;
      this.#current = started;
      const emptied = this.#gateway.turnTo(started);
      this.#gateway.news.tell({});
      if (before) void Promise.race([emptied, wait(DRAIN_MS)]).then(() => stopServer(before));
    }
  }

  async stop(): Promise<void> {
    if (this.#current) await stopServer(this.#current);
  }
}
