import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const COPY_LOCK = 4_242;

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

async function onServer(statement: string, lock = false): Promise<void> {
  const client = new pg.Client({ connectionString: at(inject('templateUrl'), 'postgres') });
  await client.connect();
  if (lock) await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK]);
  await client.query(statement);
  await client.end();
}

/** A database of its own, copied from the migrated template (or, `empty`, with nothing in it). */
export async function cloneDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : 'hestia'}`, true);
  return {
    url: at(inject('templateUrl'), name),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
