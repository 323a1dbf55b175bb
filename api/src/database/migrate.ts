import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { migrateJobs } from '../jobs/schema.ts';
import { log } from '../log.ts';
import { ensureServer } from './server.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings a database to the newest migration, one process at a time: others wait for the lock and find nothing to do.
 *
 * @param url the server's own address, not a transaction pooler's
 * @throws DatabaseProblem when the database can't be reached, is too old, or isn't reached directly
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<void> {
  await ensureServer(url);
  await migrateJobs(url);
  await runner({
    databaseUrl: url,
    dir: folder,
    direction: 'up',
    migrationsTable: 'pgmigrations',
    advisoryLockMode: 'wait',
    checkOrder: true,
    log: (message) => log.debug(message),
  });
}
