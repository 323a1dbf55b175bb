import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { MIGRATIONS, migrate } from '../database/migrate.ts';
import { cloneDatabase } from './database.ts';

/** A database that has only what came before one migration. */
interface Before {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** That migration and all that came after it. */
  migrate(): Promise<void>;
}

/**
 * For a file of tests about one migration: a database as it was before, there while the tests run.
 *
 * @param ending of the migration's file name, without its number: `_starts.sql`
 */
export function beforeMigration(ending: string): Before {
  const files = readdirSync(MIGRATIONS).sort();
  const at = files.findIndex((file) => file.endsWith(ending));
  if (at < 0) throw new Error(`No migration ends in ${ending}`);
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await cloneDatabase({ empty: true });
    const earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const file of files.slice(0, at)) copyFileSync(join(MIGRATIONS, file), join(earlier, file));
    await migrate(database.url, earlier);
    rmSync(earlier, { recursive: true });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return {
    query: (text, values) => client.query(text, values),
    migrate: () => migrate(database.url).then(() => undefined),
  };
}
