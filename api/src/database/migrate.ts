import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { migrateJobs } from '../jobs/schema.ts';
import { log } from '../log.ts';
import { loadMigrations } from './migration-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { DatabaseProblem } from './problem.ts';
import { ensureServer } from './server.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The line of a file that an error of PostgreSQL speaks of, where it says one. */
function lineOf(file: string, position: unknown): string {
  const offset = Number(position);
  if (!Number.isInteger(offset) || offset < 1) return '';
  return `:${[...readFileSync(file, 'utf8')].slice(0, offset).join('').split('\n').length}`;
}

/** The migration that failed, its line and why; what isn't the database's word goes on as it is. */
function failed(error: unknown, folder: string, name: string | undefined): unknown {
  const { code, position, message, detail } = error as Error & { code?: string; position?: string; detail?: string };
  if (!name || !code) return error;
  const file = join(folder, `${name}.sql`);
  return new DatabaseProblem(
    `migrations/${name}.sql${lineOf(file, position)}: ${message}${detail ? ` (${detail})` : ''}`,
  );
}

/**
 * Brings a database to the newest migration, one process at a time: others wait for the lock and find nothing to do.
 *
 * @param url the server's own address, not a transaction pooler's
 * @throws DatabaseProblem when the database can't be reached, is too old, or isn't reached directly, and with file and
 *   line when it refuses a migration
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<void> {
  await ensureServer(url);
  await migrateJobs(url);
  let current: string | undefined;
  try {
    await oneAtATime(url, () =>
      runner({
        databaseUrl: url,
        dir: folder,
        direction: 'up',
        migrationsTable: 'pgmigrations',
        noLock: true,
        checkOrder: true,
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadMigrations }],
        log: (message) => {
          current = /^### MIGRATION (\S+) \(UP\)/.exec(message)?.[1] ?? current;
          log.debug(message);
        },
      }),
    );
  } catch (error) {
    throw failed(error, folder, current);
  }
}
