import type { Feature } from '../../feature.ts';
import { drawBrochure } from './brochure/index.ts';
import { dpeStockJobs } from './dpe-stock.ts';
import { drawOpinion } from './estimation/draw.ts';
import { mountEstimations } from './estimation/mount.ts';
import { propertyFollowing } from './following.ts';
import { ensureAsMandated } from './governed.ts';
import { mountProperties } from './mount.ts';
import { ensureSeenAsSigned } from './signed-about.ts';
import { mountWindowCards } from './window-card/mount.ts';

/** What the writes of properties and of their configuration take along, their calls, and what is drawn of them. */
export const properties: Feature = (context) => {
  const { app, hooks, jobs, records, dataSource, files, sheets, deployment } = context;
  const property = context.resource('property');
  const services = { dataSource, records, property };
  hooks.beforeWrite('property', async (writing) => {
    await ensureAsMandated(property, writing);
    await ensureSeenAsSigned(property, writing);
    return propertyFollowing(writing);
  });
  dpeStockJobs(jobs, dataSource, property);
  mountProperties(app, { ...services, proofreading: deployment.proofreading });
  const visits = { secrets: context.secrets, origin: deployment.publicUrl ?? deployment.localUrl };
  const drawing = { ...services, sizes: files?.sizes, visits };
  sheets.on('property.brochure', (asked) => drawBrochure(drawing, asked));
  sheets.on('property.opinion', (asked) => drawOpinion(drawing, asked));
  mountWindowCards(app, drawing);
  mountEstimations(app, drawing);
};
