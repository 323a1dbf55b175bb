import type { Feature } from '../feature.ts';
import { asSystem } from '../records/caller.ts';
import { type Execute, inTransaction } from '../records/database.ts';
import { BACK, type BackJob } from '../records/people/put-off.ts';
import { loadIfAny } from '../records/read/read.ts';

/** Whether what was put off until then still is: nothing has brought it back before. */
async function stillIs(execute: Execute, job: BackJob, since: string): Promise<boolean> {
  const rows = await execute(
    `SELECT FROM person_states WHERE tenant_id = $1 AND user_id = $2 AND resource = $3 AND state = $4 AND record_id = $5
       AND ends_at = $6 AND at >= coalesce($7::timestamptz, '-infinity')`,
    [job.tenant, job.person, job.resource, job.state, job.id, job.until, since],
  );
  return rows.length > 0;
}

/** Tells people that the time has come of what they put off, as far as they still read it. */
export const back: Feature = ({ jobs, dataSource, records, hooks }) => {
  const { context } = records;
  jobs.on<BackJob>(BACK, (job) =>
    inTransaction(dataSource, async (execute) => {
      const resource = records.resource(job.resource);
      const { tell, until } = resource.declaration.perPerson?.[job.state] ?? {};
      const caller = asSystem('what was put off comes back', job.tenant, [...context.resources.values()]);
      const record = await loadIfAny(context, caller, resource, job.id, execute);
      if (!record || !tell || !(await stillIs(execute, job, (record[until ?? ''] ?? null) as string))) return;
      const told = { ...record, toldPerson: job.person };
      await hooks.tell({ execute, caller, resource, record: told, tells: [{ to: ['toldPerson'], template: tell }] });
      context.totals.forget(job.tenant, resource.id);
    }),
  );
};
