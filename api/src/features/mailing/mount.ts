import { CONTACT_PURPOSES } from '@hestia/resources/consent/contact.ts';
import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { MailingController } from './controller.ts';
import type { Mailing } from './mailing.ts';

const text = { type: 'string' as const };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const LETTER = { subject: text, body: { ...text, description: 'Rich text' }, language: text };
const DRAFT = object({ ...LETTER, template: text, to: text, purpose: { enum: CONTACT_PURPOSES } });
const CONTENT = { subject: text, html: text, text };

const maybe = { type: ['string', 'null'] };
const SENT = { id: text, to: text, subject: text, html: maybe, state: text, createdAt: text, sentAt: maybe };

const OPERATIONS = [
  {
    path: 'client-templates/preview',
    method: 'preview',
    body: object({ ...LETTER, client: text }),
    answer: responses(200, 'The letter, filled in for the client or a sample', object(CONTENT)),
  },
  {
    path: 'client-templates/{id}/render',
    method: 'render',
    body: object({ client: text, language: text }),
    answer: responses(200, 'The template, filled in for the client', object({ ...CONTENT, ...LETTER })),
  },
  {
    path: 'clients/{id}/mails/preview',
    method: 'look',
    body: DRAFT,
    answer: responses(200, 'The mail as the client would get it', object({ ...CONTENT, to: text, language: text })),
  },
  {
    path: 'clients/{id}/mails',
    method: 'send',
    body: DRAFT,
    answer: responses(201, 'The mail, in the outbox', object({ id: text })),
  },
] as const;

/** Mounts the letters to clients. */
export function mountMailing(app: RestApplication, mailing: Mailing): void {
  const mount = tenantRoutes(app, {
    controller: MailingController,
    make: (context) => new MailingController(mailing, callerOf(context)),
    tag: 'Letters to clients',
    name: 'mailing',
  });
  for (const { path, method, body, answer } of OPERATIONS)
    mount('post', path, method, { requestBody: jsonBody(body), responses: answer });
  mount('get', 'clients/{id}/mails/{mail}', 'sent', {
    parameters: [{ name: 'mail', in: 'path', required: true, schema: { type: 'string' } }],
    responses: responses(200, 'A mail that was written to the client, as it was', object(SENT)),
  });
}
