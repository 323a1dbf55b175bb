import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPassword } from './cluster.ts';
import { servingProcess } from './leftover.ts';

/** Address of the embedded server that another process runs on the data folder; absent when nobody does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (servingProcess(join(dataDir, 'process.pid')) === undefined || !existsSync(file)) return undefined;
  // PostgreSQL's own file: the fourth line is the port.
  const port = readFileSync(file, 'utf8').split('\n')[3]?.trim();
  return port && `postgresql://hestia:${keptPassword(dataDir)}@127.0.0.1:${port}/hestia`;
}
