import type { ParameterObject, RestApplication } from '@loopback/rest';
import type { Answer } from '../../rest/answers.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { OpenIdController, type OpenIdServices } from './controller.ts';
import { PROVIDERS } from './providers.ts';

const query = (name: string): ParameterObject => ({ name, in: 'query', schema: { type: 'string' } });
const object = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

/** Google says the granted scope beside the code; each provider may name itself (RFC 9207). */
class GoogleController extends OpenIdController {
  answer(tenant: string, code?: string, state?: string, _scope?: string, iss?: string): Promise<Answer> {
    return this.finish(tenant, { code, state, iss });
  }
}

class AzureController extends OpenIdController {
  answer(tenant: string, code?: string, state?: string, iss?: string): Promise<Answer> {
    return this.finish(tenant, { code, state, iss });
  }
}

const CONTROLLERS = { google: GoogleController, azure: AzureController };
const QUERY = {
  google: [query('code'), query('state'), query('scope'), query('iss')],
  azure: [query('code'), query('state'), query('iss')],
};

/** Mounts sign-in at the providers: where to go, and what comes back. */
export function mountOpenId(app: RestApplication, services: OpenIdServices): void {
  for (const name of PROVIDERS) {
    const Controller = CONTROLLERS[name];
    const mount = tenantRoutes(app, {
      controller: Controller,
      make: (context) => new Controller(services, context, name),
      tag: 'Sign-in',
      name: `auth.${name}`,
      base: `login/${name}`,
    });
    mount('post', '/start', 'begin', {
      operationId: `auth.${name}.start`,
      responses: responses(200, 'Where to sign in', object('url')),
    });
    mount('get', '', 'answer', {
      description: "The provider's answer, with the cookie of the start.",
      parameters: QUERY[name],
      responses: responses(200, 'Token, or the challenge of the second step', {
        type: 'object',
        properties: { token: { type: 'string' }, challenge: { type: 'string' } },
      }),
    });
  }
}
