import type { Feature } from '../feature.ts';
import { callerOf } from '../rest/caller.ts';
import { PAGE_QUERY, responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import { attachedIn } from './attached.ts';
import { mailJobs, outboxOf } from './jobs.ts';
import { OutboxController } from './outbox-controller.ts';
import { exitsOf } from './own-server.ts';

const text = { type: 'string' as const };
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
    hidden: { enum: ['user', 'personal', null] },
  },
};
const MAIL = { ...LINE, properties: { ...LINE.properties, html: nullable, text: nullable } };
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: LINE }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const LACK = {
  type: 'object',
  properties: {
    code: { enum: ['spfMissing', 'spfDoubled', 'spfOther', 'dkimMissing', 'dmarcMissing', 'dmarcDoubled'] },
    name: { ...text, description: 'Of the TXT record' },
    value: { ...text, description: 'What it has to say' },
  },
};
const DOMAIN = {
  type: 'object',
  properties: {
    domain: text,
    lacks: { type: 'array', items: LACK },
    isUnknown: { type: 'boolean', description: 'The Domain Name System gave no answer' },
  },
};
const TEST = { type: 'object', properties: { id: text, domains: { type: 'array', items: DOMAIN } } };
const STATUS = {
  type: 'object',
  properties: { from: nullable, counts: { type: 'object', additionalProperties: { type: 'integer' } } },
};

/** The outbox, and the job that sends what is in it. */
export const outbox: Feature = ({ app, dataSource, jobs, deployment, files, leaving, secrets }) => {
  mailJobs(jobs, outboxOf(dataSource, exitsOf(deployment, secrets), leaving, attachedIn(files?.storage)));
  const mount = tenantRoutes(app, {
    controller: OutboxController,
    make: (context) => new OutboxController(dataSource, deployment, callerOf(context)),
    tag: 'Outbox',
    name: 'outbox',
  });
  mount('get', 'mails', 'list', {
    parameters: PAGE_QUERY,
    responses: responses(200, 'The mails, the latest first', PAGE),
  });
  mount('get', 'mails/{id}', 'get', { responses: responses(200, 'The mail', MAIL) });
  mount('get', 'mail-status', 'status', { responses: responses(200, 'Whether mails are sent', STATUS) });
  mount('post', 'mails/{id}/retry', 'retry', { responses: responses(200, 'Queued again', LINE) });
  mount('post', 'mails/retry', 'retryAll', { responses: responses(200, 'How many were queued again', STATUS) });
  mount('post', 'mails/test', 'test', {
    responses: responses(201, 'The test mail, and what the senders’ domains lack', TEST),
  });
};
