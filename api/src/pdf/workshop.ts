import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { RequestError } from '../errors.ts';
import { isTooMuch, threadPool } from '../threads/pool.ts';
import type { PdfJobs } from './jobs.ts';

/** How much the work on documents may take. */
export interface WorkshopLimits {
  /** Of one job, in milliseconds, once it has begun. */
  ms: number;
  /** Of a thread's objects, in MB. */
  megabytes: number;
  /** Jobs of one person that wait or are done. */
  each: number;
  threads: number;
}

const LIMITS: WorkshopLimits = {
  ms: 30_000,
  megabytes: 384,
  each: 10,
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
};
const WORKER = new URL('./worker.ts', import.meta.url).href;

interface Turn {
  who: string;
  begin: () => void;
}

/**
 * Threads of their own for what takes a processor long: documents are set, put together, sealed and examined there. Each
 * person has one job done at a time and the threads go round, so that nobody's work keeps another's waiting; a job that
 * takes more than its limits is ended.
 */
export class Workshop {
  readonly #limits: WorkshopLimits;
  readonly #waiting: Turn[] = [];
  /** Whose jobs are being done. */
  readonly #busy = new Set<string>();
  readonly #held = new Map<string, number>();
  #pool: Promise<Piscina> | undefined;

  constructor(limits: Partial<WorkshopLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Does a job in its turn.
   *
   * @param who whose it is; the product's own where nobody waits for it
   * @param moved what is handed over, not copied
   * @throws RequestError 422 `pdfTooMuch` for a job that takes more than it may, 429 for one of too many of a person
   */
  async run<Name extends keyof PdfJobs>(
    name: Name,
    asked: PdfJobs[Name]['asked'],
    { who = '', moved = [] }: { who?: string | undefined; moved?: Transferable[] } = {},
  ): Promise<PdfJobs[Name]['made']> {
    this.#hold(who);
    try {
      await this.#turn(who);
      try {
        return await this.#work(name, asked, moved);
      } finally {
        this.#busy.delete(who);
        this.#next();
      }
    } finally {
      this.#release(who);
    }
  }

  async #work<Name extends keyof PdfJobs>(
    name: Name,
    asked: PdfJobs[Name]['asked'],
    moved: Transferable[],
  ): Promise<PdfJobs[Name]['made']> {
    this.#pool ??= threadPool(this.#limits.threads, this.#limits.megabytes, WORKER);
    const pool = await this.#pool;
    try {
      const made = await pool.run(
        { name, asked },
        { signal: AbortSignal.timeout(this.#limits.ms), transferList: moved as never },
      );
      return made instanceof ArrayBuffer ? new Uint8Array(made) : made;
    } catch (error) {
      if (isTooMuch(error)) throw new RequestError(422, 'pdfTooMuch');
      throw error;
    }
  }

  /** The product's own jobs are as many as they are. */
  #hold(who: string): void {
    const held = this.#held.get(who) ?? 0;
    if (who && held >= this.#limits.each)
      throw new RequestError(429, 'limited', { limited: 'documents', retryAfter: 5 });
    this.#held.set(who, held + 1);
  }

  #release(who: string): void {
    const left = (this.#held.get(who) ?? 1) - 1;
    if (left > 0) this.#held.set(who, left);
    else this.#held.delete(who);
  }

  #turn(who: string): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ who, begin });
      this.#next();
    });
  }

  /** Begins what may begin: in the order in which they came, of those whose turn isn't being taken already. */
  #next(): void {
    while (this.#busy.size < this.#limits.threads) {
      const at = this.#waiting.findIndex(({ who }) => !this.#busy.has(who));
      const [turn] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!turn) return;
      this.#busy.add(turn.who);
      turn.begin();
    }
  }
}

/** That of this process: its threads begin with the first job. */
export const workshop = new Workshop();
