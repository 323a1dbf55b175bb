import { deriveSchemas } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { PropertyController, type PropertyServices } from './controller.ts';

const VERSION = { type: 'integer', description: 'The version that was read' };

/** Mounts the calls of properties beyond reading and writing. */
export function mountProperties(app: RestApplication, services: PropertyServices): void {
  const { read } = deriveSchemas(services.property);
  const mount = tenantRoutes(app, {
    controller: PropertyController,
    make: (context) => new PropertyController(services, callerOf(context)),
    tag: services.property.labels.en.plural,
    name: services.property.name,
    base: `${services.property.name}/{id}/`,
  });
  mount('post', 'poa', 'poa', {
    requestBody: jsonBody({
      type: 'object',
      required: ['version', 'enabled'],
      properties: { version: VERSION, enabled: { type: 'boolean' } },
    }),
    responses: responses(200, 'The property, its price on application or not', read),
  });
  mount('get', 'proofreading/suggestions', 'suggestions', {
    description: 'What the proofreading service suggests for the texts of the ad.',
    responses: responses(200, 'The texts in which there is something', {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } } },
    }),
  });
  mount('get', 'history', 'history', {
    parameters: [text('range', 'query', 'JSON: [0, 24]'), text('sort', 'query', 'JSON: ["at", "DESC"]')],
    responses: responses(200, 'Who changed what, the latest first', {
      type: 'object',
      properties: {
        results: { type: 'array', items: { type: 'object' } },
        pagination: { $ref: '#/components/schemas/Pagination' },
      },
    }),
  });
}
