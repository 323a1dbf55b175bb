import { nextNumber } from '../../records/counters.ts';
import type { Execute } from '../../records/database.ts';

const DIGITS = 4;

const isTaken = async (execute: Execute, tenant: string, reference: string): Promise<boolean> =>
  (await execute('SELECT 1 FROM properties WHERE tenant_id = $1 AND reference = $2', [tenant, reference])).length > 0;

/** The next free reference of the tenant, such as `2026-0042`: counted from 1 each year, past what people have given. */
export async function nextReference(execute: Execute, tenant: string, year: string): Promise<string> {
  for (;;) {
    const number = await nextNumber(execute, tenant, `property ${year}`);
    const reference = `${year}-${String(number).padStart(DIGITS, '0')}`;
    if (!(await isTaken(execute, tenant, reference))) return reference;
  }
}
