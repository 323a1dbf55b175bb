import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/index.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that every API test file's own database is cloned from. */
    templateUrl: string;
  }
}

/**
 * Starts a PostgreSQL server for the test run and migrates the template. `TEST_DATABASE_URL` names another server's empty
 * database `hestia` instead, to try another version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await migrate(given);
    project.provide('templateUrl', given);
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'hestia-test-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  await migrate(embedded.url);
  project.provide('templateUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
