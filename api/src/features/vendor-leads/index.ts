import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { onHoursChange } from '../agencies/hours-changed.ts';
import { mountCosts } from './costs/mount.ts';
import { ensureApart } from './costs/overlap.ts';
import { followLead } from './follow.ts';
import { mountForm } from './form/mount.ts';
import { keepTime } from './hours.ts';
import { linkBegun, winAtOnce, winLeads } from './mandate.ts';
import { mountLeads } from './mount.ts';
import { mountTrial } from './trial/mount.ts';
import { ensureDelayTried, ensureRoutingTried } from './trial/untried.ts';

/** Vendor leads: routed to agents near by, each step by a deadline, up to a mandate that is completed. */
export const vendorLeads: Feature = ({ app, dataSource, records, hooks, resource, secrets, deployment }) => {
  const services = { dataSource, records, secrets, lead: resource('vendor-lead') };
  hooks.beforeWrite('vendor-lead', (writing) => followLead(services, writing));
  onHoursChange(hooks, keepTime);
  hooks.on('vendor-lead', (write) => winAtOnce(services, write));
  hooks.on('mandate', (write) => linkBegun(services, write));
  hooks.on('mandate', (write) => winLeads(services, write));
  mountLeads(app, {
    ...services,
    publicUrl: deployment.publicUrl,
    strays: new Failures(dataSource, 'lead doors', { most: 40, alike: 20 }),
    limit: new RateLimit(dataSource, 'leads', { most: 120, seconds: 60 }),
  });
  hooks.beforeWrite('source-cost', (writing) => ensureApart(resource('source-cost'), writing));
  mountCosts(app, services);
  hooks.on('lead-delay', ensureDelayTried);
  hooks.on('tenant', ensureRoutingTried);
  mountTrial(app, {
    ...{ dataSource, records, underWay: new Set<string>() },
    trials: new RateLimit(dataSource, 'lead trials', { most: 20, seconds: 60 }),
  });
  mountForm(app, {
    ...services,
    geocoding: deployment.geocoding,
    strays: new Failures(dataSource, 'estimates', { most: 40, alike: 20 }),
    leads: new RateLimit(dataSource, 'estimates', { most: 10, seconds: 600 }),
    looks: new RateLimit(dataSource, 'estimate looks', { most: 240, seconds: 600 }),
  });
};
