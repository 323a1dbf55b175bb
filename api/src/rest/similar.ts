import { deriveSchemas, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import { SIMILAR_ROWS, type SimilarPage, similarOf, similarTo } from '../records/similar.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { ControllerMethodRoute } from './route.ts';
import { ID, jsonBody, responses, TENANT, text } from './spec.ts';

const MOST_ROWS = 100;

interface Window {
  offset: number;
  limit: number;
}

/** @throws RequestError 400 for what isn't a window of at most a hundred */
function windowOf(from: unknown, size: unknown): Window {
  const [offset, limit] = [from ?? 0, size ?? SIMILAR_ROWS].map(Number) as [number, number];
  const isWhole = [offset, limit].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isWhole || limit < 1 || limit > MOST_ROWS) throw new RequestError(400, 'rangeMalformed');
  return { offset, limit };
}

function answer({ results, total }: SimilarPage, { offset, limit }: Window): Answer {
  const pagination = JSON.stringify({ perPage: limit, page: Math.floor(offset / limit) + 1, total });
  return new Answer(`{"results":[${results}],"pagination":${pagination}}`);
}

/** Records that could be the same: as what is being typed, or as a kept one. */
class SimilarController extends ResourceController {
  /** @throws RequestError 400, 422 at what tells nothing */
  async similarTo(_tenant: string, body: unknown): Promise<Answer> {
    const { from, size, ...like } = bodyObject(body);
    const window = windowOf(from, size);
    return answer(await similarTo(this.records.context, this.caller, this.resource, like, window), window);
  }

  async similarOf(_tenant: string, id: string, from?: string, size?: string): Promise<Answer> {
    const window = windowOf(from, size);
    return answer(await similarOf(this.records.context, this.caller, this.resource, id, window), window);
  }
}
authenticate('session')(SimilarController);

/** Mounts the two searches for records alike. */
export function mountSimilar(app: RestApplication, records: Records, resource: Resource): void {
  const { names = [], given, from = [], same = {} } = resource.declaration.similar ?? {};
  const { create, read } = deriveSchemas(resource);
  const told = new Set([...names, given, ...from, ...Object.keys(same)].flatMap((path) => path?.split('.', 1) ?? []));
  const like = Object.fromEntries(Object.entries(create.properties).filter(([name]) => told.has(name)));
  const window = { from: { type: 'integer', minimum: 0 }, size: { type: 'integer', minimum: 1, maximum: MOST_ROWS } };
  const result = {
    type: 'object',
    properties: {
      record: read,
      score: { type: 'number' },
      reasons: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, match: { enum: ['same', 'similar', 'different'] } },
        },
      },
    },
  };
  const page = {
    type: 'object',
    properties: { results: { type: 'array', items: result }, pagination: { $ref: '#/components/schemas/Pagination' } },
  };
  const shared = {
    tags: [resource.labels.en.plural],
    security: [{ bearer: [] }],
    responses: responses(200, 'Records alike, the likeliest first', page),
  };
  const make = (context: Parameters<typeof callerOf>[0]) => new SimilarController(resource, records, callerOf(context));
  const base = `/api/tenant/{tenant}/${resource.name}`;
  app.route(
    new ControllerMethodRoute(
      'post',
      `${base}/similar`,
      {
        ...shared,
        operationId: `${resource.name}.similarTo`,
        parameters: [TENANT],
        requestBody: jsonBody({ type: 'object', properties: { ...like, ...window } }),
      },
      SimilarController,
      make,
      'similarTo',
    ),
  );
  app.route(
    new ControllerMethodRoute(
      'get',
      `${base}/{id}/similar`,
      {
        ...shared,
        operationId: `${resource.name}.similarOf`,
        parameters: [TENANT, ID, text('from', 'query', 'How many to skip'), text('size', 'query', 'How many at most')],
      },
      SimilarController,
      make,
      'similarOf',
    ),
  );
}
