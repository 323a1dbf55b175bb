import type { OperationObject, RestApplication } from '@loopback/rest';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { jsonBody, responses, TENANT } from '../../rest/spec.ts';
import { AccountController, type AccountServices } from './controller.ts';

const text = { type: 'string' };
const body = (...names: string[]) =>
  jsonBody({ type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) });
const object = (properties: object) => ({ type: 'object', properties });

const SESSION = object({
  id: text,
  createdAt: { type: 'string', format: 'date-time' },
  expiresAt: { type: 'string', format: 'date-time' },
  method: text,
  userAgent: text,
  address: text,
  current: { type: 'boolean' },
});
const FACTOR = object({
  active: { type: 'boolean' },
  since: { type: 'string', format: 'date-time', nullable: true },
  recoveryCodesLeft: { type: 'integer' },
});

type Method = Exclude<keyof AccountController, symbol>;

/** Mounts what people do with their own account. */
export function mountAccount(app: RestApplication, services: AccountServices): void {
  const route = (verb: string, path: string, method: Method, spec: Partial<OperationObject>) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/me/${path}`,
        {
          operationId: `account.${method}`,
          tags: ['My account'],
          security: [{ bearer: [] }],
          parameters: [TENANT],
          responses: {},
          ...spec,
        },
        AccountController,
        (context) => new AccountController(services, context),
        method,
      ),
    );
  const id = { name: 'id', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  route('post', 'password', 'password', {
    requestBody: body('current', 'password'),
    responses: responses(204, 'Changed; the other sessions are over', {}),
  });
  route('get', 'sessions', 'listSessions', {
    responses: responses(200, 'Where the person is signed in', object({ results: { type: 'array', items: SESSION } })),
  });
  route('delete', 'sessions', 'endSessions', { responses: responses(204, 'Signed out elsewhere', {}) });
  route('delete', 'sessions/{id}', 'endSession', {
    parameters: [TENANT, id],
    responses: responses(204, 'Signed out there', {}),
  });
  route('get', 'second-step', 'factor', { responses: responses(200, 'The second step of sign-in', FACTOR) });
  route('post', 'second-step', 'beginFactor', {
    responses: responses(201, 'A secret for the app, to be confirmed', object({ secret: text, uri: text })),
  });
  route('post', 'second-step/confirm', 'confirmFactor', {
    requestBody: body('code'),
    responses: responses(200, 'On', object({ recoveryCodes: { type: 'array', items: text } })),
  });
  route('delete', 'second-step', 'removeFactor', { requestBody: body('code'), responses: responses(204, 'Off', {}) });
}
