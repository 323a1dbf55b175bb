import type { juggler } from '@loopback/repository';
import { addJob, type Jobs } from '../jobs/index.ts';
import { log } from '../log.ts';
import { type Execute, execute } from '../records/database.ts';

/**
 * How long entries about signing in and taking data out are kept: the CNIL recommends six months to one year for such
 * logs (délibération n° 2021-122 du 14 octobre 2021 on logging). What changed in a record stays as long as the record.
 */
const KEPT = '1 year';
/** Deleted at once, so that no transaction is long. */
const BATCH = 5_000;
const FORGET = 'audit.forget';

/** Deletes a network's entries whose time is over. @returns how many */
export async function forgetAccesses(run: Execute, tenant: string): Promise<number> {
  let count = 0;
  for (let deleted = BATCH; deleted === BATCH; count += deleted) {
    const rows = await run(
      `DELETE FROM audit_entries WHERE tenant_id = $1 AND id IN (
         SELECT id FROM audit_entries WHERE tenant_id = $1 AND kind = 'access' AND at < now() - interval '${KEPT}'
         ORDER BY at LIMIT ${BATCH}) RETURNING id`,
      [tenant],
    );
    deleted = rows.length;
  }
  return count;
}

/** Registers what forgets them: every night, tenant by tenant. */
export function auditJobs(jobs: Jobs, dataSource: juggler.DataSource): void {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  jobs.on(FORGET, async ({ tenant }) => {
    const count = await forgetAccesses(run, tenant);
    if (count > 0) log.info({ tenant, count }, 'entries of the audit were forgotten');
  });
  jobs.every('audit.nightly', '50 2 * * *', async () => {
    for (const { id } of await run('SELECT id FROM tenants'))
      await addJob(run, FORGET, { tenant: String(id) }, { key: 'nightly' });
  });
}
