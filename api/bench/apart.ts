import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkTenant, fillBulk } from '@hestia/seeds/bulk/index.ts';
import pg from 'pg';
import { hashPassword } from '../src/auth/passwords.ts';
import { startEmbedded } from '../src/database/embedded/index.ts';
import { migrate } from '../src/database/migrate.ts';
import type { Call } from './calls.ts';
import { type Served, serve } from './processes.ts';
import { signIn } from './sign-in.ts';

/** Whose rows are measured on a database of its own. */
export const TENANT = bulkTenant(1);

/** What is measured against each other, on the same rows. */
export interface Apart {
  client: pg.Client;
  floor: Served;
  api: Served;
  token: string;
}

/**
 * Measures on a database of its own, which is gone afterwards.
 *
 * @param fill writes the rows to measure on, beside a network of 2,000 clients
 * @param env what the product is told besides
 */
export async function apart<T>(
  fill: (client: pg.Client) => Promise<void>,
  work: (apart: Apart) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hestia-bench-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  const client = new pg.Client({ connectionString: embedded.url });
  const served: Served[] = [];
  try {
    await migrate(embedded.url);
    await client.connect();
    await fillBulk(client, { clients: 2_000, tenants: 1, hashPassword });
    await fill(client);
    const floor = await serve('./floor.ts', embedded.url, '/');
    served.push(floor);
    const api = await serve('../src/main.ts', embedded.url, '/api/ready', env);
    served.push(api);
    return await work({ client, floor, api, token: await signIn(api.base, TENANT) });
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await client.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @throws Error where the API and the bare server don't answer the same rows: their rates would not compare */
export async function ensureSame(calls: readonly Call[], what: string): Promise<void> {
  const ids = await Promise.all(
    calls.map(async ({ urls, headers }) => {
      const { results } = (await (await fetch(urls[0] ?? '', { headers })).json()) as { results: { id: string }[] };
      return results
        .map(({ id }) => id)
        .sort()
        .join();
    }),
  );
  if (new Set(ids).size !== 1 || ids[0] === '') throw new Error(`The API and the bare server answer different ${what}`);
}
