import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import { AuthController, type AuthServices } from './controller.ts';
import { MagicController, type MagicServices } from './magic/controller.ts';

const text = { type: 'string' };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const body = (properties: Record<string, object>) => jsonBody(object(properties, Object.keys(properties)));

/** A token, or for those who have a second step the challenge that it answers. */
const PROCEEDING = object({ token: text, challenge: text });
const EMAIL = { type: 'string', format: 'email' };

/** Mounts sign-in by password and its second step, sign-out and `me`. */
export function mountAuth(app: RestApplication, services: AuthServices): void {
  const mount = tenantRoutes(app, {
    controller: AuthController,
    make: (context) => new AuthController(services, context),
    tag: 'Sign-in',
    name: 'auth',
  });
  const providers = { type: 'array', items: { enum: ['google', 'azure'] } };
  mount('get', 'login', 'ways', {
    responses: responses(
      200,
      'The providers that are switched on, and the network’s colour',
      object({ providers, color: { type: 'string', nullable: true } }),
    ),
  });
  mount('post', 'login', 'login', {
    requestBody: body({ email: EMAIL, password: text }),
    responses: responses(200, 'Token', PROCEEDING),
  });
  mount('post', 'login/second-step', 'secondStep', {
    requestBody: body({ challenge: text, code: text }),
    responses: responses(200, 'Token', object({ token: text })),
  });
  mount('post', 'logout', 'logout', { responses: responses(204, 'Signed out', {}) });
  mount('get', 'me', 'me', { responses: responses(200, 'The signed-in user', { type: 'object' }) });
}

/** Mounts sign-in by a code that is sent by mail. */
export function mountMagic(app: RestApplication, services: MagicServices): void {
  const mount = tenantRoutes(app, {
    controller: MagicController,
    make: (context) => new MagicController(services, context),
    tag: 'Sign-in',
    name: 'auth',
    base: 'login/',
  });
  mount('post', 'magic', 'request', {
    operationId: 'auth.magic',
    requestBody: body({ email: EMAIL }),
    responses: responses(200, 'The request that the code counts with', object({ request: text })),
  });
  mount('get', 'token', 'token', {
    description: 'The code is the request and the six digits of the mail, with a point between.',
    parameters: [{ name: 'code', in: 'query', required: true, schema: { type: 'string' } }],
    responses: responses(200, 'Token', PROCEEDING),
  });
}
