import { visitReportTold } from '@hestia/resources/property/visit-report-words.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { madeDocument, type PdfDocument, turnOf } from '../../pdf/documents.ts';
import { createPdf } from '../../pdf/index.ts';
import { logoOf } from '../../pdf/photos.ts';
import type { Caller } from '../../records/caller.ts';
import { nameOf } from '../../records/read/name.ts';
import { gather } from '../properties/brochure/gather.ts';
import type { BrochureServices } from '../properties/brochure/index.ts';
import { reportDocument } from './document.ts';
import { visitReport } from './report.ts';

/** The report of visits on paper. @throws RequestError 404 for a property that the caller doesn't read, 500 when it can't be made */
export function printedReport(
  services: BrochureServices,
  caller: Caller,
  id: string,
  language: Language,
): Promise<PdfDocument> {
  const { records, property: resource } = services;
  return madeDocument(caller.actor.tenant, id, async () => {
    const report = await visitReport(records, resource, caller, id);
    const data = await gather(records, caller, resource, id, language);
    const told = visitReportTold(report, language);
    const name = [nameOf(resource, data.property, language), data.property.publicAddress?.town];
    const logo = await logoOf(services, data.tenant);
    const printed = { ...data, told, name: name.filter(Boolean).join(', '), language, now: new Date(), logo };
    const content = await createPdf(reportDocument(printed), turnOf(caller.actor));
    return { content, name: `${told.title} ${data.property.reference ?? id}.pdf` };
  });
}
