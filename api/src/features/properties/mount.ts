import { deriveSchemas } from '@hestia/resources/vocabulary/index.ts';
import type { OperationObject, ParameterObject, RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { jsonBody, responses, TENANT } from '../../rest/spec.ts';
import { PropertyController, type PropertyServices } from './controller.ts';
import { PROOFREADING_STEPS } from './proofreading.ts';

const parameter = (name: string, where: 'path' | 'query', description: string): ParameterObject => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema: { type: 'string' },
});
const ID = parameter('id', 'path', 'The id of the property');
const VERSION = { type: 'integer', description: 'The version that was read' };

type Method = 'poa' | 'proofread' | 'suggestions' | 'history';

/** Mounts the calls of properties beyond reading and writing. */
export function mountProperties(app: RestApplication, services: PropertyServices): void {
  const { update, read } = deriveSchemas(services.property);
  const base = `/api/tenant/{tenant}/${services.property.name}`;
  const mount = (verb: string, path: string, method: Method, spec: OperationObject) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `${base}${path}`,
        {
          operationId: `${services.property.name}.${method}`,
          tags: [services.property.labels.en.plural],
          security: [{ bearer: [] }],
          ...spec,
        },
        PropertyController,
        (context) => new PropertyController(services, callerOf(context)),
        method,
      ),
    );
  const { title, description, sellingPoints } = update.properties;
  mount('post', '/{id}/poa', 'poa', {
    parameters: [TENANT, ID],
    requestBody: jsonBody({
      type: 'object',
      required: ['version', 'enabled'],
      properties: { version: VERSION, enabled: { type: 'boolean' } },
    }),
    responses: responses(200, 'The property, its price on application or not', read),
  });
  mount('post', '/{id}/proofreading/{name}', 'proofread', {
    parameters: [
      TENANT,
      ID,
      {
        ...parameter('name', 'path', 'What is done'),
        schema: { type: 'string', enum: Object.keys(PROOFREADING_STEPS) },
      },
    ],
    requestBody: jsonBody({
      type: 'object',
      required: ['version'],
      properties: { version: VERSION, title, description, sellingPoints },
      description: 'Corrected texts may come with `done`',
    }),
    responses: responses(200, 'The property', read),
  });
  mount('get', '/{id}/proofreading/suggestions', 'suggestions', {
    description: 'What the proofreading service suggests for the texts of the ad.',
    parameters: [TENANT, ID],
    responses: responses(200, 'The texts in which there is something', {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } } },
    }),
  });
  mount('get', '/{id}/history', 'history', {
    parameters: [
      TENANT,
      ID,
      parameter('range', 'query', 'JSON: [0, 24]'),
      parameter('sort', 'query', 'JSON: ["at", "DESC"]'),
    ],
    responses: responses(200, 'Who changed what, the latest first', {
      type: 'object',
      properties: {
        results: { type: 'array', items: { type: 'object' } },
        pagination: { $ref: '#/components/schemas/Pagination' },
      },
    }),
  });
}
