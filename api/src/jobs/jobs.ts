/** What a job is given; the tenant whose job it is always goes with it. */
export interface Payload {
  tenant: string;
  [name: string]: unknown;
}

/** One attempt at a job. */
export interface Attempt {
  id: string;
  /** 1 at the first attempt. */
  number: number;
  /** After this many attempts the job is dead, and shown to the tenant's administrators. */
  most: number;
  /** Aborted some seconds after the process was asked to stop: what can be cut short, should be. */
  signal: AbortSignal;
}

/**
 * Does a job. Throwing fails the attempt, and the next follows after a pause that grows from seconds to hours. A process
 * may be killed between the work and its record, so a job can be done twice: what must not be is asked of the database.
 */
export type JobHandler<P extends Payload = Payload> = (payload: P, attempt: Attempt) => Promise<void> | void;

/** Does what is due by the calendar; it belongs to no tenant and usually adds a job for each. */
export type CronHandler = (at: Date, attempt: Attempt) => Promise<void> | void;

/** What is due by the calendar. */
export interface Cron {
  name: string;
  /** Minute, hour, day of month, month, day of week, in UTC. */
  schedule: string;
  handler: CronHandler;
  /** So many hours back it is made up for when no process was running. */
  madeUpHours: number;
}

/** At one minute of one hour: once a day, or less. */
const ONCE_A_DAY = /^\d+ \d+ /;
/** Less than a day, so that none is done twice. */
const MADE_UP_HOURS = 20;

/** The jobs that this process knows: features register theirs when the application is composed. */
export class Jobs {
  readonly handlers = new Map<string, JobHandler>();
  readonly crons = new Map<string, Cron>();
  readonly #starting: (() => Promise<void>)[] = [];

  /** Registers who does the jobs of this name. */
  on<P extends Payload>(name: string, handler: JobHandler<P>): void {
    this.#ensureNew(name);
    this.handlers.set(name, handler as JobHandler);
  }

  /**
   * Registers what happens by the calendar, once however many processes there are.
   *
   * @param madeUpHours so far back it is made up for when no process was running; by itself what happens once a day or less
   */
  every(
    name: string,
    schedule: string,
    handler: CronHandler,
    madeUpHours = ONCE_A_DAY.test(schedule) ? MADE_UP_HOURS : 0,
  ): void {
    this.#ensureNew(name);
    this.crons.set(name, { name, schedule, handler, madeUpHours });
  }

  /** Registers what each process does as it starts: it asks for what a new version, or new declarations, leave to be done. */
  atStart(work: () => Promise<void>): void {
    this.#starting.push(work);
  }

  /** Does it. */
  async start(): Promise<void> {
    for (const work of this.#starting) await work();
  }

  #ensureNew(name: string): void {
    if (this.handlers.has(name) || this.crons.has(name)) throw new Error(`The job ${name} is registered twice`);
  }
}
