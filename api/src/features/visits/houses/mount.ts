import type { OpenHouse } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { originOf } from '../../../auth/origin.ts';
import { documentLanguage, giveDocument } from '../../../pdf/documents.ts';
import type { PhotoServices } from '../../../pdf/photos.ts';
import { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import { responses, text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { houseLink } from '../links.ts';
import type { VisitServices } from '../services.ts';
import { visitorsOnPaper } from './visitors.ts';

type HouseServices = VisitServices & Pick<PhotoServices, 'sizes'> & { resource: Resource<OpenHouse> };

/** What who holds an open house gets of it. */
class HouseController {
  readonly #services: HouseServices;
  readonly #context: RequestContext;

  constructor(services: HouseServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** Where visitors take a place; null while nobody can. @throws RequestError 404 */
  async address(tenant: string, id: string): Promise<Answer> {
    const { records, resource, secrets, publicUrl } = this.#services;
    const { status } = await records.read(callerOf(this.#context), resource, id);
    const origin = publicUrl ?? originOf(this.#context.request);
    return new Answer(JSON.stringify({ url: status === 'open' ? houseLink(secrets, origin, tenant, id) : null }));
  }

  /** @throws RequestError 404, 422 for a language that there is none in */
  async visitors(_tenant: string, id: string, language?: string): Promise<void> {
    const { resource, ...services } = this.#services;
    const { request, response } = this.#context;
    const chosen = documentLanguage(request, language);
    const drawn = { ...services, property: services.records.resource('property') };
    giveDocument(response, await visitorsOnPaper(drawn, callerOf(this.#context), resource, id, chosen), chosen);
  }
}
authenticate('session')(HouseController);

/** Mounts what who holds an open house gets of it: its link, and the list of who comes. */
export function mountHouses(app: RestApplication, services: HouseServices): void {
  const { resource } = services;
  const mount = tenantRoutes(app, {
    controller: HouseController,
    make: (context) => new HouseController(services, context),
    tag: resource.labels.en.plural,
    name: resource.name,
    base: `${resource.name}/{id}/`,
  });
  mount('get', 'address', 'address', {
    responses: responses(200, 'Where visitors take a place', {
      type: 'object',
      properties: { url: { type: 'string', nullable: true } },
    }),
  });
  mount('get', 'visitors/pdf', 'visitors', {
    parameters: [
      {
        ...text('language', 'query', 'The language of the list; otherwise that of the answer'),
        schema: { type: 'string', enum: ['en', 'fr'] },
      },
    ],
    responses: responses(200, 'Who comes, as PDF', { type: 'string', format: 'binary' }),
  });
}
