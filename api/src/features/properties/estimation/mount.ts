import type { RestApplication } from '@loopback/rest';
import { responses, text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { EstimationController } from './controller.ts';

/** Mounts the calls that estimate a property. */
export function mountEstimations(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const without = text('without', 'query', 'Ids of comparables that don’t count, with commas between them');
  const language = text('language', 'query', 'The language of the report; otherwise that of the answer');
  const mount = tenantRoutes(app, {
    controller: EstimationController,
    make: (context) => new EstimationController(services, context),
    tag: property.labels.en.plural,
    name: `${property.name}.estimation`,
    base: `${property.name}/{id}/estimation`,
  });
  const range = {
    type: 'object',
    nullable: true,
    description: 'Euros; null with fewer than three comparables',
    properties: Object.fromEntries(
      ['low', 'middle', 'high', 'squareMetre', 'count'].map((name) => [name, { type: 'number' }]),
    ),
  };
  mount('get', '', 'estimate', {
    description: 'Price and rent by comparison with the own stock, and what it is compared with.',
    parameters: [without],
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
  mount('get', '/report', 'report', {
    parameters: [without, { ...language, schema: { type: 'string', enum: ['en', 'fr'] } }],
    responses: responses(200, 'The estimation as PDF', { type: 'string', format: 'binary' }),
  });
}
