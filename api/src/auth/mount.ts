import type { OperationObject, RestApplication } from '@loopback/rest';
import { ControllerMethodRoute } from '../rest/route.ts';
import { jsonBody, responses, TENANT } from '../rest/spec.ts';
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

const operation = (id: string, spec: Partial<OperationObject>): OperationObject => ({
  operationId: `auth.${id}`,
  tags: ['Sign-in'],
  parameters: [TENANT],
  responses: {},
  ...spec,
});

/** Mounts sign-in by password and its second step, sign-out and `me`. */
export function mountAuth(app: RestApplication, services: AuthServices): void {
  const route = (
    verb: string,
    path: string,
    method: 'ways' | 'login' | 'secondStep' | 'logout' | 'me',
    spec: Partial<OperationObject>,
  ) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/${path}`,
        operation(method, spec),
        AuthController,
        (context) => new AuthController(services, context),
        method,
      ),
    );
  const security = [{ bearer: [] }];
  const providers = { type: 'array', items: { enum: ['google', 'azure'] } };
  route('get', 'login', 'ways', {
    responses: responses(200, 'The providers that are switched on', object({ providers })),
  });
  route('post', 'login', 'login', {
    requestBody: body({ email: EMAIL, password: text }),
    responses: responses(200, 'Token', PROCEEDING),
  });
  route('post', 'login/second-step', 'secondStep', {
    requestBody: body({ challenge: text, code: text }),
    responses: responses(200, 'Token', object({ token: text })),
  });
  route('post', 'logout', 'logout', { security, responses: responses(204, 'Signed out', {}) });
  route('get', 'me', 'me', { security, responses: responses(200, 'The signed-in user', { type: 'object' }) });
}

/** Mounts sign-in by a code that is sent by mail. */
export function mountMagic(app: RestApplication, services: MagicServices): void {
  const make = (context: ConstructorParameters<typeof MagicController>[1]) => new MagicController(services, context);
  app.route(
    new ControllerMethodRoute(
      'post',
      '/api/tenant/{tenant}/login/magic',
      operation('magic', {
        requestBody: body({ email: EMAIL }),
        responses: responses(200, 'The request that the code counts with', object({ request: text })),
      }),
      MagicController,
      make,
      'request',
    ),
  );
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/login/token',
      operation('token', {
        description: 'The code is the request and the six digits of the mail, with a point between.',
        parameters: [TENANT, { name: 'code', in: 'query', required: true, schema: { type: 'string' } }],
        responses: responses(200, 'Token', PROCEEDING),
      }),
      MagicController,
      make,
      'token',
    ),
  );
}
