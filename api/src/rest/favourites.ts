import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { setFavourite } from '../records/favourites.ts';
import type { Records } from '../records/index.ts';
import { mask } from '../records/mask.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { ControllerMethodRoute } from './route.ts';
import { ID, responses, TENANT, text } from './spec.ts';

/** The person's favourites among the records of a resource. */
class FavouriteController extends ResourceController {
  async favourites(tenant: string, range?: string, fields?: string): Promise<Answer> {
    return this.find(tenant, '{"favourite":true}', undefined, range, fields);
  }

  async add(_tenant: string, id: string): Promise<Answer> {
    return this.#set(id, true);
  }

  async remove(_tenant: string, id: string): Promise<Answer> {
    return this.#set(id, false);
  }

  async #set(id: string, isFavourite: boolean): Promise<Answer> {
    const { context } = this.records;
    const record = await setFavourite(context, this.caller, this.resource, id, isFavourite);
    return new Answer(JSON.stringify(mask(this.resource, this.caller, record)));
  }
}
authenticate('session')(FavouriteController);

/** Mounts list, add and remove of the person's favourites. */
export function mountFavourites(app: RestApplication, records: Records, resource: Resource): void {
  const base = `/api/tenant/{tenant}/${resource.name}`;
  const calls = [
    {
      verb: 'get',
      path: `${base}/favourites`,
      method: 'favourites',
      parameters: [text('range', 'query', 'JSON: [0, 9]'), text('fields', 'query', 'JSON: the fields to answer with')],
    },
    { verb: 'put', path: `${base}/{id}/favourite`, method: 'add', parameters: [ID] },
    { verb: 'delete', path: `${base}/{id}/favourite`, method: 'remove', parameters: [ID] },
  ] as const;
  for (const { verb, path, method, parameters } of calls) {
    const spec = {
      operationId: `${resource.name}.${method === 'favourites' ? method : `favourite.${method}`}`,
      tags: [resource.labels.en.plural],
      security: [{ bearer: [] }],
      parameters: [TENANT, ...parameters],
      responses: responses(200, resource.labels.en.name, { type: 'object' }),
    };
    app.route(
      new ControllerMethodRoute(
        verb,
        path,
        spec,
        FavouriteController,
        (context) => new FavouriteController(resource, records, callerOf(context)),
        method,
      ),
    );
  }
}
