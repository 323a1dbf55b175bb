import { addJob, type Jobs } from '../jobs/index.ts';
import { log } from '../log.ts';
import { execute } from '../records/database.ts';
import { type CleaningServices, cleanFiles } from './cleaning.ts';

const CLEAN = 'files.clean';

/** Registers what removes abandoned uploads and files that no record holds: every night, tenant by tenant. */
export function fileJobs(jobs: Jobs, services: CleaningServices): void {
  jobs.on(CLEAN, async ({ tenant }) => {
    const removed = await cleanFiles(services, tenant);
    if (removed.files + removed.uploads > 0) log.info({ tenant, ...removed }, 'files were cleaned');
  });
  jobs.every('files.nightly', '40 2 * * *', async () => {
    const run = (text: string, values?: unknown[]) => execute(services.dataSource, text, values);
    for (const { id } of await run('SELECT id FROM tenants'))
      await addJob(run, CLEAN, { tenant: String(id) }, { key: 'nightly' });
  });
}
