import { RequestError } from '../errors.ts';

const RETRY_SECONDS = 2;

/** Lets so many works go on at once and a number of others wait, so that what is expensive leaves room for the rest. */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #urgent: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Does the work when its turn comes.
   *
   * @param isUrgent goes before all that is not, and is never turned away
   * @throws RequestError 503 with `Retry-After` when too many wait
   */
  async through<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (!isUrgent && this.#waiting.length >= this.#mostWaiting)
        throw new RequestError(503, 'overloaded', { retryAfter: RETRY_SECONDS });
      // Who is let in takes over the place of who let them in: the number that runs stays.
      await new Promise<void>((enter) => (isUrgent ? this.#urgent : this.#waiting).push(enter));
    }
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
