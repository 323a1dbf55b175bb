import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import type { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

const ROWS = 10;

/** The list call with its question in the body: for long questions, and for those that no address may hold. */
export class SearchController extends ResourceController {
  /** @throws RequestError 400 as the list call does */
  async search(tenant: string, body: unknown): Promise<Answer> {
    const { query = {}, sort, from = 0, size = ROWS, fields, total, ...unknown } = bodyObject(body);
    for (const name of Object.keys(unknown)) throw new RequestError(400, 'queryUnknown', { name });
    const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
    const isWindow = [from, size].every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
    if (!isWindow || Number(size) < 1) throw new RequestError(400, 'rangeMalformed');
    const range = JSON.stringify([from, Number(from) + Number(size) - 1]);
    return this.find(tenant, json(query), json(sort), range, json(fields), total === false ? 'false' : undefined);
  }
}
authenticate('session')(SearchController);

/** Mounts the search of a resource by a query in the body. */
export function mountSearch(app: RestApplication, records: Records, resource: Resource): void {
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: {
      query: { type: 'object', description: 'As the filter of the list call' },
      sort: { type: 'array', items: { type: 'string' } },
      from: { type: 'integer', minimum: 0 },
      size: { type: 'integer', minimum: 1, maximum: 1_000 },
      fields: { type: 'array', items: { type: 'string' } },
      total: { type: 'boolean' },
    },
  };
  const mount = tenantRoutes(app, {
    controller: SearchController,
    make: (context) => new SearchController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: resource.name,
    base: resource.name,
  });
  mount('post', '/search', 'search', {
    requestBody: jsonBody(body),
    responses: responses(200, resource.labels.en.plural, { type: 'object' }),
  });
}
