import type { Context } from '@loopback/core';
import type { OperationObject, RequestContext, RestApplication } from '@loopback/rest';
import { jsonBody, responses, TENANT } from '../rest/operations.ts';
import { AuthController, type AuthServices } from './controller.ts';

const CREDENTIALS = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: { type: 'string', format: 'email' }, password: { type: 'string' } },
};
const TOKEN = { type: 'object', properties: { token: { type: 'string' } } };

/** Mounts sign-in, sign-out and `me`. */
export function mountAuth(app: RestApplication, services: AuthServices): void {
  const factory = (context: Context) => new AuthController(services, context as RequestContext);
  const route = (verb: string, path: string, method: 'login' | 'logout' | 'me', spec: Partial<OperationObject>) =>
    app.route(
      verb,
      `/api/tenant/{tenant}/${path}`,
      { operationId: `auth.${method}`, tags: ['Sign-in'], parameters: [TENANT], responses: {}, ...spec },
      AuthController,
      factory,
      method,
    );
  const security = [{ bearer: [] }];
  route('post', 'login', 'login', { requestBody: jsonBody(CREDENTIALS), responses: responses(200, 'Token', TOKEN) });
  route('post', 'logout', 'logout', { security, responses: responses(204, 'Signed out', {}) });
  route('get', 'me', 'me', { security, responses: responses(200, 'The signed-in user', { type: 'object' }) });
}
