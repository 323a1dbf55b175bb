import type { RestApplication } from '@loopback/rest';
import { Failures } from '../../../limits/failures.ts';
import { RateLimit } from '../../../limits/rate-limit.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { LOOK } from '../answers.ts';
import type { SignatureServices } from '../services.ts';
import { SigningController } from './controller.ts';

const string = { type: 'string' } as const;
const HOUR = 3_600;

const body = (properties: Record<string, object>, ...optional: string[]) => {
  const all = { token: string, ...properties };
  return jsonBody({
    type: 'object',
    required: Object.keys(all).filter((name) => !optional.includes(name)),
    properties: all,
  });
};

/** The calls of the page on which signers sign, without an account. */
export function mountSigning(app: RestApplication, services: SignatureServices): void {
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
    make: (context) => new SigningController(services, limits, context),
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
    responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: string } } } },
  });
  mount('post', 'pages', 'pages', {
    requestBody: body({ pages: { type: 'array', maxItems: 600, items: { type: 'integer', minimum: 1 } } }),
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
    requestBody: body({ code: string, consent: string, name: string, drawing: string }, 'drawing'),
    responses: responses(200, 'Signed', LOOK),
  });
  mount('post', 'refuse', 'refuse', {
    requestBody: body({ reason: string }),
    responses: responses(200, 'Refused', LOOK),
  });
}
