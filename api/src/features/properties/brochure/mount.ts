import type { RestApplication } from '@loopback/rest';
import { responses, text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { BrochureController } from './controller.ts';
import type { BrochureServices } from './index.ts';

/** Mounts the call that gives a property's brochure. */
export function mountBrochures(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const language = text('language', 'query', 'The language of the brochure; otherwise that of the answer');
  const mount = tenantRoutes(app, {
    controller: BrochureController,
    make: (context) => new BrochureController(services, context),
    tag: property.labels.en.plural,
    name: property.name,
    base: `${property.name}/{id}/`,
  });
  mount('get', 'brochure', 'give', {
    operationId: `${property.name}.brochure`,
    description: 'What a buyer takes along: public pictures, facts, texts, map, energy label and whom to call.',
    parameters: [{ ...language, schema: { type: 'string', enum: ['en', 'fr'] } }],
    responses: responses(200, 'The brochure as PDF', { type: 'string', format: 'binary' }),
  });
}
