import type { juggler } from '@loopback/repository';
import type { OperationObject, RestApplication } from '@loopback/rest';
import type { MailTransport } from '../adapters/mail/index.ts';
import { callerOf } from '../rest/caller.ts';
import { ControllerMethodRoute } from '../rest/route.ts';
import { responses, TENANT } from '../rest/spec.ts';
import { OutboxController } from './outbox-controller.ts';

const text = { type: 'string' as const };
const query = (name: string) => ({ name, in: 'query' as const, schema: text });
const ID = { name: 'id', in: 'path' as const, required: true, schema: text };
const nullable = { type: ['string', 'null'] };
const LINE = {
  type: 'object',
  properties: {
    id: text,
    to: nullable,
    subject: nullable,
    template: text,
    language: text,
    state: { enum: ['queued', 'captured', 'sent', 'failed'] },
    attempts: { type: 'integer' },
    lastError: nullable,
    resource: nullable,
    recordId: nullable,
    createdBy: nullable,
    createdAt: text,
    sentAt: nullable,
    hidden: { enum: ['secret', 'personal', null] },
  },
};
const MAIL = { ...LINE, properties: { ...LINE.properties, html: nullable, text: nullable } };
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: LINE }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const STATUS = {
  type: 'object',
  properties: { from: nullable, counts: { type: 'object', additionalProperties: { type: 'integer' } } },
};

/** Mounts the outbox. */
export function mountOutbox(app: RestApplication, dataSource: juggler.DataSource, transport?: MailTransport): void {
  const route = (
    verb: string,
    path: string,
    method: 'list' | 'get' | 'status' | 'retry' | 'retryAll' | 'test',
    spec: Pick<OperationObject, 'responses'> & Partial<OperationObject>,
  ) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/${path}`,
        {
          operationId: `outbox.${method}`,
          tags: ['Outbox'],
          security: [{ bearer: [] }],
          ...spec,
          parameters: [TENANT, ...(spec.parameters ?? [])],
        },
        OutboxController,
        (context) => new OutboxController(dataSource, transport, callerOf(context)),
        method,
      ),
    );
  route('get', 'mails', 'list', {
    parameters: [query('filter'), query('range'), query('sort')],
    responses: responses(200, 'The mails, the latest first', PAGE),
  });
  route('get', 'mails/{id}', 'get', { parameters: [ID], responses: responses(200, 'The mail', MAIL) });
  route('get', 'mail-status', 'status', { responses: responses(200, 'Whether mails are sent', STATUS) });
  route('post', 'mails/{id}/retry', 'retry', { parameters: [ID], responses: responses(200, 'Queued again', LINE) });
  route('post', 'mails/retry', 'retryAll', { responses: responses(200, 'How many were queued again', STATUS) });
  route('post', 'mails/test', 'test', { responses: responses(201, 'The test mail', LINE) });
}
