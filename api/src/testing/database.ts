import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

const COPY_LOCK = 4_242;

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** The server's own database: one that others are copied from must have no connection. */
export const maintenanceUrl = (): string => at(inject('templateUrl'), 'postgres');

async function onServer(statement: string, lock = false): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl() });
  await client.connect();
  if (lock) await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK]);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops the database when its last connection has ended, so that none is cut off; after two seconds all the same. */
async function dropDatabase(name: string): Promise<void> {
  // PostgreSQL itself waits some seconds for connections to end: tries are not to be counted, but timed.
  const until = Date.now() + 2_000;
  while (Date.now() < until) {
    try {
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
      return;
    } catch {
      await wait(50);
    }
  }
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

const template = (): string => new URL(inject('templateUrl')).pathname.slice(1);

/**
 * A database of its own, copied from the migrated template (or, `empty`, with nothing in it). Nobody waits for it to be
 * dropped: the next file begins meanwhile, and what is left in the end goes with the server.
 */
export async function cloneDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : template()} STRATEGY file_copy`, true);
  return {
    url: at(inject('templateUrl'), name),
    drop: async () => {
      dropDatabase(name).catch(() => undefined);
    },
  };
}
