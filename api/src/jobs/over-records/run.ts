import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import type { Attempt, Payload } from '../jobs.ts';
import {
  addLines,
  endBack,
  endLine,
  isPlanned,
  type JobKey,
  type Line,
  lockedLine,
  nextBack,
  progressOf,
  takeNext,
} from './lines.ts';
import { isRefusal, problemOf } from './refusal.ts';
import type { RecordsWorker, Work } from './worker.ts';

const AT_ONCE = 50;
/** Records that are worked on side by side, each in a transaction of its own: while one waits for the database, another goes on. */
const LANES = 4;

/** The job over the records of one declared job. */
export interface OverRecordsJob extends Payload {
  record: string;
  /** Who started it. */
  person: string;
  way: 'forth' | 'back';
}

/** Does one job over records, or undoes it: what was done once is never done again, whoever is killed between. */
export class RecordsRun {
  readonly #records: Records;
  readonly #resource: Resource;
  readonly #worker: RecordsWorker;

  constructor(records: Records, resource: Resource, worker: RecordsWorker) {
    this.#records = records;
    this.#resource = resource;
    this.#worker = worker;
  }

  get #database() {
    return databaseOf(this.#records.context, this.#resource);
  }

  readonly #execute: Execute = (text, values) => execute(this.#database, text, values);

  /** The states in which the job works, as the steps that start it lead to them. */
  #working(way: 'forth' | 'back'): Set<unknown> {
    const { job } = this.#resource.declaration;
    const starts = (way === 'forth' ? job?.start : job?.back?.start) ?? [];
    return new Set(
      this.#resource.graphs.flatMap(({ initial, transitions }) => [
        ...(way === 'forth' && job?.begin ? [initial] : []),
        ...transitions.filter(({ name }) => starts.includes(name)).map(({ to }) => to),
      ]),
    );
  }

  /** The job as it is now; nothing once it was deleted or is over. */
  async #work({ tenant, record, person, way }: OverRecordsJob): Promise<Work | undefined> {
    const { context } = this.#records;
    const resources = [...context.resources.values()];
    const looking = asSystem('a job over records', tenant, resources, person);
    const found = (await loadIfAny(context, looking, this.#resource, record)) as Work['record'] | undefined;
    const states = this.#working(way);
    if (!found || !this.#resource.graphs.some(({ field }) => states.has(found[field]))) return undefined;
    const reason = String(found.reason ?? this.#resource.labels.en.name);
    return { record: found, caller: asSystem(reason, tenant, resources, person) };
  }

  async #plan(work: Work, key: JobKey): Promise<void> {
    await inTransaction(this.#database, async (run) => {
      if (await isPlanned(run, key)) return;
      let position = 0;
      for await (const planned of this.#worker.plan(run, work)) {
        const chosen = planned.filter(({ isLeft }) => !isLeft);
        await addLines(run, key, chosen, position);
        position += chosen.length;
      }
    });
  }

  async #one(work: Work, key: JobKey, line: Line, way: 'forth' | 'back'): Promise<void> {
    try {
      await inWrite(this.#database, async (run) => {
        const open = await lockedLine(run, key, line, way);
        if (!open) return;
        if (way === 'forth')
          await endLine(run, key, open, { state: 'success', ...(await this.#worker.move(run, work, open)) });
        else {
          await this.#worker.back?.(run, work, open);
          await endBack(run, key, open, 'success');
        }
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const problem = problemOf(this.#resource, error);
      await inTransaction(this.#database, async (run) => {
        const open = await lockedLine(run, key, line, way);
        if (!open) return;
        if (way === 'forth') await endLine(run, key, open, { state: 'error', problem });
        else await endBack(run, key, open, 'error', problem);
      });
      if (way === 'forth') await this.#worker.refused?.(work);
    }
    this.#records.context.totals.forget(key.tenant, line.resource);
  }

  async #end(work: Work, step: string | undefined): Promise<void> {
    if (!step) return;
    const { context } = this.#records;
    const { caller, record } = work;
    await inTransaction(this.#database, async (run) => {
      const now = await lockedRecord(run, context, caller, this.#resource, record.id, 'UPDATE');
      if (now)
        await transitionWithin(run, context, caller, this.#resource, record.id, step, {
          version: (now as { version: number }).version,
        });
    });
    context.totals.forget(caller.actor.tenant, this.#resource.id);
  }

  async #all(job: OverRecordsJob, key: JobKey, { signal }: Attempt): Promise<Work | undefined> {
    const next = job.way === 'forth' ? takeNext : nextBack;
    for (;;) {
      // Deleted, which stops it, or done before a crash.
      const work = await this.#work(job);
      if (!work) return undefined;
      const lines = await next(this.#execute, key, AT_ONCE);
      if (lines.length === 0) return work;
      await this.#side(lines, async (line) => {
        signal.throwIfAborted();
        return this.#one(work, key, line, job.way);
      });
    }
  }

  /** Does the lines in their order, some side by side. What fails stops all of them, once those under way have ended. */
  async #side(lines: Line[], work: (line: Line) => Promise<void>): Promise<void> {
    const left = [...lines];
    let failure: { error: unknown } | undefined;
    const lane = async () => {
      for (let line = left.shift(); line && !failure; line = left.shift())
        await work(line).catch((error: unknown) => {
          failure ??= { error };
        });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (failure) throw failure.error;
  }

  /** Works until nothing is left; thrown at, the next attempt goes on from there. */
  async run(job: OverRecordsJob, attempt: Attempt): Promise<void> {
    const { job: declared } = this.#resource.declaration;
    const key = { tenant: job.tenant, job: job.record };
    const begun = await this.#work(job);
    if (!begun || !declared) return;
    try {
      if (job.way === 'forth') await this.#plan(begun, key);
      const work = await this.#all(job, key, attempt);
      if (!work) return;
      const { error = 0, stayed = 0 } = await progressOf(this.#execute, key);
      const [ends, refused] = job.way === 'back' ? [declared.back, stayed] : [declared, error];
      await this.#end(work, refused > 0 ? (ends?.errors ?? ends?.done) : ends?.done);
    } catch (error) {
      const isLast = attempt.number >= attempt.most;
      // Without a step for it, what was half undone doesn't say that it was undone.
      const given = job.way === 'back' ? declared.back?.errors : (declared.failed ?? declared.errors ?? declared.done);
      if (isLast) await this.#end(begun, given);
      throw error;
    }
  }
}
