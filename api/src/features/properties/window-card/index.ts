import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../../errors.ts';
import { madeDocument, type PdfDocument, turnOf } from '../../../pdf/documents.ts';
import { createPdf } from '../../../pdf/index.ts';
import { logoOf, photosOf } from '../../../pdf/photos.ts';
import type { Caller } from '../../../records/caller.ts';
import { databaseOf } from '../../../records/context.ts';
import { execute } from '../../../records/database.ts';
import { factsOf } from '../brochure/facts.ts';
import { gather } from '../brochure/gather.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { offerStops } from '../offered.ts';
import { pitchLines, windowDocument } from './document.ts';
import { layoutOf, pixelsOf, type WindowFormat } from './layout.ts';

/** As many pictures as a sheet shows. */
const MOST_PICTURES = 4;

/**
 * The card of a property for the agency's window: an ad in public, which is not made as long as the law stops it.
 *
 * @throws RequestError 404 for a property that the caller doesn't read, 422 with each reason where the law stops the ad,
 *   500 when it can't be made
 */
export function windowCardOf(
  services: BrochureServices,
  caller: Caller,
  id: string,
  { language, format, words }: { language: Language; format: WindowFormat; words: Language },
): Promise<PdfDocument> {
  const { records, property: resource } = services;
  const { tenant } = caller.actor;
  return madeDocument(tenant, id, async () => {
    const data = await gather(records, caller, resource, id, language);
    const { property } = data;
    const now = new Date();
    const run = (text: string, values?: unknown[]) => execute(databaseOf(records.context, resource), text, values);
    const reasons = await offerStops(run, tenant, resource, property, words);
    if (reasons.length > 0) throw new RequestError(422, 'adStopped', { reasons: reasons.join(' ; ') });
    const images = data.images.slice(0, MOST_PICTURES);
    const layout = layoutOf(format, {
      pictures: services.sizes ? images.length : 0,
      lines: pitchLines({ property, language }, format.endsWith('landscape')),
      hasFacts: factsOf({ property, resource, language }).length > 0,
      hasLabel: Boolean(diagnosisOf(property, parisDay(now))?.label.overall),
    });
    const photos = await photosOf(
      services,
      tenant,
      layout.pictures.flatMap((place, at) => {
        const entry = images[at];
        return entry ? [{ entry, format: pixelsOf(place) }] : [];
      }),
    );
    const logo = await logoOf(services, data.tenant);
    const card = windowDocument({ ...data, resource, language, now, photos, logo, layout });
    const content = await createPdf(card, turnOf(caller.actor));
    return { content, name: `${property.reference ?? id} ${format}.pdf` };
  });
}
