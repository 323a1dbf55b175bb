import { setTimeout as wait } from 'node:timers/promises';
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate';
import pg from 'pg';

const PAUSE_MS = 100;

/**
 * Does the work while no other process migrates this database. Others ask again and again: a statement that waits for
 * the lock would itself be waited for by an index that is built while others write.
 *
 * @param url the server's own address, not a transaction pooler's
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const isMine = async () =>
    (await client.query('SELECT pg_try_advisory_lock($1) AS mine', [PG_MIGRATE_LOCK_ID])).rows[0].mine;
  try {
    while (!(await isMine())) await wait(PAUSE_MS);
    return await work();
  } finally {
    await client.end();
  }
}
