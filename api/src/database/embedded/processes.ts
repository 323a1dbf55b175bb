import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this number is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What only one process ever has: when it began. Numbers are given again, after a restart of the machine for instance. */
export function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A process that only waits to be reaped (Z) is over.
      return fields[0] === 'Z' ? undefined : `${boot} ${fields[19]}`;
    }
    if (process.platform === 'win32') return undefined;
    const ps = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return ps.toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The program and arguments of a process; only Linux tells, of everybody's processes. */
export function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/**
 * Processes that work in this folder, as every process of a PostgreSQL server does in its data; only Linux tells, and a
 * container without the right to trace only of the same user's.
 */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(folder);
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real;
    } catch {
      return false;
    }
  });
}
