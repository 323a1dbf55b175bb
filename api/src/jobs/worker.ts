import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { log } from '../log.ts';
import { watchAbandoned } from './abandoned.ts';
import type { Attempt, Jobs, Payload } from './jobs.ts';
import { workerLogger } from './logger.ts';

/** How many jobs one process does at once. */
const CONCURRENCY = 4;
/** Milliseconds until a worker that ended by itself is started anew. */
const RESTART_AFTER = 5_000;

/** How the jobs are done. */
export interface WorkerOptions {
  /** The owner of the tables: the queue is not the application role's to change. */
  url: string;
  jobs: Jobs;
  /** After how many milliseconds the jobs of a process that is gone are taken over. */
  abandonedAfter?: number;
}

/** A worker that runs until it is stopped. */
export interface JobWorker {
  /** Takes no more jobs and waits for those under way; after some seconds their signal asks them to give up. */
  stop(): Promise<void>;
}

function tasksOf(jobs: Jobs): TaskList {
  const tasks: TaskList = {};
  for (const [name, handler] of jobs.handlers) {
    tasks[name] = async (payload, { job, abortSignal }) => {
      await handler(payload as Payload, attemptOf(job, abortSignal));
    };
  }
  for (const { name, handler } of jobs.crons.values()) {
    tasks[name] = async (payload, { job, abortSignal }) => {
      const { _cron: due } = payload as { _cron: { ts: string } };
      await handler(new Date(due.ts), attemptOf(job, abortSignal));
    };
  }
  return tasks;
}

const attemptOf = (job: { id: string; attempts: number; max_attempts: number }, signal: AbortSignal): Attempt => ({
  id: String(job.id),
  number: job.attempts,
  most: job.max_attempts,
  signal,
});

const HOUR_MS = 3_600_000;

const cronsOf = (jobs: Jobs) =>
  parseCronItems(
    [...jobs.crons.values()].map(({ name, schedule, madeUpHours }) => ({
      task: name,
      match: schedule,
      identifier: name,
      options: { backfillPeriod: madeUpHours * HOUR_MS, maxAttempts: 5 },
    })),
  );

/**
 * Without a batch the queue records the end of a job in the background, and a stop in that moment would have it done
 * again: a batch is waited for.
 */
const RECORDED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * The worker's connections. They listen to their errors to the last: the database may end one after it has left the
 * pool and before it is closed, and an error that nobody hears ends the process.
 */
function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY + 2 });
  const note = (error: Error) => log.debug({ err: error }, 'a connection of the worker was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Runs until the end that was asked for, or one that was not. */
async function begin({
  url,
  jobs,
  abandonedAfter = 60_000,
}: WorkerOptions): Promise<JobWorker & { end: Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  let worker = '';
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
  });
  events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, job: job.id, name: job.task_identifier }, 'a job is dead');
  });
  const pool = poolOf(url);
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasksOf(jobs),
    parsedCronItems: cronsOf(jobs),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger,
    preset: RECORDED,
  }).catch(async (error: Error) => {
    await pool.end();
    throw error;
  });
  const abandoned = watchAbandoned({ url, worker, after: abandonedAfter });
  return {
    end: runner.promise.catch((error: Error) => log.error({ err: error }, 'the worker ended')),
    async stop() {
      await runner.stop().catch(() => undefined);
      await abandoned.stop();
      if (!pool.ended) await pool.end();
    },
  };
}

/** Starts doing jobs in this process; any number of processes share one queue. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  let isStopping = false;
  let current = await begin(options);
  async function again(): Promise<void> {
    await current.end;
    while (!isStopping) {
      await current.stop();
      await wait(RESTART_AFTER, undefined, { ref: false });
      if (isStopping) return;
      try {
        current = await begin(options);
        await current.end;
      } catch (error) {
        log.error({ err: error }, 'the worker could not be started');
      }
    }
  }
  void again();
  return {
    async stop() {
      isStopping = true;
      await current.stop();
    },
  };
}

/** Does every job that is due, once, and returns: for tests. */
export async function runDueJobs({ url, jobs }: WorkerOptions): Promise<void> {
  const pool = poolOf(url);
  try {
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(jobs),
      noHandleSignals: true,
      logger: workerLogger,
      preset: RECORDED,
    });
  } finally {
    await pool.end();
  }
}
