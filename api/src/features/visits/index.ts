import type { Appointment, OpenHouse } from '@hestia/resources/generated/types.ts';
import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import type { Writing } from '../../records/hooks.ts';
import { cancelPlaces, ensureOpenable, ensurePlace } from './houses/guard.ts';
import { mountHouses } from './houses/mount.ts';
import { mountVisits } from './mount.ts';
import { ensureRiskReport } from './risks.ts';
import { ensureKeyHolder, followShowing } from './showing.ts';
import { followVisit } from './tell.ts';
import { followVendor, markVendorAsked } from './vendor-asked.ts';

const DAY = 86_400;

/** Buyers book visits of properties on sale by a link, at times that are free, and hear of what becomes of them. */
export const visits: Feature = ({ app, dataSource, records, hooks, resource, secrets, deployment, files }) => {
  const services = {
    ...{ dataSource, records, secrets, appointment: resource('appointment') },
    publicUrl: deployment.publicUrl ?? deployment.localUrl,
    picture: files && ((tenant: string, file: string) => files.links.makeLasting(tenant, file)),
  };
  hooks.on('appointment', (write) => followVisit(services, write));
  hooks.on('appointment', (write) => followShowing(services, write));
  hooks.on('appointment', (write) => followVendor(services, write));
  hooks.ahead('appointment', (writing) => markVendorAsked(writing as Writing<Appointment>));
  hooks.ahead('appointment', (writing) => ensureKeyHolder(services, writing as Writing<Appointment>));
  hooks.ahead('appointment', (writing) => ensureRiskReport(services, writing as Writing<Appointment>));
  hooks.ahead('appointment', (writing) => ensurePlace(services, writing as Writing<Appointment>));
  hooks.ahead('open-house', (writing) => ensureOpenable(services, writing as Writing<OpenHouse>));
  hooks.on('open-house', (write) => cancelPlaces(services, write));
  mountHouses(app, { ...services, sizes: files?.sizes, resource: resource('open-house') });
  mountVisits(app, {
    ...services,
    strays: new Failures(dataSource, 'visits', { most: 40, alike: 20 }),
    looks: new RateLimit(dataSource, 'visit looks', { most: 240, seconds: 600 }),
    bookings: new RateLimit(dataSource, 'visit bookings', { most: 30, seconds: 600 }),
    agents: new RateLimit(dataSource, 'visits with an agent', { most: 60, seconds: DAY }),
    people: new RateLimit(dataSource, 'visits of a person', { most: 3, seconds: DAY }),
    visits: new RateLimit(dataSource, 'visits of a property', { most: 40, seconds: DAY }),
  });
};
