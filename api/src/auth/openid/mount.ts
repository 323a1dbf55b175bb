import type { OperationObject, ParameterObject, RequestContext, RestApplication } from '@loopback/rest';
import type { Answer } from '../../rest/answers.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { responses, TENANT } from '../../rest/spec.ts';
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
    const make = (context: RequestContext) => new Controller(services, context, name);
    const path = `/api/tenant/{tenant}/login/${name}`;
    const spec = (method: string, more: Partial<OperationObject>): OperationObject => ({
      operationId: `auth.${name}.${method}`,
      tags: ['Sign-in'],
      parameters: [TENANT],
      responses: {},
      ...more,
    });
    app.route(
      new ControllerMethodRoute(
        'post',
        `${path}/start`,
        spec('start', { responses: responses(200, 'Where to sign in', object('url')) }),
        Controller,
        make,
        'begin',
      ),
    );
    app.route(
      new ControllerMethodRoute(
        'get',
        path,
        spec('answer', {
          description: "The provider's answer, with the cookie of the start.",
          parameters: [TENANT, ...QUERY[name]],
          responses: responses(200, 'Token', object('token')),
        }),
        Controller,
        make,
        'answer',
      ),
    );
  }
}
