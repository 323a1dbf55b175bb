import type { juggler } from '@loopback/repository';
import { addJob, type Jobs } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { emptyBin } from '../../records/bin/empty.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';

const EMPTY = 'bin.empty';

/** Registers what empties the bin: every night, tenant by tenant, before files without a record go. */
export function binJobs(jobs: Jobs, dataSource: juggler.DataSource, records: Records): void {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  jobs.on(EMPTY, async ({ tenant }) => {
    const count = await emptyBin(run, [...records.context.resources.values()], tenant);
    if (count > 0) log.info({ tenant, count }, 'the bin was emptied');
  });
  jobs.every('bin.nightly', '20 2 * * *', async () => {
    for (const { id } of await run('SELECT id FROM tenants'))
      await addJob(run, EMPTY, { tenant: String(id) }, { key: 'nightly' });
  });
}
