import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
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

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A run writes less than half of it. */
const MEMORY_NEEDED = 6_000_000_000;

const isRoomy = (): boolean => {
  if (!existsSync(MEMORY) || freemem() < MEMORY_NEEDED) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED;
};

/** What tests write goes to a folder that is gone after them, in memory where there is plenty. @returns what takes it away */
function ownFolder(): () => void {
  const folder = mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), 'hestia-test-'));
  // PostgreSQL runs as somebody else where root starts it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a PostgreSQL server for the test run and migrates the template. `TEST_DATABASE_URL` names another server's empty
 * database `hestia` instead, to try another version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const leave = ownFolder();
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await migrate(given);
    project.provide('templateUrl', given);
    return async () => leave();
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  await migrate(embedded.url);
  project.provide('templateUrl', embedded.url);
  return async () => {
    await embedded.stop();
    leave();
  };
}
