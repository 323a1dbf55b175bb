import type { Property } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { madeDocument, type PdfDocument } from '../../../pdf/documents.ts';
import { pdfStream } from '../../../pdf/index.ts';
import { type Format, faceOf, logoOf, type PhotoServices, photosOf } from '../../../pdf/photos.ts';
import type { Caller } from '../../../records/caller.ts';
import type { Records } from '../../../records/index.ts';
import { brochureDocument, planned } from './document.ts';
import { gather } from './gather.ts';

const WHOLE: Format = { width: 1_200, height: 480, shape: 'whole' };

export interface BrochureServices extends PhotoServices {
  records: Records;
  property: Resource<Property>;
}

/**
 * The brochure of a property, as a buyer takes it along: what everybody may know, whoever asks for it. Pictures that are
 * private are not in it, and its address is the public one.
 *
 * @throws RequestError 404 for a property that the caller doesn't read, 500 when it can't be made
 */
export function brochureOf(
  services: BrochureServices,
  caller: Caller,
  id: string,
  language: Language,
): Promise<PdfDocument> {
  const { records, property } = services;
  const { tenant } = caller.actor;
  return madeDocument(tenant, id, async () => {
    const data = await gather(records, caller, property, id, language);
    const plan = planned({ ...data, resource: property, language, now: new Date() });
    const photos = await photosOf(services, tenant, plan.pictures);
    const [floorPlan] = plan.plan ? await photosOf(services, tenant, [{ entry: plan.plan, format: WHOLE }]) : [];
    const face = await faceOf(services, tenant, data.agent);
    const logo = await logoOf(services, data.tenant);
    const brochure = { ...data, resource: property, language, now: new Date(), photos, logo, face, floorPlan, plan };
    const content = await pdfStream(brochureDocument(brochure));
    return { content, name: `${data.property.reference ?? id}.pdf` };
  });
}
