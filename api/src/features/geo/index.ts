import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { Answer } from '../../rest/answers.ts';
import { responses, TENANT } from '../../rest/operations.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { findCommunes, isPostcode } from './communes.ts';

const MOST_CHARACTERS = 100;

class GeoController {
  /** @throws RequestError 400 without a name or postcode, or with a postcode that isn't five digits */
  async communes(_tenant: string, name = '', postcode?: string): Promise<Answer> {
    if (postcode !== undefined && !isPostcode(postcode)) throw new RequestError(400, 'postcodeMalformed');
    if ((name.trim() === '' && !postcode) || name.length > MOST_CHARACTERS) throw new RequestError(400, 'malformed');
    return new Answer(JSON.stringify({ results: findCommunes(name, postcode) }));
  }
}
authenticate('session')(GeoController.prototype, 'communes', {});

const HITS = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: { inseeCode: { type: 'string' }, name: { type: 'string' }, postcode: { type: 'string' } },
      },
    },
  },
};

/** Mounts the search for French communes. */
export function mountGeo(app: RestApplication): void {
  const query = (name: string, description: string) => ({
    name,
    in: 'query' as const,
    description,
    schema: { type: 'string' as const },
  });
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/communes',
      {
        operationId: 'geo.communes',
        tags: ['Places'],
        security: [{ bearer: [] }],
        parameters: [TENANT, query('name', 'The beginning of the name'), query('postcode', 'Five digits')],
        responses: responses(200, 'Communes with their INSEE codes', HITS),
      },
      GeoController,
      () => new GeoController(),
      'communes',
    ),
  );
}
