import { CONTACT_PURPOSES } from '@hestia/resources/consent/contact.ts';
import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { jsonBody, responses, TENANT } from '../../rest/spec.ts';
import { MailingController } from './controller.ts';
import type { Mailing } from './mailing.ts';

const text = { type: 'string' as const };
const ID = { name: 'id', in: 'path' as const, required: true, schema: text };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const LETTER = { subject: text, body: { ...text, description: 'Rich text' }, language: text };
const DRAFT = object({ ...LETTER, template: text, to: text, purpose: { enum: CONTACT_PURPOSES } });
const CONTENT = { subject: text, html: text, text };

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
  for (const { path, method, body, answer } of OPERATIONS) {
    app.route(
      new ControllerMethodRoute(
        'post',
        `/api/tenant/{tenant}/${path}`,
        {
          operationId: `mailing.${method}`,
          tags: ['Letters to clients'],
          security: [{ bearer: [] }],
          parameters: path.includes('{id}') ? [TENANT, ID] : [TENANT],
          requestBody: jsonBody(body),
          responses: answer,
        },
        MailingController,
        (context) => new MailingController(mailing, callerOf(context)),
        method,
      ),
    );
  }
}
