import type { Feature } from '../../feature.ts';
import { mountBrochures } from './brochure/mount.ts';
import { dpeStockJobs } from './dpe-stock.ts';
import { mountEstimations } from './estimation/mount.ts';
import { propertyFollowing } from './following.ts';
import { mountProperties } from './mount.ts';
import { mountWindowCards } from './window-card/mount.ts';

/** What the writes of properties and of their configuration take along, and their calls. */
export const properties: Feature = (context) => {
  const { app, hooks, jobs, records, dataSource, files, deployment } = context;
  const property = context.resource('property');
  const services = { dataSource, records, property };
  hooks.beforeWrite('property', propertyFollowing);
  dpeStockJobs(jobs, dataSource, property);
  mountProperties(app, { ...services, proofreading: deployment.proofreading });
  mountBrochures(app, { ...services, sizes: files?.sizes });
  mountWindowCards(app, { ...services, sizes: files?.sizes });
  mountEstimations(app, { ...services, sizes: files?.sizes });
};
