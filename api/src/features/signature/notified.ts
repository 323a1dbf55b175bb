import { addJob } from '../../jobs/index.ts';
import type { Refresh } from '../signature-providers/notifications.ts';
import { JOBS, runOf, type SignatureServices } from './services.ts';

/** Has an envelope looked after that a provider told of; one that is none of the network's is nothing to us. */
export const refreshLater =
  (services: () => Pick<SignatureServices, 'dataSource'>): Refresh =>
  async (tenant, provider, providerId) => {
    const run = runOf(services());
    const [row] = await run(
      'SELECT id FROM envelopes WHERE tenant_id = $1 AND provider = $2 AND lower(provider_id) = lower($3)',
      [tenant, provider, providerId],
    );
    if (row) await addJob(run, JOBS.refresh, { tenant, envelope: String(row.id) }, { key: String(row.id) });
  };
