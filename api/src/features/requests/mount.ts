import type { RestApplication } from '@loopback/rest';
import { RequestError, refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { idsOf, MOST_MARKED } from '../../records/people/person-states.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { atField } from '../mailing/letter.ts';
import type { AnswerRequest, Answers } from './answer.ts';
import type { Similar } from './similar.ts';

const MOST_SUBJECT = 200;

/** Reads an answer. @throws RequestError 400, 422 at what is missing */
function answerIn(given: unknown): AnswerRequest {
  const body = bodyObject(given);
  const line = (name: 'subject' | 'message') => (typeof body[name] === 'string' ? String(body[name]).trim() : '');
  const requests = idsOf(body, 'requests');
  const missing = (['subject', 'message'] as const).filter((name) => line(name) === '');
  if (missing.length > 0)
    throw new RequestError(
      422,
      'invalid',
      {},
      missing.map((name) => atField(`/${name}`, 'required')),
    );
  if (line('subject').length > MOST_SUBJECT) throw refusedAt('/subject', 'maxLength', { limit: MOST_SUBJECT });
  return { requests, subject: line('subject'), message: line('message'), finishes: body.finishes === true };
}

const line = { type: 'string' as const };
const BODY = {
  type: 'object',
  required: ['requests', 'subject', 'message'],
  additionalProperties: false,
  properties: {
    requests: { type: 'array', items: line, minItems: 1, maxItems: MOST_MARKED },
    subject: { ...line, maxLength: MOST_SUBJECT },
    message: { ...line, description: 'Rich text' },
    finishes: { type: 'boolean', description: 'Whether the requests are done with it' },
  },
};

/** Mounts the calls of requests beyond those of every resource. */
export function mountRequests(app: RestApplication, services: { answers: Answers; similar: Similar }): void {
  const mount = sessionCalls(app, { tag: 'Requests', name: 'requests', base: 'requests' });
  mount('post', '/answer', 'answer', {
    requestBody: jsonBody(BODY),
    responses: responses(201, 'The thread of the answer', { type: 'object', properties: { thread: line } }),
    answer: ({ caller }, body: unknown) => services.answers.send(caller, answerIn(body)),
  });
  mount('get', '/similar', 'similar', {
    parameters: [
      text('client', 'query', 'The client who asks'),
      text('property', 'query', 'The property that is asked about'),
      text('but', 'query', 'The request that is compared'),
    ],
    responses: responses(200, 'Requests like this one', { type: 'object' }),
    answer: ({ caller }, client?: string, property?: string, but?: string) =>
      services.similar.find(caller, { client, property, but }),
  });
}
