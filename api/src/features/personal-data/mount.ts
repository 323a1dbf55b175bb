import type { RestApplication } from '@loopback/rest';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { jsonBody, responses, TENANT } from '../../rest/spec.ts';
import { PersonalDataController, type PersonalDataServices } from './controller.ts';

const text = { type: 'string' as const };
const names = { type: 'array', items: text };
const counted = { resource: text, count: { type: 'integer' } };
const PREVIEW = {
  type: 'object',
  properties: {
    name: text,
    empties: names,
    keeps: names,
    retained: {
      type: 'array',
      items: { type: 'object', properties: { ...counted, law: text, until: text, fields: names } },
    },
    parts: { type: 'array', items: { type: 'object', properties: { ...counted, fate: text, empties: names } } },
    references: { type: 'array', items: { type: 'object', properties: counted } },
    files: { type: 'integer' },
    mails: { type: 'integer' },
    history: { type: 'integer' },
  },
};
const ERASURE = {
  type: 'object',
  required: ['version', 'name'],
  properties: {
    version: { type: 'integer', description: 'The version that was read' },
    name: { type: 'string', description: 'The name as the preview shows it' },
  },
};
const DONE = { type: 'object', properties: { id: text, version: { type: 'integer' } } };

/** Mounts handing over and erasing for every resource whose records are about people. */
export function mountPersonalData(app: RestApplication, services: PersonalDataServices): void {
  for (const resource of services.records.context.resources.values()) {
    if (!resource.declaration.person) continue;
    const one = `/api/tenant/{tenant}/${resource.name}/{id}`;
    const spec = (operation: string, description: string) => ({
      operationId: `${resource.name}.${operation}`,
      tags: [resource.labels.en.plural],
      security: [{ bearer: [] }],
      description,
      parameters: [TENANT, { name: 'id', in: 'path' as const, required: true, schema: text }],
    });
    const make = (context: ConstructorParameters<typeof PersonalDataController>[2]) =>
      new PersonalDataController(services, resource, context);
    app.route(
      new ControllerMethodRoute(
        'post',
        `${one}/personal-data`,
        {
          ...spec('handOver', 'All data of the person as a ZIP (GDPR articles 15 and 20); the audit keeps who asked.'),
          requestBody: jsonBody({ type: 'object', properties: { language: { enum: ['en', 'fr'] } } }),
          responses: {
            ...responses(200, 'The ZIP', {}),
            200: {
              description: 'The ZIP',
              content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
            },
          },
        },
        PersonalDataController,
        make,
        'handOver',
      ),
    );
    app.route(
      new ControllerMethodRoute(
        'get',
        `${one}/erasure`,
        {
          ...spec('previewErasure', 'What erasing the person would remove, and what the law keeps (GDPR article 17).'),
          responses: responses(200, 'What would go and stay', PREVIEW),
        },
        PersonalDataController,
        make,
        'preview',
      ),
    );
    app.route(
      new ControllerMethodRoute(
        'post',
        `${one}/erasure`,
        {
          ...spec('erase', 'Erases the person for good (GDPR article 17).'),
          requestBody: jsonBody(ERASURE),
          responses: responses(200, 'The record, which stays without a name', DONE),
        },
        PersonalDataController,
        make,
        'erase',
      ),
    );
  }
}
