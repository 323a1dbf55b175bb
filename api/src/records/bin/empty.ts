import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../database.ts';
import { keptByLaw } from './retained.ts';

const AT_ONCE = 100;

/**
 * Takes out of a tenant's bin what has rested there for its time and no law keeps. The files that were in it are without
 * a record from then on, and go the way of such.
 *
 * @returns how many entries went
 */
export async function emptyBin(
  execute: Execute,
  resources: readonly Resource[],
  tenant: string,
  now = new Date(),
): Promise<number> {
  let count = 0;
  let last = '';
  for (;;) {
    const rows = await execute(
      `SELECT id FROM bin WHERE tenant_id = $1 AND deleted_at <= $2::timestamptz - make_interval(days => ${BIN_DAYS})
       AND id > $3 ORDER BY id LIMIT ${AT_ONCE}`,
      [tenant, now.toISOString(), last],
    );
    const entries = rows.map(({ id }) => String(id));
    last = entries.at(-1) ?? '';
    const kept = await keptByLaw(execute, resources, tenant, entries, parisDay(now));
    const gone = await execute('DELETE FROM bin WHERE tenant_id = $1 AND id = ANY ($2::text[]) RETURNING id', [
      tenant,
      entries.filter((entry) => !kept.has(entry)),
    ]);
    count += gone.length;
    if (entries.length < AT_ONCE) return count;
  }
}
