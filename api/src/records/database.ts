import type { juggler } from '@loopback/repository';

export type Row = Record<string, unknown>;

/** Runs one statement inside the current transaction. */
export type Execute = (text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Runs one statement. LoopBack's connector answers reads with rows and writes with `{affectedRows, count, rows}`; both become rows.
 */
export async function execute(
  dataSource: juggler.DataSource,
  text: string,
  values: unknown[] = [],
  options: object = {},
): Promise<Row[]> {
  const answer = await dataSource.execute(text, values, options);
  if (Array.isArray(answer)) return answer as Row[];
  return (answer as { rows?: Row[] })?.rows ?? [];
}

/** Runs the work in one transaction: all of it or, when it throws, nothing. */
export async function inTransaction<T>(
  dataSource: juggler.DataSource,
  work: (execute: Execute) => Promise<T>,
): Promise<T> {
  const transaction = await dataSource.beginTransaction({ isolationLevel: 'READ COMMITTED' });
  try {
    const result = await work((text, values) => execute(dataSource, text, values, { transaction }));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
