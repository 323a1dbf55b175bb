import { setTimeout as wait } from 'node:timers/promises';
import type { juggler } from '@loopback/repository';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDataSource } from '../database/pool.ts';
import { type Execute, execute, inTransaction } from '../records/database.ts';
import { cloneDatabase } from '../testing/database.ts';
import { addJob, Jobs } from './index.ts';
import { type JobWorker, runDueJobs, startWorker } from './worker.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataSource: juggler.DataSource;
let owner: pg.Client;
let jobs: Jobs;
let workers: JobWorker[];

beforeAll(async () => {
  database = await cloneDatabase();
  dataSource = await createDataSource(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dataSource.disconnect();
  await database.drop();
});
beforeEach(() => {
  jobs = new Jobs();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await owner.query('DELETE FROM graphile_worker._private_jobs');
});

const within = (work: (execute: Execute) => Promise<unknown>) => inTransaction(dataSource, work);
const waiting = async (): Promise<Record<string, unknown>[]> =>
  (await owner.query('SELECT * FROM graphile_worker.jobs ORDER BY id')).rows;
async function start(abandonedAfter?: number): Promise<JobWorker> {
  const worker = await startWorker({ url: database.url, jobs, ...(abandonedAfter ? { abandonedAfter } : {}) });
  workers.push(worker);
  return worker;
}
const due = () => runDueJobs({ url: database.url, jobs });

test('a job is there when its transaction commits, and never was when it rolls back', async () => {
  const seen: unknown[] = [];
  jobs.on('count', (payload) => {
    seen.push(payload);
  });
  const rolledBack = within(async (run) => {
    await addJob(run, 'count', { tenant: 'A1', number: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await waiting()).toEqual([]);
  await within((run) => addJob(run, 'count', { tenant: 'A1', number: 2 }));
  expect(await waiting()).toMatchObject([{ task_identifier: 'count', flags: { 'tenant:A1': true } }]);
  await due();
  expect(seen).toEqual([{ tenant: 'A1', number: 2 }]);
  expect(await waiting()).toEqual([]);
});

test('a job names its tenant', async () => {
  await expect(within((run) => addJob(run, 'count', { tenant: '' }))).rejects.toThrow('names no tenant');
});

test('a waiting job of the same key is replaced, in its own tenant and name alone', async () => {
  await within(async (run) => {
    await addJob(run, 'a', { tenant: 'A1', text: 'first' }, { key: 'one' });
    await addJob(run, 'a', { tenant: 'A1', text: 'second' }, { key: 'one' });
    await addJob(run, 'a', { tenant: 'B1', text: 'other tenant' }, { key: 'one' });
    await addJob(run, 'b', { tenant: 'A1', text: 'other name' }, { key: 'one' });
  });
  const seen: unknown[] = [];
  for (const name of ['a', 'b']) jobs.on(name, ({ text }) => void seen.push(text));
  await due();
  expect(seen.sort()).toEqual(['other name', 'other tenant', 'second']);
});

test('a job waits for its time', async () => {
  const seen: unknown[] = [];
  jobs.on('later', () => void seen.push(1));
  await within((run) => addJob(run, 'later', { tenant: 'A1' }, { runAt: new Date(Date.now() + 3_600_000) }));
  await due();
  expect(seen).toEqual([]);
  await owner.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await due();
  expect(seen).toEqual([1]);
});

test('a failed attempt is followed by another, later and later, until the job is dead', async () => {
  const attempts: number[] = [];
  jobs.on('fail', (_payload, { number, most }) => {
    attempts.push(number);
    throw new Error(`attempt ${number} of ${most}`);
  });
  await within((run) => addJob(run, 'fail', { tenant: 'A1' }, { maxAttempts: 2 }));
  await due();
  const [first] = await waiting();
  expect(first).toMatchObject({ attempts: 1, last_error: 'attempt 1 of 2' });
  expect(Number(first?.run_at)).toBeGreaterThan(Date.now());
  await owner.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await due();
  await owner.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await due();
  expect(attempts).toEqual([1, 2]);
  const dead = await execute(dataSource, `SELECT * FROM hestia_dead_jobs('A1')`);
  expect(dead).toMatchObject([{ name: 'fail', attempts: 2, error: 'attempt 2 of 2' }]);
  expect(await execute(dataSource, `SELECT * FROM hestia_dead_jobs('B1')`)).toEqual([]);
});

test('the application role reaches the queue through the functions of one tenant only', async () => {
  for (const statement of ['SELECT * FROM graphile_worker.jobs', 'DELETE FROM graphile_worker._private_jobs']) {
    await expect(execute(dataSource, statement)).rejects.toMatchObject({ code: '42501' });
  }
});

test('workers of several processes share the queue: each job is done once, at once', async () => {
  const seen: unknown[] = [];
  jobs.on('share', ({ number }) => void seen.push(number));
  await start();
  await start();
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(numbers.map((number) => within((run) => addJob(run, 'share', { tenant: 'A1', number }))));
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(40);
  await expect.poll(waiting).toEqual([]);
  expect(seen.sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
});

test('stopping waits for the job under way', async () => {
  const steps: string[] = [];
  jobs.on('slow', async () => {
    steps.push('begun');
    await wait(300);
    steps.push('done');
  });
  const worker = await start();
  await within((run) => addJob(run, 'slow', { tenant: 'A1' }));
  await expect.poll(() => steps, { timeout: 5_000 }).toEqual(['begun']);
  workers = [];
  await worker.stop();
  expect(steps).toEqual(['begun', 'done']);
  expect(await waiting()).toEqual([]);
});

test('a job whose process was killed is taken over', async () => {
  const seen: unknown[] = [];
  jobs.on('orphan', (_payload, { number }) => void seen.push(number));
  await within((run) => addJob(run, 'orphan', { tenant: 'A1' }));
  await owner.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-killed', locked_at = now(), attempts = 1`,
  );
  await start(150);
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual([2]);
});

test('a day without a process is made up for, once, and what happens each minute is not', async () => {
  const done: Date[] = [];
  const hour = new Date(Date.now() - 3 * 3_600_000).getUTCHours();
  jobs.every('morning', `0 ${hour} * * *`, (at) => {
    done.push(at);
  });
  jobs.every('ticks', '* * * * *', () => undefined);
  await (await start()).stop();
  expect(done, 'what was never asked for before').toEqual([]);
  const ago = "now() - interval '30 hours'";
  await owner.query(`UPDATE graphile_worker._private_known_crontabs SET known_since = ${ago}, last_execution = ${ago}`);
  for (let time = 0; time < 2; time++) {
    const worker = await start();
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1);
    await worker.stop();
  }
  expect(done[0]?.getUTCHours()).toBe(hour);
  const { rows } = await owner.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'ticks'");
  expect(rows.length).toBeLessThan(3);
  await owner.query('DELETE FROM graphile_worker._private_known_crontabs');
});

test('what is due by the calendar happens once a minute, however many processes there are', async () => {
  jobs.every('minute', '* * * * *', () => undefined);
  await start();
  await start();
  await expect
    .poll(async () => (await owner.query('SELECT identifier FROM graphile_worker._private_known_crontabs')).rows)
    .toEqual([{ identifier: 'minute' }]);
  expect(() => jobs.every('minute', '* * * * *', () => undefined)).toThrow('registered twice');
});
