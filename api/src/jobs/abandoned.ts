import pg from 'pg';
import { log } from '../log.ts';

/** Who is looked at. */
export interface WatchOptions {
  url: string;
  /** The worker that this process runs, as the queue names it. */
  worker: string;
  /** Milliseconds that a worker must have been gone. */
  after: number;
}

const GONE = `SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL
    AND locked_by NOT IN (SELECT application_name FROM pg_stat_activity WHERE datname = current_database())`;

/**
 * Takes over the jobs of processes that were killed, which the queue itself would leave locked for four hours: each
 * process keeps a connection with its worker's name, and whose connection has been gone for a while is gone.
 */
export function watchAbandoned({ url, worker, after }: WatchOptions): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  const goneSince = new Map<string, number>();

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ connectionString: url, application_name: worker });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  async function look(): Promise<void> {
    const database = await connected();
    const { rows } = await database.query<{ worker: string }>(GONE);
    const gone = new Set(rows.map((row) => row.worker));
    for (const known of goneSince.keys()) if (!gone.has(known)) goneSince.delete(known);
    for (const one of gone) if (!goneSince.has(one)) goneSince.set(one, Date.now());
    const over = [...goneSince].filter(([, since]) => Date.now() - since >= after).map(([one]) => one);
    if (over.length === 0) return;
    log.warn({ workers: over }, 'taking over the jobs of workers that are gone');
    await database.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [over]);
  }

  let looking = Promise.resolve();
  const tryToLook = () => {
    looking = look().catch((error: Error) => log.warn({ err: error }, 'could not look for abandoned jobs'));
  };
  tryToLook();
  const timer = setInterval(tryToLook, after / 3);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
