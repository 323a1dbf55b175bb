import type { Property } from '@hestia/resources/generated/types.ts';
import { deriveSchemas, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { ProofreadingService } from '../../adapters/proofreading/index.ts';
import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { AuditController } from '../../rest/audit-controller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { suggestionsFor } from './suggestions.ts';
/** What the calls of properties need. */
export interface PropertyServices {
  dataSource: juggler.DataSource;
  records: Records;
  property: Resource<Property>;
  /** Absent: people proofread alone. */
  proofreading: ProofreadingService | undefined;
}

const VERSION = { type: 'integer', description: 'The version that was read' };

/** Mounts the calls of properties beyond reading and writing. */
export function mountProperties(app: RestApplication, services: PropertyServices): void {
  const { read } = deriveSchemas(services.property);
  const mount = sessionCalls(app, {
    tag: services.property.labels.en.plural,
    name: services.property.name,
    base: `${services.property.name}/{id}/`,
  });
  /** @throws RequestError 422 unless `enabled` is true or false, and what every change answers */
  mount('post', 'poa', 'poa', {
    requestBody: jsonBody({
      type: 'object',
      required: ['version', 'enabled'],
      properties: { version: VERSION, enabled: { type: 'boolean' } },
    }),
    responses: responses(200, 'The property, its price on application or not', read),
    answer: async ({ caller }, id: string, body: unknown) => {
      const { records, property } = services;
      await loadFor(records.context, caller, 'edit', property, id);
      const { version, enabled } = bodyObject(body);
      if (typeof enabled !== 'boolean') throw refusedAt('/enabled', 'invalidValue');
      return records.update(caller, property, id, { version, poa: enabled });
    },
  });
  /** @throws RequestError 404, 503 without a service that answers */
  mount('get', 'proofreading/suggestions', 'suggestions', {
    description: 'What the proofreading service suggests for the texts of the ad.',
    responses: responses(200, 'The texts in which there is something', {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } } },
    }),
    answer: async ({ caller }, id: string) => {
      const { records, property, proofreading } = services;
      const found = await records.read(caller, property, id);
      return { results: await suggestionsFor(proofreading, found) };
    },
  });
  /** @throws RequestError 404 for a property that isn't there */
  mount('get', 'history', 'history', {
    parameters: [text('range', 'query', 'JSON: [0, 24]'), text('sort', 'query', 'JSON: ["at", "DESC"]')],
    responses: responses(200, 'Who changed what, the latest first', {
      type: 'object',
      properties: {
        results: { type: 'array', items: { type: 'object' } },
        pagination: { $ref: '#/components/schemas/Pagination' },
      },
    }),
    answer: async ({ caller, tenant }, id: string, range?: string, sort?: string) => {
      const { dataSource, records, property } = services;
      await records.get(caller, property, id);
      const filter = JSON.stringify({ resource: property.name, recordId: id });
      return new AuditController(dataSource, records, caller).search(tenant, filter, range, sort);
    },
  });
}
