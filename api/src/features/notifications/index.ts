import type { NotificationSchedule } from '@hestia/resources/generated/types.ts';
import { guardedCall } from '../../adapters/call.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { PUSH } from '../../mail/pushed.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { frequenciesAt, quietUntil, sendDigest, waiting } from './digest.ts';
import { mountNotifications } from './mount.ts';
import { mountPushDevices } from './push/mount.ts';
import { type Push, push } from './push/send.ts';

const JOB = 'notifications.digest';
/** What was told so long ago is in nobody's mind any more. */
const KEPT_DAYS = 180;
const MADE_UP_HOURS = 20;

interface DigestJob extends Payload {
  tenant: string;
  person: string;
  frequencies: string[];
  /** A kind that was told less often until now. */
  kind?: string;
}

/** The job of a morning isn't replaced by that of ten minutes later. */
const keyOf = ({ person, frequencies, kind = '' }: DigestJob): string => `${person} ${frequencies} ${kind}`;

/** Whether what somebody is told of a kind waits for a mail of a day or an hour. */
const waitsOf = (one: Partial<NotificationSchedule> | undefined): boolean =>
  one !== undefined && one.frequency !== 'immediate' && one.mail !== false;

/** What people are told: kept for them, marked as read, and sent by mail as often as they chose. */
export const notifications: Feature = ({ app, dataSource, records, hooks, jobs, secrets, deployment }) => {
  const { publicUrl, trustedHosts: trusted = [] } = deployment;
  const { context } = records;
  const run: Execute = (text, values) => execute(dataSource, text, values);
  mountNotifications(app, { records, dataSource });
  mountPushDevices(app, { dataSource, secrets, trusted });

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
      const { tenant, person, frequencies, kind } = job;
      const runAt = await quietUntil(within, tenant, person, new Date());
      // Composed when it leaves.
      if (runAt) await addJob(within, JOB, job, { key: keyOf(job), runAt });
      else await sendDigest(within, context, { tenant, person, frequencies, kind, publicUrl });
    }),
  );
  const pushing = { execute: run, context, secrets, call: guardedCall(trusted), publicUrl };
  jobs.on<Push & Payload>(PUSH, async (job) => {
    const runAt = await quietUntil(run, job.tenant, job.person, new Date());
    if (runAt) await addJob(run, PUSH, job, { key: `${job.notification} ${job.device}`, runAt });
    else await push(pushing, job);
  });
  // No run of a frequency would find what waited for one that was given up.
  hooks.on('notification-schedule', async ({ before, after, caller, execute: within }) => {
    if (!before || !waitsOf(before) || waitsOf(after)) return;
    const { person, kind } = before as NotificationSchedule;
    const job = { tenant: caller.actor.tenant, person: String(person), frequencies: [], kind };
    await addJob(within, JOB, job, { key: keyOf(job) });
  });
  jobs.every('notifications.nightly', '30 3 * * *', async () => {
    await run(`DELETE FROM notifications WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
  });
};
