import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** Whether a process with this number is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const numberIn = (file: string): number | undefined => {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
};

/** Whether the process is a PostgreSQL server: after a restart of the machine the number may be another program's. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

async function ended(pid: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; ) {
    if (!isAlive(pid)) return true;
    await wait(50);
  }
  return !isAlive(pid);
}

/** Whether the number is a running Node process: not one that only waits to be reaped, nor another program's since. */
function isNode(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return process.platform !== 'linux';
  }
}

/** The other process of the product that serves a folder; its number is kept beside the data. */
export function servingProcess(lock: string): number | undefined {
  const pid = numberIn(lock);
  return pid !== undefined && pid !== process.pid && isAlive(pid) && isNode(pid) ? pid : undefined;
}

/** Refuses when another process of the product serves this folder. */
export function refuseSecondStart(dataDir: string, lock: string): void {
  const pid = servingProcess(lock);
  if (pid !== undefined) {
    throw new StartError(`Another process (${pid}) already uses ${dataDir}; stop it first or set DATA_DIR`);
  }
}

/** Stops a server that outlived its parent (kill -9), so that this one can start on the same data. */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = numberIn(file);
  if (pid === undefined) return;
  if (isAlive(pid) && isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    if (!(await ended(pid, 10_000))) {
      process.kill(pid, 'SIGQUIT');
      if (!(await ended(pid, 10_000)))
        throw new StartError(`A PostgreSQL server (${pid}) still uses ${cluster} and does not stop`);
    }
  }
  rmSync(file, { force: true });
}
