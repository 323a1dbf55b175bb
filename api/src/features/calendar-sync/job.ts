import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import type { Execute } from '../../records/database.ts';

/** The job of one run. */
export const RUN = 'calendars.sync';

export interface RunJob extends Payload {
  tenant: string;
  connection: string;
  /** How much its person lets it delete. */
  confirmed?: number | undefined;
}

/** Adds a run, in place of one that waits; one by the clock doesn't take the place of one that was confirmed. */
export async function addRun(run: Execute, job: RunJob, runAt?: Date): Promise<void> {
  const key = job.confirmed === undefined ? job.connection : `${job.connection} confirmed`;
  await addJob(run, RUN, job, { key, maxAttempts: 1, ...(runAt ? { runAt } : {}) });
}
