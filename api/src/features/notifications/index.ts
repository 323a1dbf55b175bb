import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { frequenciesAt, sendDigest, waiting } from './digest.ts';
import { mountNotifications } from './mount.ts';

const JOB = 'notifications.digest';
/** What was told so long ago is in nobody's mind any more. */
const KEPT_DAYS = 180;

interface DigestJob extends Payload {
  tenant: string;
  person: string;
  frequencies: string[];
}

/** What people are told: kept for them, marked as read, and sent by mail as often as they chose. */
export const notifications: Feature = ({ app, dataSource, records, jobs, deployment: { publicUrl } }) => {
  const { context } = records;
  const run: Execute = (text, values) => execute(dataSource, text, values);
  mountNotifications(app, { records, dataSource });

  jobs.every('notifications.waiting', '*/10 * * * *', async (at) => {
    const frequencies = frequenciesAt(at);
    for (const { tenant_id: tenant, person } of await waiting(run, frequencies)) {
      const job = { tenant: String(tenant), person: String(person), frequencies };
      await addJob(run, JOB, job, { key: `${JOB} ${tenant} ${person}` });
    }
  });
  jobs.on<DigestJob>(JOB, ({ tenant, person, frequencies }) =>
    inTransaction(dataSource, (within) => sendDigest(within, context, { tenant, person, frequencies, publicUrl })),
  );
  jobs.every('notifications.nightly', '30 3 * * *', async () => {
    await run(`DELETE FROM notifications WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
  });
};
