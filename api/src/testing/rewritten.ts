import type { TestApi } from './api.ts';

/** Runs a statement past what keeps rows as they were written, for what only time would make of them. */
export async function rewritten(api: Pick<TestApi, 'sql'>, text: string, values?: unknown[]): Promise<void> {
  await api.sql('SET session_replication_role = replica');
  try {
    await api.sql(text, values);
  } finally {
    await api.sql('RESET session_replication_role');
  }
}
