import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { AccountController, type AccountServices } from './controller.ts';

const text = { type: 'string' };
const body = (...names: string[]) =>
  jsonBody({ type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) });
const object = (properties: object) => ({ type: 'object', properties });

const instant = { type: 'string', format: 'date-time' };
const SESSION = object({
  id: text,
  createdAt: instant,
  lastActiveAt: { ...instant, description: 'To the minute' },
  expiresAt: instant,
  method: text,
  userAgent: text,
  address: text,
  current: { type: 'boolean' },
});
export const SESSIONS = object({ results: { type: 'array', items: SESSION } });
const CODES = object({ recoveryCodes: { type: 'array', items: text } });
const FACTOR = object({
  active: { type: 'boolean' },
  since: { type: 'string', format: 'date-time', nullable: true },
  recoveryCodesLeft: { type: 'integer' },
});

/** Mounts what people do with their own account. */
export function mountAccount(app: RestApplication, services: AccountServices): void {
  const mount = tenantRoutes(app, {
    controller: AccountController,
    make: (context) => new AccountController(services, context),
    tag: 'My account',
    name: 'account',
    base: 'me/',
  });
  mount('post', 'password', 'password', {
    requestBody: body('current', 'password'),
    responses: responses(204, 'Changed; the other sessions are over', {}),
  });
  mount('get', 'sessions', 'listSessions', {
    responses: responses(200, 'Where the person is signed in', SESSIONS),
  });
  mount('delete', 'sessions', 'endSessions', { responses: responses(204, 'Signed out elsewhere', {}) });
  mount('delete', 'sessions/{id}', 'endSession', {
    responses: responses(204, 'Signed out there', {}),
  });
  mount('get', 'second-step', 'factor', { responses: responses(200, 'The second step of sign-in', FACTOR) });
  mount('post', 'second-step', 'beginFactor', {
    responses: responses(201, 'A secret for the app, to be confirmed', object({ secret: text, uri: text })),
  });
  mount('post', 'second-step/confirm', 'confirmFactor', {
    requestBody: body('code'),
    responses: responses(200, 'On', CODES),
  });
  mount('post', 'second-step/recovery-codes', 'renewCodes', {
    responses: responses(200, 'New recovery codes; the earlier ones count no more', CODES),
  });
  mount('delete', 'second-step', 'removeFactor', { requestBody: body('code'), responses: responses(204, 'Off', {}) });
}
