import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bulkTenant, fillBulk } from '@hestia/seeds/bulk/index.ts';
import pg from 'pg';
import { hashPassword } from '../src/auth/passwords.ts';
import { startEmbedded } from '../src/database/embedded/index.ts';
import { migrate } from '../src/database/migrate.ts';

const TENANTS = 20;
export const TENANT = bulkTenant(1);

/** The database to measure on, and what filling it took (undefined where it was kept from an earlier run). */
export interface BenchDatabase {
  url: string;
  fillSeconds: number | undefined;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** How much there is to measure on. */
export interface Volume {
  clients: number;
  searches: number;
  properties: number;
  mandates: number;
}

/** Starts PostgreSQL on a folder kept for this volume, migrates, and fills it on the first run. */
export async function startDatabase(volume: Volume, report: (text: string) => void): Promise<BenchDatabase> {
  const dataDir = fileURLToPath(new URL(`../../.data/bench-${Object.values(volume).join('-')}`, import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  const client = new pg.Client({ connectionString: embedded.url });
  let fillSeconds: number | undefined;
  try {
    await migrate(embedded.url);
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM tenants LIMIT 1');
    if (rowCount === 0) {
      const started = performance.now();
      await fillBulk(client, { ...volume, tenants: TENANTS, hashPassword, report });
      fillSeconds = (performance.now() - started) / 1000;
      report(`filled in ${fillSeconds.toFixed(0)} s`);
    }
  } catch (error) {
    await client.end();
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.url,
    fillSeconds,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    async stop() {
      await client.end();
      await embedded.stop();
    },
  };
}

const SETTLED_MS = 600_000;

/** Waits for what a start of the product sets off beside its answers. @throws Error where it doesn't end */
export async function settled({ query }: BenchDatabase): Promise<void> {
  const started = performance.now();
  for (;;) {
    const [jobs] = await query<{ open: number }>(
      'SELECT count(*)::int AS open FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts',
    );
    if (jobs?.open === 0) return;
    if (performance.now() - started > SETTLED_MS) throw new Error(`${jobs?.open} jobs have not ended`);
    await wait(500);
  }
}
