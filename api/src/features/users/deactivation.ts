import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { asSystem } from '../../records/caller.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';

/** A quarter past midnight in Paris, in winter; in summer an hour later. */
const NIGHTLY = '15 23 * * *';
const JOB = 'users.deactivate';

/** The day in Paris, `YYYY-MM-DD`, half an hour on: the night's run is for the day that begins. */
const dayOf = (at: Date): string => parisDay(new Date(at.getTime() + 30 * 60_000));

const DUE = 'active AND deactivation_date <= $1::date';

/** Accounts are deactivated on the day that was set for it; their sessions end, and the audit says why. */
export const deactivation: Feature = ({ jobs, dataSource, records, resource }) => {
  const user = resource('user');
  const run: Execute = (text, values) => execute(dataSource, text, values);

  jobs.every('users.deactivation', NIGHTLY, async (at) => {
    const day = dayOf(at);
    for (const { tenant_id: tenant } of await run(`SELECT DISTINCT tenant_id FROM users WHERE ${DUE}`, [day])) {
      await inTransaction(dataSource, (within) => addJob(within, JOB, { tenant: String(tenant), day }, { key: day }));
    }
  });

  jobs.on<{ tenant: string; day: string }>(JOB, async ({ tenant, day }) => {
    const due = await run(`SELECT id, version FROM users WHERE ${DUE} AND tenant_id = $2`, [day, tenant]);
    const caller = asSystem('the day of deactivation', tenant, [user]);
    for (const { id, version } of due)
      try {
        await records.update(caller, user, String(id), { version, active: false });
      } catch (error) {
        // The last super administrator stays until there is another one; the others go all the same.
        if (!(error instanceof RequestError) || error.code !== 'lastSuperAdmin') throw error;
        log.warn({ tenant, user: id }, 'the day of deactivation of the last super administrator has passed');
      }
  });
};
