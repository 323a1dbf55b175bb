import { comparedSections } from '@hestia/resources/vocabulary/compared.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { documentLanguage, giveDocument, madeDocument, turnOf } from '../../pdf/documents.ts';
import { createPdf } from '../../pdf/index.ts';
import type { PhotoServices } from '../../pdf/photos.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { issuerOf } from '../prints/issuer.ts';
import { comparisonDefinition } from './document.ts';
import { gather } from './gather.ts';
/** What the calls on comparisons work with. */
export interface ComparisonServices extends PhotoServices {
  records: Records;
}

/** Records of a list side by side, as a document for who chooses one of them. */
export const comparisons: Feature = ({ app, dataSource, records, files }) => {
  const services = { dataSource, records, sizes: files?.sizes };
  for (const resource of records.context.resources.values()) {
    if (comparedSections(resource).length === 0) continue;
    const mount = sessionCalls(app, {
      tag: resource.labels.en.plural,
      name: `${resource.name}.comparisons`,
      base: `${resource.name}/{id}/`,
    });
    /**
     * The records of a section side by side, as a PDF.
     *
     * @throws RequestError 404 for a record that the caller doesn't read, a section that compares nothing and where there is
     *   nothing to compare, 403 where one of them isn't read in full, 422 for a language that there is none in, 500
     */
    mount('get', 'comparisons/{section}/pdf', 'pdf', {
      parameters: [
        text('section', 'path', 'The section, as the resource declares it'),
        text('language', 'query', 'French or English; that of the answer unless said'),
      ],
      responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: { type: 'string' } } } } },
      answer: async ({ caller, tenant, context }, id: string, name: string, language?: string) => {
        const { request, response } = context;
        const section = comparedSections(resource).find((one) => one.name === name);
        if (!section) throw new RequestError(404, 'routeUnknown');
        const chosen = documentLanguage(request, language);
        const words = resource.labels[chosen].comparisons?.[name];
        if (!words) throw new RequestError(404, 'routeUnknown');
        const made = await madeDocument(tenant, id, async () => {
          const record = (await records.read(caller, resource, id)) as Record<string, unknown>;
          const gathered = await gather(records, caller, section, id, chosen);
          const subject = nameOf(resource, record, chosen);
          const issuer = await issuerOf(services, records, caller, record.owner);
          const definition = comparisonDefinition({
            ...gathered,
            ...{ words, subject, issuer, language: chosen, day: formatDate(parisDay()) },
          });
          const title = `${words.title} ${record.reference ?? subject}`.replace(/[^\p{L}\p{N}.-]+/gu, '-');
          return { content: await createPdf(definition, turnOf(caller.actor)), name: `${title}.pdf` };
        });
        giveDocument(response, made, chosen);
      },
    });
  }
};
