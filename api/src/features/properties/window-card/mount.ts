import type { RestApplication } from '@loopback/rest';
import { refusedAt } from '../../../errors.ts';
import { documentLanguage, giveDocument } from '../../../pdf/documents.ts';
import { languageOf } from '../../../rest/language.ts';
import { responses, text } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { windowCardOf } from './index.ts';
import { WINDOW_FORMATS } from './layout.ts';

/** Mounts the call that gives a property's card for the agency's window. */
export function mountWindowCards(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const mount = sessionCalls(app, {
    tag: property.labels.en.plural,
    name: property.name,
    base: `${property.name}/{id}/`,
  });
  const language = text('language', 'query', 'The language of the card; otherwise that of the answer');
  const format = text('format', 'query', 'The sheet; otherwise a4-portrait');
  /**
   * The card in a format, A4 upright unless said, and a language, without one in that of the answer.
   *
   * @throws RequestError as `windowCardOf`, and 422 for a format or language that there is none in
   */
  mount('get', 'window-card', 'give', {
    operationId: `${property.name}.windowCard`,
    description: 'What hangs in the window of the agency: one sheet, refused as long as the law stops the ad.',
    parameters: [
      { ...format, schema: { type: 'string', enum: [...WINDOW_FORMATS] } },
      { ...language, schema: { type: 'string', enum: ['en', 'fr'] } },
    ],
    responses: responses(200, 'The card as PDF', { type: 'string', format: 'binary' }),
    answer: async ({ caller, context }, id: string, format = 'a4-portrait', language?: string) => {
      const { request, response } = context;
      const chosen = documentLanguage(request, language);
      const found = WINDOW_FORMATS.find((one) => one === format);
      if (!found) throw refusedAt('/format', 'invalidValue');
      const said = { language: chosen, format: found, words: languageOf(request) };
      giveDocument(response, await windowCardOf(services, caller, id, said), chosen);
    },
  });
}
