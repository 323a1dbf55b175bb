import type { Execute } from '../records/database.ts';

/**
 * Marks what counts once as used, in all processes; what is over is forgotten.
 *
 * @param seconds how long it could have been used at most
 * @returns whether it had not been used before
 */
export async function spendOnce(execute: Execute, tenant: string, id: string, seconds: number): Promise<boolean> {
  await execute('DELETE FROM spent_answers WHERE tenant_id = $1 AND expires_at < now()', [tenant]);
  const rows = await execute(
    `INSERT INTO spent_answers (tenant_id, id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT DO NOTHING RETURNING id`,
    [tenant, id, seconds],
  );
  return rows.length > 0;
}
