import type { OperationObject, RestApplication } from '@loopback/rest';
import { jsonBody, responses, TENANT } from '../rest/operations.ts';
import { ControllerMethodRoute } from '../rest/route.ts';
import { AuthController, type AuthServices } from './controller.ts';

const CREDENTIALS = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string', format: 'email' }, password: { type: 'string' } },
};
const TOKEN = { type: 'object', properties: { token: { type: 'string' } } };

/** Mounts sign-in, sign-out and `me`. */
export function mountAuth(app: RestApplication, services: AuthServices): void {
  const route = (verb: string, path: string, method: 'login' | 'logout' | 'me', spec: Partial<OperationObject>) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/${path}`,
        { operationId: `auth.${method}`, tags: ['Sign-in'], parameters: [TENANT], responses: {}, ...spec },
        AuthController,
        (context) => new AuthController(services, context),
        method,
      ),
    );
  const security = [{ bearer: [] }];
  route('post', 'login', 'login', { requestBody: jsonBody(CREDENTIALS), responses: responses(200, 'Token', TOKEN) });
  route('post', 'logout', 'logout', { security, responses: responses(204, 'Signed out', {}) });
  route('get', 'me', 'me', { security, responses: responses(200, 'The signed-in user', { type: 'object' }) });
}
