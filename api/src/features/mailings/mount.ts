import type { RestApplication } from '@loopback/rest';
import { bodyObject } from '../../records/context.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { optional } from '../mailing/given.ts';
import type { Mailings } from './mailings.ts';
import { chosenIn, MOST_CLIENTS, MOST_PROPERTIES, MOST_REQUESTS, mailingIn } from './request.ts';
import { UnsubscribeController, type UnsubscribeServices } from './unsubscribe-controller.ts';

const text = { type: 'string' as const };
const list = (items: object, maxItems?: number) => ({ type: 'array', items, ...(maxItems ? { maxItems } : {}) });
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const CHOSEN = {
  properties: list(text, MOST_PROPERTIES),
  clients: list(text, MOST_CLIENTS),
  requests: { ...list(text, MOST_REQUESTS), description: 'What they ask about goes to their client' },
  matching: {
    ...{ type: 'object', additionalProperties: true },
    description: 'Instead of clients: the filter of their list, of which all get it who may',
  },
};
const LETTER = {
  subject: { ...text, description: 'Filled in for each client, as templates are' },
  body: { ...text, description: 'Rich text, filled in likewise; the properties stand below it' },
  language: text,
  template: { ...text, description: 'The template that the text began with' },
};
const FINDING = {
  type: 'object',
  properties: {
    ...{ about: { enum: ['property', 'client'] }, id: text, code: text, message: text },
    ...{ level: { enum: ['refused', 'told', 'warning'] }, other: text, on: text },
  },
};
const TOLD = {
  ...{ properties: list(text), findings: list(FINDING) },
  clients: { ...list(text), description: 'Of a list, some of those who get it' },
  matching: { type: 'integer', description: 'How many the list shows' },
};

/** Mounts the calls of mailings, and the one by which their readers refuse more. */
export function mountMailings(app: RestApplication, mailings: Mailings, services: UnsubscribeServices): void {
  const mount = sessionCalls(app, { tag: 'Property mailings', name: 'mailings', base: 'mailings' });
  mount('post', '/check', 'check', {
    requestBody: jsonBody(object(CHOSEN)),
    responses: responses(200, 'What would go to whom, and what stands against it', object(TOLD)),
    answer: ({ caller }, body: unknown) => mailings.look(caller, chosenIn(body)),
  });
  mount('post', '/preview', 'preview', {
    requestBody: jsonBody(object({ ...CHOSEN, ...LETTER, client: text })),
    responses: responses(
      200,
      'The mail of a client',
      object({ client: text, to: text, subject: text, html: text, text }),
    ),
    answer: async ({ caller }, body: unknown) => {
      const client = optional(bodyObject(body), 'client');
      return mailings.preview(caller, mailingIn(body), client);
    },
  });
  mount('post', '/send', 'send', {
    requestBody: jsonBody(object({ ...CHOSEN, ...LETTER }, ['subject', 'body'])),
    responses: responses(201, 'The mailing, whose mails leave by and by', object({ id: text, ...TOLD })),
    answer: ({ caller }, body: unknown) => mailings.send(caller, mailingIn(body)),
  });
  const open = tenantRoutes(app, {
    controller: UnsubscribeController,
    make: (context) => new UnsubscribeController(services, context),
    tag: 'Property mailings',
    name: 'unsubscribe',
    base: 'unsubscribe',
  });
  open('post', '/{id}', 'refuse', {
    responses: responses(200, 'No more mails of the kind', object({ purpose: text, done: { type: 'boolean' } })),
  });
  open('post', '/{id}/look', 'look', {
    responses: responses(200, 'Whose mails they are', object({ network: text, purpose: text, address: text })),
  });
}
