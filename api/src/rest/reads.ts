import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import { RequestError } from '../errors.ts';
import type { Feature } from '../feature.ts';
import type { Caller } from '../records/caller.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import { lookup } from '../records/read/lookup.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { SearchController } from './search.ts';
import { jsonBody, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

const MOST_LISTS = 20;

/** What a page needs besides its record, in one call: names of records, and small lists. */
class ReadsController {
  readonly #records: Records;
  readonly #caller: Caller;

  constructor(records: Records, caller: Caller) {
    this.#records = records;
    this.#caller = caller;
  }

  #resource(name: unknown, place: number): Resource {
    const resource = [...this.#records.context.resources.values()].find((one) => one.name === name);
    if (resource) return resource;
    const detail = { path: `/lists/${place}/resource`, code: 'fieldUnknown', message: '', info: {} };
    throw new RequestError(422, 'invalid', {}, [detail]);
  }

  /** @throws RequestError as the list calls do: what one of them refuses, the whole does */
  async read(tenant: string, body: unknown): Promise<Answer> {
    const { names = {}, lists = [], ...unknown } = bodyObject(body);
    if (!Array.isArray(lists) || lists.length > MOST_LISTS || Object.keys(unknown).length > 0)
      throw new RequestError(400, 'malformed');
    const [found, ...pages] = await Promise.all([
      lookup(this.#records.context, this.#caller, names),
      ...lists.map(async (one, place) => {
        const { resource, ...question } = bodyObject(one);
        const controller = new SearchController(this.#resource(resource, place), this.#records, this.#caller);
        return (await controller.search(tenant, question)).body ?? '';
      }),
    ]);
    return new Answer(`{"names":${found},"lists":[${pages.join(',')}]}`);
  }
}
authenticate('session')(ReadsController);

/** The call that reads several things at once. */
export const reads: Feature = ({ app, records }) => {
  const ids = { type: 'array', items: { type: 'string' }, maxItems: 1_000 };
  const found = { type: 'array', items: { type: 'object' } };
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: {
      names: { type: 'object', description: 'Ids by resource', additionalProperties: ids },
      lists: {
        type: 'array',
        description: 'Each the body of a search, and the resource that it is of',
        maxItems: MOST_LISTS,
        items: { type: 'object', required: ['resource'], properties: { resource: { type: 'string' } } },
      },
    },
  };
  const answer = {
    type: 'object',
    properties: {
      names: { type: 'object', description: 'How the records are called', additionalProperties: found },
      lists: { type: 'array', items: { type: 'object' } },
    },
  };
  const mount = tenantRoutes(app, {
    controller: ReadsController,
    make: (context) => new ReadsController(records, callerOf(context)),
    tag: 'Reads',
    name: 'reads',
  });
  mount('post', 'reads', 'read', {
    requestBody: jsonBody(body),
    responses: responses(200, 'In the order that they were asked for', answer),
  });
};
