import { log } from '../log.ts';
import type { Database } from '../records/database.ts';
import { inTransaction } from '../records/database.ts';

/** Milliseconds that one look holds for everybody who asks. */
const HOLDS = 2_000;
/** A balancer that waits longer has given up. */
const PATIENCE_MS = 5_000;

/** More than `work_mem`, so that the server must put it on its disk: a full disk refuses what a small row still gets. */
const SPILL = 'SELECT count(*) FROM generate_series(1, 20000)';
const MARK = `INSERT INTO readiness (id, at) VALUES (true, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`;

async function writes(database: Database): Promise<void> {
  await inTransaction(database, async (run) => {
    await run("SELECT set_config('work_mem', '64kB', true)");
    await run(SPILL);
    await run(MARK);
  });
}

/** @returns asks whether the database takes writes right now; answers are shared for two seconds */
export function readiness(database: Database): () => Promise<boolean> {
  let askedAt = 0;
  let answer: Promise<boolean> = Promise.resolve(false);

  async function look(): Promise<boolean> {
    try {
      await writes(database);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database takes no writes');
      return false;
    }
  }

  return async () => {
    if (Date.now() - askedAt >= HOLDS) {
      askedAt = Date.now();
      answer = look();
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(false), PATIENCE_MS);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}
