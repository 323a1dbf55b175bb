import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import { execute } from '../../records/database.ts';
import { fetchAndImport } from './import.ts';
import { IMPORT_JOB, type ImportJob, mountPartners } from './mount.ts';

/** Partners whose stock is fetched by itself. */
const FETCHED = `SELECT p.tenant_id, p.id FROM partners p
  JOIN importers i ON i.tenant_id = p.tenant_id AND i.id = p.importer
  WHERE i.active AND i.url IS NOT NULL ORDER BY p.tenant_id, p.id`;

/** What partners offer: fetched each night, handed in, and taken over among the network's own. */
export const partners: Feature = ({ app, dataSource, records, jobs, deployment }) => {
  mountPartners(app, records);
  jobs.on<ImportJob>(IMPORT_JOB, ({ tenant, partner }) =>
    fetchAndImport(records, tenant, partner, deployment.trustedHosts ?? []),
  );
  jobs.every('partners.nightly', '10 2 * * *', async () => {
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    for (const { tenant_id: tenant, id } of await run(FETCHED)) {
      const job = { tenant: String(tenant), partner: String(id) };
      await addJob(run, IMPORT_JOB, job, { key: `${IMPORT_JOB} ${tenant} ${id}` });
    }
  });
};
