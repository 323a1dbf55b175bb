import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { transitionWithin } from '../../records/transition.ts';
import { followLead } from './follow.ts';
import { mountForm } from './form/mount.ts';
import { mountLeads } from './mount.ts';
import { systemOf } from './services.ts';

/** Leads that wait for their mandate to be completed. */
const WAITING = `SELECT id, version FROM vendor_leads
  WHERE tenant_id = $1 AND mandate = $2 AND status = 'waiting_for_mandate_completion' ORDER BY id`;

/** Vendor leads: routed to agents near by, each step by a deadline, up to a mandate that is completed. */
export const vendorLeads: Feature = ({ app, dataSource, records, hooks, resource, secrets, deployment }) => {
  const services = { dataSource, records, secrets, lead: resource('vendor-lead') };
  hooks.beforeWrite('vendor-lead', (writing) => followLead(services, writing));
  hooks.on('mandate', async ({ caller, before, after, execute }) => {
    if (after?.status !== 'completed' || before?.status === 'completed') return;
    const { tenant } = caller.actor;
    for (const { id, version } of await execute(WAITING, [tenant, after.id])) {
      const system = systemOf(services, tenant);
      const lead = services.lead as Resource;
      await transitionWithin(execute, records.context, system, lead, String(id), 'complete', { version });
    }
  });
  mountLeads(app, {
    ...services,
    publicUrl: deployment.publicUrl,
    strays: new Failures(dataSource, 'lead doors', { most: 40, alike: 20 }),
    limit: new RateLimit(dataSource, 'leads', { most: 120, seconds: 60 }),
  });
  mountForm(app, {
    ...services,
    geocoding: deployment.geocoding,
    strays: new Failures(dataSource, 'estimates', { most: 40, alike: 20 }),
    leads: new RateLimit(dataSource, 'estimates', { most: 10, seconds: 600 }),
    looks: new RateLimit(dataSource, 'estimate looks', { most: 240, seconds: 600 }),
  });
};
