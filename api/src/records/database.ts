import type { Options } from '@loopback/repository';

export type Row = Record<string, unknown>;

/** Runs one statement inside the current transaction. */
export type Execute = (text: string, values?: unknown[]) => Promise<Row[]>;

/** A LoopBack transaction, as far as its end goes. */
interface Transaction {
  commit(): PromiseLike<void> | void;
  rollback(): PromiseLike<void> | void;
}

/** A LoopBack repository or data source, as far as statements and transactions go. */
export interface Database {
  execute(text: string, values: unknown[], options?: Options): Promise<unknown>;
  beginTransaction(options: Options): Promise<Transaction>;
}

/**
 * Runs one statement. LoopBack's connector answers reads with rows and writes with `{affectedRows, count, rows}`; both
 * become rows.
 */
export async function execute(
  database: Pick<Database, 'execute'>,
  text: string,
  values: unknown[] = [],
  options?: Options,
): Promise<Row[]> {
  const answer = await database.execute(text, values, options);
  if (Array.isArray(answer)) return answer as Row[];
  return (answer as { rows?: Row[] } | undefined)?.rows ?? [];
}

/** Runs the work in one transaction: all of it or, when it throws, nothing. */
export async function inTransaction<T>(database: Database, work: (execute: Execute) => Promise<T>): Promise<T> {
  const transaction = await database.beginTransaction({ isolationLevel: 'READ COMMITTED' });
  let result: T;
  try {
    result = await work((text, values) => execute(database, text, values, { transaction, prepared: true }));
  } catch (error) {
    // What went wrong is told, not that a lost connection can't be rolled back either: the database has done that.
    await Promise.resolve(transaction.rollback()).catch(() => undefined);
    throw error;
  }
  await transaction.commit();
  return result;
}

const UNDONE = ['40P01', '40001'];

/** A deadlock, or a serialization failure: of two writers the database undid one, whose turn comes after the other's. */
export const isUndone = (error: unknown): boolean => UNDONE.includes(String((error as { code?: unknown }).code));

const MOST_TRIES = 3;

/**
 * Runs a write in one transaction, and once or twice more where the database undid it for another's sake. Nothing of it
 * stays outside the transaction, mails and jobs neither, so that nobody sees that it was tried before.
 */
export async function inWrite<T>(database: Database, work: (execute: Execute) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await inTransaction(database, work);
    } catch (error) {
      if (tries >= MOST_TRIES || !isUndone(error)) throw error;
    }
}
