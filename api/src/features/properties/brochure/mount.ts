import type { RestApplication } from '@loopback/rest';
import { ControllerMethodRoute } from '../../../rest/route.ts';
import { ID, responses, TENANT, text } from '../../../rest/spec.ts';
import { BrochureController } from './controller.ts';
import type { BrochureServices } from './index.ts';

/** Mounts the call that gives a property's brochure. */
export function mountBrochures(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const language = text('language', 'query', 'The language of the brochure; otherwise that of the answer');
  app.route(
    new ControllerMethodRoute(
      'get',
      `/api/tenant/{tenant}/${property.name}/{id}/brochure`,
      {
        operationId: `${property.name}.brochure`,
        tags: [property.labels.en.plural],
        security: [{ bearer: [] }],
        description: 'What a buyer takes along: public pictures, facts, texts, map, energy label and whom to call.',
        parameters: [TENANT, ID, { ...language, schema: { type: 'string', enum: ['en', 'fr'] } }],
        responses: responses(200, 'The brochure as PDF', { type: 'string', format: 'binary' }),
      },
      BrochureController,
      (context) => new BrochureController(services, context),
      'give',
    ),
  );
}
