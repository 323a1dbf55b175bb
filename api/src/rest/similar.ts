import { deriveSchemas, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import { doublesOf, SIMILAR_ROWS, type SimilarPage, similarOf, similarTo } from '../records/read/similar.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, MOST_TOGETHER, responses, text } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

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

  /** @throws RequestError 400 for none or too many records */
  async similarTogether(_tenant: string, body: unknown): Promise<Answer> {
    const { records: given } = bodyObject(body);
    if (!Array.isArray(given) || given.length === 0 || given.length > MOST_TOGETHER)
      throw new RequestError(400, 'malformed');
    const doubles = await doublesOf(this.records.context, this.caller, this.resource, given);
    return new Answer(`{"results":[${doubles.map(({ at, result }) => `{"at":${at},"like":${result}}`).join(',')}]}`);
  }

  async similarOf(_tenant: string, id: string, from?: string, size?: string): Promise<Answer> {
    const window = windowOf(from, size);
    return answer(await similarOf(this.records.context, this.caller, this.resource, id, window), window);
  }
}
authenticate('session')(SimilarController);

/** Mounts the searches for records alike. */
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
  const mount = tenantRoutes(app, {
    controller: SimilarController,
    make: (context) => new SimilarController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: resource.name,
    base: resource.name,
  });
  const found = responses(200, 'Records alike, the likeliest first', page);
  mount('post', '/similar', 'similarTo', {
    requestBody: jsonBody({ type: 'object', properties: { ...like, ...window } }),
    responses: found,
  });
  mount('post', '/similar/together', 'similarTogether', {
    requestBody: jsonBody({
      type: 'object',
      required: ['records'],
      properties: {
        records: {
          type: 'array',
          minItems: 1,
          maxItems: MOST_TOGETHER,
          items: { type: 'object', properties: like },
        },
      },
    }),
    responses: responses(200, 'Which of the new records are there already, and the likeliest of those', {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: { type: 'object', properties: { at: { type: 'integer', minimum: 0 }, like: result } },
        },
      },
    }),
  });
  mount('get', '/{id}/similar', 'similarOf', {
    parameters: [text('from', 'query', 'How many to skip'), text('size', 'query', 'How many at most')],
    responses: found,
  });
}
