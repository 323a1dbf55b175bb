import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { setFavourite } from '../records/people/favourites.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { responses, text } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

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
    return new Answer(JSON.stringify(await this.records.shown(this.caller, this.resource, record)));
  }
}
authenticate('session')(FavouriteController);

/** Mounts list, add and remove of the person's favourites. */
export function mountFavourites(app: RestApplication, records: Records, resource: Resource): void {
  const mount = tenantRoutes(app, {
    controller: FavouriteController,
    make: (context) => new FavouriteController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: `${resource.name}.favourite`,
    base: resource.name,
  });
  const answers = responses(200, resource.labels.en.name, { type: 'object' });
  mount('get', '/favourites', 'favourites', {
    operationId: `${resource.name}.favourites`,
    parameters: [text('range', 'query', 'JSON: [0, 9]'), text('fields', 'query', 'JSON: the fields to answer with')],
    responses: answers,
  });
  mount('put', '/{id}/favourite', 'add', { responses: answers });
  mount('delete', '/{id}/favourite', 'remove', { responses: answers });
}
