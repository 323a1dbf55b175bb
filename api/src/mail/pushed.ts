import { addJob } from '../jobs/add.ts';
import type { Execute } from '../records/database.ts';

/** The job that shows one person on one device what they are told. */
export const PUSH = 'notifications.push';

/** Shows a notification on each device of its person, once what made it is done and can't be taken back any more. */
export async function pushLater(
  execute: Execute,
  tenant: string,
  { person, notification, runAt }: { person: string; notification: string; runAt: Date | undefined },
): Promise<void> {
  const devices = await execute('SELECT id FROM push_devices WHERE tenant_id = $1 AND person = $2', [tenant, person]);
  for (const { id } of devices) {
    const device = String(id);
    const job = { tenant, person, notification, device };
    await addJob(execute, PUSH, job, { key: `${notification} ${device}`, ...(runAt ? { runAt } : {}) });
  }
}
