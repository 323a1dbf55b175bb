import type { RestApplication } from '@loopback/rest';
import { responses, text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { WindowCardController } from './controller.ts';
import { WINDOW_FORMATS } from './layout.ts';

/** Mounts the call that gives a property's card for the agency's window. */
export function mountWindowCards(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const mount = tenantRoutes(app, {
    controller: WindowCardController,
    make: (context) => new WindowCardController(services, context),
    tag: property.labels.en.plural,
    name: property.name,
    base: `${property.name}/{id}/`,
  });
  const language = text('language', 'query', 'The language of the card; otherwise that of the answer');
  const format = text('format', 'query', 'The sheet; otherwise a4-portrait');
  mount('get', 'window-card', 'give', {
    operationId: `${property.name}.windowCard`,
    description: 'What hangs in the window of the agency: one sheet, refused as long as the law stops the ad.',
    parameters: [
      { ...format, schema: { type: 'string', enum: [...WINDOW_FORMATS] } },
      { ...language, schema: { type: 'string', enum: ['en', 'fr'] } },
    ],
    responses: responses(200, 'The card as PDF', { type: 'string', format: 'binary' }),
  });
}
