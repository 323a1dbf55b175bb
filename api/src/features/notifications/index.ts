import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { frequenciesAt, quietUntil, sendDigest, waiting } from './digest.ts';
import { mountNotifications } from './mount.ts';

const JOB = 'notifications.digest';
/** What was told so long ago is in nobody's mind any more. */
const KEPT_DAYS = 180;
const MADE_UP_HOURS = 20;

interface DigestJob extends Payload {
  tenant: string;
  person: string;
  frequencies: string[];
}

/** The job of a morning isn't replaced by that of ten minutes later. */
const keyOf = ({ person, frequencies }: DigestJob): string => `${person} ${frequencies}`;

/** What people are told: kept for them, marked as read, and sent by mail as often as they chose. */
export const notifications: Feature = ({ app, dataSource, records, jobs, deployment: { publicUrl } }) => {
  const { context } = records;
  const run: Execute = (text, values) => execute(dataSource, text, values);
  mountNotifications(app, { records, dataSource });

  const tell = async (at: Date) => {
    const frequencies = frequenciesAt(at);
    for (const { tenant_id: tenant, person } of await waiting(run, frequencies)) {
      const job = { tenant: String(tenant), person: String(person), frequencies };
      await addJob(run, JOB, job, { key: keyOf(job) });
    }
  };
  // A morning without a process is made up for.
  jobs.every('notifications.waiting', '*/10 * * * *', tell, MADE_UP_HOURS);
  jobs.on<DigestJob>(JOB, (job) =>
    inTransaction(dataSource, async (within) => {
      const { tenant, person, frequencies } = job;
      const runAt = await quietUntil(within, tenant, person, new Date());
      // Composed when it leaves.
      if (runAt) await addJob(within, JOB, job, { key: keyOf(job), runAt });
      else await sendDigest(within, context, { tenant, person, frequencies, publicUrl });
    }),
  );
  jobs.every('notifications.nightly', '30 3 * * *', async () => {
    await run(`DELETE FROM notifications WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
  });
};
