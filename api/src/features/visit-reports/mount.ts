import type { RestApplication } from '@loopback/rest';
import { documentLanguage, giveDocument } from '../../pdf/documents.ts';
import { responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import type { BrochureServices } from '../properties/brochure/index.ts';
import { printedReport } from './print.ts';
import { visitReport } from './report.ts';

const count = { type: 'integer' as const };
const string = { type: 'string' as const };
const list = (properties: Record<string, object>) => ({ type: 'array', items: { type: 'object', properties } });

/** Mounts the calls that tell of the visits of a property. */
export function mountVisitReports(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const mount = sessionCalls(app, {
    tag: property.labels.en.plural,
    name: `${property.name}.visitReport`,
    base: `${property.name}/{id}/`,
  });
  mount('get', 'visit-report', 'report', {
    description: 'What a vendor is told of the visits: nobody is named, and the feedback is the one meant for vendors.',
    responses: responses(200, 'The report', {
      type: 'object',
      properties: {
        visits: list({
          day: { ...string, format: 'date' },
          isSecond: { type: 'boolean' },
          feedback: { ...string, nullable: true },
        }),
        coming: { ...count, description: 'Visits that are planned' },
        offers: list({ state: string, count }),
        proposed: { ...count, description: 'How often it was proposed by mail to who looks for such a property' },
        requests: { ...count, description: 'How many asked about it' },
      },
    }),
    answer: ({ caller }, id: string) => visitReport(services.records, property, caller, id),
  });
  /** @throws RequestError 422 for a language that there is none in */
  mount('get', 'visit-report/pdf', 'pdf', {
    parameters: [
      {
        ...text('language', 'query', 'The language of the report; otherwise that of the answer'),
        schema: { type: 'string', enum: ['en', 'fr'] },
      },
    ],
    responses: responses(200, 'The report as PDF', { type: 'string', format: 'binary' }),
    answer: async ({ caller, context }, id: string, language?: string) => {
      const { request, response } = context;
      const chosen = documentLanguage(request, language);
      giveDocument(response, await printedReport(services, caller, id, chosen), chosen);
    },
  });
}
