import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { migrateJobs } from '../jobs/schema.ts';
import { log } from '../log.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The database can't be reached or migrated; the message is one line. */
export class DatabaseProblem extends Error {
  override readonly name = 'StartError';
}

const withoutPassword = (url: string): string => url.replace(/:[^:@/]*@/, ':***@');

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new DatabaseProblem(
      `The database at ${withoutPassword(url)} can't be reached: ${(error as Error).message || 'no answer'}`,
    );
  }
}

/**
 * Brings a database to the newest migration, one process at a time: others wait for the lock and find nothing to do.
 *
 * @throws DatabaseProblem when the database can't be reached
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<void> {
  await reach(url);
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
