import type { juggler } from '@loopback/repository';
import { inTransaction } from '../records/database.ts';

/**
 * Does work that no process does twice at the same time: where another one is at it, nothing is done.
 *
 * @param work is given what it calls now and then, so that the database doesn’t take it for one that hangs
 */
export const alone = (
  dataSource: juggler.DataSource,
  name: string,
  work: (still: () => Promise<unknown>) => Promise<void>,
): Promise<void> =>
  inTransaction(dataSource, async (execute) => {
    const [row] = await execute('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free', [name]);
    if (row?.free) await work(() => execute('SELECT 1'));
  });
