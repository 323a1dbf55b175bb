import type { juggler } from '@loopback/repository';
import { addJob, type Jobs } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Sizes } from './sizes.ts';

const SIZES = 'files.sizes';
const ATTEMPTS = 3;

/** Has the sizes of a picture made, once the caller's transaction holds. */
export const addSizesJob = (run: Execute, tenant: string, file: string): Promise<void> =>
  addJob(run, SIZES, { tenant, file }, { key: file, maxAttempts: ATTEMPTS });

/** Registers what makes the sizes of a new picture before somebody looks at it. */
export function sizeJobs(jobs: Jobs, { dataSource, sizes }: { dataSource: juggler.DataSource; sizes: Sizes }): void {
  jobs.on(SIZES, async ({ tenant, file }) => {
    const [row] = await execute(
      dataSource,
      'SELECT coalesce(content_id, id) AS content FROM files WHERE tenant_id = $1 AND id = $2',
      [tenant, file],
    );
    if (!row) return log.debug({ tenant, file }, 'the picture is gone');
    await sizes.prepare(String(tenant), String(row.content));
  });
}
