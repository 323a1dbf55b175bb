import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { workerLogger } from './logger.ts';

/** Processes that start at once wait for each other here. */
const INSTALL_LOCK = 7_210_010;

/** Brings the queue's own schema, `graphile_worker`, to what this version of the worker needs. */
export async function migrateJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK]);
    await runMigrations({ connectionString: url, logger: workerLogger });
  } finally {
    await client.end();
  }
}
