import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { beginningOf, commandOf, isAlive, processesIn } from './processes.ts';
import { StartError } from './start-error.ts';

const PATIENCE_MS = 10_000;

const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const numberOf = (text: string | undefined): number | undefined => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Notes beside the data that this process serves it. */
export function holdLock(lock: string): void {
  writeFileSync(lock, `${process.pid}\n${beginningOf(process.pid) ?? ''}\n`);
}

/** The other process of the product that serves a folder; a note about one that is gone means nothing. */
export function servingProcess(lock: string): number | undefined {
  const [number, began] = linesOf(lock);
  const pid = numberOf(number);
  if (pid === undefined || pid === process.pid || !isAlive(pid)) return undefined;
  return process.platform === 'win32' || beginningOf(pid) === began ? pid : undefined;
}

/** Refuses when another process of the product serves this folder. */
export function refuseSecondStart(dataDir: string, lock: string): void {
  const pid = servingProcess(lock);
  if (pid !== undefined)
    throw new StartError(`Another process (${pid}) already uses ${dataDir}; stop it first or set DATA_DIR`);
}

/** Whether the server that listens on the port has its data in this folder. */
async function answersFor({ folder, password }: Cluster, port: number): Promise<boolean> {
  const url = `postgresql://hestia:${password}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    return rows[0].data_directory.replaceAll('\\', '/') === folder.replaceAll('\\', '/');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the process that the pid file names is a server on this data, and not somebody else's process since. */
async function isServerOf(cluster: Cluster, pid: number, port: number | undefined): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return commandOf(pid).includes(cluster.folder);
  return port !== undefined && (await answersFor(cluster, port));
}

async function ended(isOver: () => boolean): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) if (isOver()) return true;
  return isOver();
}

/** Ends a process; one that has ended meanwhile is no mistake. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Stops what is left of a server that outlived its parent or was killed, so that one can start on the same data. */
export async function stopLeftover(cluster: Cluster): Promise<void> {
  const file = join(cluster.folder, 'postmaster.pid');
  const lines = linesOf(file);
  const pid = numberOf(lines[0]);
  if (pid !== undefined && (await isServerOf(cluster, pid, numberOf(lines[3])))) {
    signal(pid, 'SIGINT');
    await ended(() => !isAlive(pid));
  }
  for (const left of processesIn(cluster.folder)) signal(left, 'SIGQUIT');
  if (!(await ended(() => processesIn(cluster.folder).length === 0)))
    throw new StartError(`A PostgreSQL server still uses ${cluster.folder} and does not stop`);
  rmSync(file, { force: true });
}
