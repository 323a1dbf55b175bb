import type { Property } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Format, faceOf, logoOf, type PhotoServices, photosOf } from '../../../pdf/photos.ts';
import type { Sheet, SheetAsked } from '../../../pdf/sheets.ts';
import { databaseOf } from '../../../records/context.ts';
import { execute } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { type VisitPages, visitPageOf } from '../../visits/links.ts';
import { offerStops } from '../offered.ts';
import { brochureSheet, planned } from './document.ts';
import { gather } from './gather.ts';

const WHOLE: Format = { width: 1_200, height: 480, shape: 'whole' };

export interface BrochureServices extends PhotoServices {
  records: Records;
  property: Resource<Property>;
}

/**
 * The brochure of a property, as a buyer takes it along: what everybody may know, whoever asks for it. Pictures that are
 * private are not in it, and its address is the public one. What may not be offered is marked as a working document, with why.
 *
 * @throws RequestError 404 for a property that the caller doesn't read
 */
export async function drawBrochure(
  services: BrochureServices & { visits: VisitPages },
  { caller, id, language, placed, besides }: SheetAsked,
): Promise<Sheet> {
  const { records, property: resource } = services;
  const { tenant } = caller.actor;
  const data = await gather(records, caller, resource, id, language);
  const run = (text: string, values?: unknown[]) => execute(databaseOf(records.context, resource), text, values);
  const stops = await offerStops(run, tenant, resource, data.property, language);
  const visit = stops.length > 0 ? undefined : await visitPageOf(run, services.visits, tenant, data.property);
  const whole = { ...data, resource, language, now: new Date(), stops, visit };
  const plan = planned(whole, { placed, besides });
  const pictures = await photosOf(services, tenant, plan.pictures);
  const [floorPlan] = plan.plan ? await photosOf(services, tenant, [{ entry: plan.plan, format: WHOLE }]) : [];
  return brochureSheet({
    ...whole,
    plan,
    floorPlan,
    cover: pictures.find(({ entry }) => entry === plan.first),
    photos: pictures.filter(({ entry }) => entry !== plan.first),
    face: await faceOf(services, tenant, data.agent),
    logo: await logoOf(services, data.tenant),
  });
}
