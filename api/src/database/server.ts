import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseProblem, withoutPassword } from './problem.ts';

/** The oldest PostgreSQL that the product is tested with. */
const OLDEST = 15;
/** A pooler whose only server connection is taken lets others wait. */
const PATIENCE_MS = 3_000;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseProblem(
      `The database at ${withoutPassword(url)} can't be reached: ${(error as Error).message || 'no answer'}`,
    );
  }
}

/** Does the work with as many connections as it takes, and closes them. */
async function withClients<T>(urls: string[], work: (...clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients: pg.Client[] = [];
  try {
    for (const url of urls) clients.push(await connected(url));
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const serverProcess = async (client: pg.Client): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;

/** Whether two clients share server connections, as they do behind a transaction pooler. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await serverProcess(one);
  await other.query('BEGIN');
  if ((await serverProcess(other)) === first) return true;
  const asked = serverProcess(one).catch(() => undefined);
  const again = await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })]);
  await other.query('ROLLBACK');
  return again !== first;
}

/**
 * Makes sure that the address is a server's own, of a version that is tested: migrations and the job queue need
 * connections that stay.
 *
 * @throws DatabaseProblem when it can't be reached, is too old, or a transaction pooler
 */
export function ensureServer(url: string): Promise<void> {
  return withClients([url, url], async (one, other) => {
    if (await isShared(one as pg.Client, other as pg.Client)) {
      throw new DatabaseProblem(
        `The address ${withoutPassword(url)} leads through a transaction pooler: set DATABASE_DIRECT_URL to the server's own address`,
      );
    }
    const { rows } = await (one as pg.Client).query('SHOW server_version');
    const version: string = rows[0].server_version;
    if (Number.parseInt(version, 10) < OLDEST)
      throw new DatabaseProblem(`PostgreSQL ${version} is too old: ${OLDEST} or newer is needed`);
  });
}

/** Makes sure that the pooler leads to the database that is migrated. @throws DatabaseProblem otherwise */
export function ensureSameDatabase(url: string, directUrl: string): Promise<void> {
  return withClients([url, directUrl], async (...clients) => {
    const known = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          'SELECT current_database() AS name, extract(epoch FROM pg_postmaster_start_time()) AS since',
        );
        return `${rows[0].name} ${rows[0].since}`;
      }),
    );
    if (known[0] !== known[1])
      throw new DatabaseProblem('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  });
}
