import pg from 'pg';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';

const WAITS = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;

/**
 * Adds an address or a number to a client while somebody else looks for who it is of.
 *
 * @param looks is begun when the client is being added, and waits
 * @returns what it came to, once the client was added
 */
export async function whileAdding<T>(
  { databaseUrl, sql }: Pick<TestApi, 'databaseUrl' | 'sql'>,
  { client, emails, phones }: { client: string; emails?: { email: string }[]; phones?: { number: string }[] },
  looks: () => Promise<T>,
): Promise<T> {
  const adding = new pg.Client({ connectionString: databaseUrl });
  await adding.connect();
  try {
    await adding.query('BEGIN');
    const key = emails?.[0]?.email ?? phones?.[0]?.number;
    await adding.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`person A1 ${key}`]);
    const coming = looks();
    await expect.poll(async () => (await sql(WAITS)).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await adding.query(
      'UPDATE clients SET emails = coalesce($2, emails), phones = coalesce($3, phones) WHERE id = $1',
      [client, emails && JSON.stringify(emails), phones && JSON.stringify(phones)],
    );
    await adding.query('COMMIT');
    return await coming;
  } finally {
    await adding.end();
  }
}
