import type { OperationObject, RestApplication } from '@loopback/rest';
import { ControllerMethodRoute } from '../../../rest/route.ts';
import { ID, responses, TENANT, text } from '../../../rest/spec.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { EstimationController } from './controller.ts';

/** Mounts the calls that estimate a property. */
export function mountEstimations(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const without = text('without', 'query', 'Ids of comparables that don’t count, with commas between them');
  const language = text('language', 'query', 'The language of the report; otherwise that of the answer');
  const mount = (path: string, method: 'estimate' | 'report', spec: OperationObject) =>
    app.route(
      new ControllerMethodRoute(
        'get',
        `/api/tenant/{tenant}/${property.name}/{id}/estimation${path}`,
        {
          operationId: `${property.name}.${method}`,
          tags: [property.labels.en.plural],
          security: [{ bearer: [] }],
          ...spec,
        },
        EstimationController,
        (context) => new EstimationController(services, context),
        method,
      ),
    );
  const range = {
    type: 'object',
    nullable: true,
    description: 'Euros; null with fewer than three comparables',
    properties: Object.fromEntries(
      ['low', 'middle', 'high', 'squareMetre', 'count'].map((name) => [name, { type: 'number' }]),
    ),
  };
  mount('', 'estimate', {
    description: 'Price and rent by comparison with the own stock, and what it is compared with.',
    parameters: [TENANT, ID, without],
    responses: responses(200, 'The estimation', {
      type: 'object',
      properties: {
        missing: { type: 'array', items: { type: 'string', enum: ['type', 'surface', 'location'] } },
        radius: { type: 'number', nullable: true, description: 'Metres' },
        price: range,
        rent: range,
        comparables: { type: 'array', items: { type: 'object' } },
      },
    }),
  });
  mount('/report', 'report', {
    parameters: [TENANT, ID, without, { ...language, schema: { type: 'string', enum: ['en', 'fr'] } }],
    responses: responses(200, 'The estimation as PDF', { type: 'string', format: 'binary' }),
  });
}
