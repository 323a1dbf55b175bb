import type { RequestContext, RestApplication } from '@loopback/rest';
import { accountChecks } from '../../../auth/account/checks.ts';
import type { Sessions } from '../../../auth/sessions.ts';
import { Failures } from '../../../limits/failures.ts';
import { RateLimit } from '../../../limits/rate-limit.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { LOOK } from '../answers.ts';
import type { SignatureServices } from '../services.ts';
import { SigningController } from './controller.ts';
import { LinkDoor } from './doors.ts';
import { OwnSigningController } from './own.ts';

const string = { type: 'string' } as const;
const HOUR = 3_600;

const own = (properties: Record<string, object>, ...optional: string[]) =>
  jsonBody({
    type: 'object',
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    properties,
  });
const body = (properties: Record<string, object>, ...optional: string[]) =>
  own({ token: string, ...properties }, ...optional);

const PDF = { 200: { description: 'A PDF', content: { 'application/pdf': { schema: string } } } };
const PAGES = { pages: { type: 'array', maxItems: 600, items: { type: 'integer', minimum: 1 } } };
const SIGN = { code: string, consent: string, name: string, drawing: string, mention: string };

/** The calls of those who sign: on a page without an account, and with their account in its own pages. */
export function mountSigning(app: RestApplication, services: SignatureServices, sessions: Sessions): void {
  const limit = (kind: string, most: number) =>
    new RateLimit(services.dataSource, `signing ${kind}`, { most, seconds: HOUR });
  const limits = {
    strays: new Failures(services.dataSource, 'signing', { most: 30, alike: 20 }),
    calls: limit('calls', 600),
    codes: limit('codes', 6),
    codesFrom: limit('codes from', 40),
    tries: limit('tries', 15),
  };
  const mount = tenantRoutes(app, {
    controller: SigningController,
    make: (context) => new SigningController(services, limits, context, new LinkDoor(services, limits, context)),
    tag: 'Electronic signature',
    name: 'signing',
    base: 'signing/',
  });
  mount('post', 'look', 'look', {
    requestBody: body({}),
    responses: responses(200, 'What is to be signed, and how far it is', LOOK),
  });
  mount('post', 'document', 'document', {
    requestBody: body({}),
    responses: PDF,
  });
  mount('post', 'pages', 'pages', {
    requestBody: body(PAGES),
    responses: responses(200, 'Kept', { type: 'object' }),
  });
  mount('post', 'code', 'code', {
    requestBody: body({}),
    responses: responses(200, 'A code was sent', {
      type: 'object',
      properties: { channel: string, to: string, expiresAt: string },
    }),
  });
  mount('post', 'sign', 'sign', {
    requestBody: body(SIGN, 'drawing', 'mention'),
    responses: responses(200, 'Signed', LOOK),
  });
  mount('post', 'refuse', 'refuse', {
    requestBody: body({ reason: string }),
    responses: responses(200, 'Refused', LOOK),
  });
  const ownLimits = { ...limits, checks: accountChecks(services.dataSource) };
  mountOwn(app, (context) => new OwnSigningController(services, ownLimits, context, sessions));
}

/** The calls of people who sign with their account. */
function mountOwn(app: RestApplication, make: (context: RequestContext) => OwnSigningController): void {
  const mount = tenantRoutes(app, {
    controller: OwnSigningController,
    make,
    tag: 'Electronic signature',
    name: 'envelopes.signing',
    base: 'envelopes/{id}/signing',
  });
  mount('get', '', 'look', { responses: responses(200, 'What is to be signed by oneself, and how far it is', LOOK) });
  mount('post', '/document', 'document', { responses: PDF });
  mount('post', '/pages', 'pages', { requestBody: own(PAGES), responses: responses(200, 'Kept', { type: 'object' }) });
  mount('post', '/sign', 'sign', {
    requestBody: own(SIGN, 'code', 'drawing', 'mention'),
    responses: responses(200, 'Signed', LOOK),
  });
  mount('post', '/refuse', 'refuse', {
    requestBody: own({ reason: string }),
    responses: responses(200, 'Refused', LOOK),
  });
}
