import type { Execute } from './database.ts';

/**
 * The next number of a tenant's counter, from 1. Whoever else counts waits until this transaction ends, so that a write
 * that fails leaves no gap.
 */
export async function nextNumber(execute: Execute, tenant: string, name: string): Promise<number> {
  const [row] = await execute(
    `INSERT INTO counters (tenant_id, name, value) VALUES ($1, $2, 1)
     ON CONFLICT (tenant_id, name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
    [tenant, name],
  );
  return Number(row?.value);
}
