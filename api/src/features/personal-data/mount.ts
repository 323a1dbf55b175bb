import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
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
    binned: { type: 'integer' },
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
    const mount = tenantRoutes(app, {
      controller: PersonalDataController,
      make: (context) => new PersonalDataController(services, resource, context),
      tag: resource.labels.en.plural,
      name: resource.name,
      base: `${resource.name}/{id}/`,
    });
    mount('post', 'personal-data', 'handOver', {
      description: 'All data of the person as a ZIP (GDPR articles 15 and 20); the audit keeps who asked.',
      requestBody: jsonBody({ type: 'object', properties: { language: { enum: ['en', 'fr'] } } }),
      responses: {
        ...responses(200, 'The ZIP', {}),
        200: {
          description: 'The ZIP',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    });
    mount('get', 'erasure', 'preview', {
      operationId: `${resource.name}.previewErasure`,
      description: 'What erasing the person would remove, and what the law keeps (GDPR article 17).',
      responses: responses(200, 'What would go and stay', PREVIEW),
    });
    mount('post', 'erasure', 'erase', {
      description: 'Erases the person for good (GDPR article 17).',
      requestBody: jsonBody(ERASURE),
      responses: responses(200, 'The record, which stays without a name', DONE),
    });
  }
}
