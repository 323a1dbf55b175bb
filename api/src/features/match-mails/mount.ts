import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import type { MatchMails } from './match-mails.ts';
import { MOST_PAIRS, sendRequest, WAYS } from './request.ts';

const text = { type: 'string' as const };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const BODY = object(
  {
    pairs: list(object({ property: text, search: text }, ['property', 'search']), {
      minItems: 1,
      maxItems: MOST_PAIRS,
    }),
    template: { ...text, description: 'The template that the text began with' },
    language: text,
    subject: { ...text, description: 'Filled in for each buyer, as templates are' },
    body: { ...text, description: 'Rich text, filled in likewise; the properties stand below it' },
    consents: list(object({ client: text, obtained: { type: 'string', enum: WAYS } }, ['client', 'obtained'])),
  },
  ['pairs', 'subject', 'body'],
);
const LOOK = object({
  ...{
    client: text,
    name: text,
    properties: list(text),
    searches: list(text),
    to: text,
    subject: text,
    html: text,
    why: text,
  },
  problem: { type: 'string', enum: ['reserved', 'noAddress', 'consentMissing', 'refused'] },
});

/** Mounts the sending of matches. */
export function mountMatchMails(app: RestApplication, mails: MatchMails): void {
  const mount = sessionCalls(app, { tag: 'Matching', name: 'matchMails' });
  mount('post', 'match-mails/preview', 'look', {
    requestBody: jsonBody(BODY),
    responses: responses(200, 'The mail of each buyer, or what is in its way', object({ results: list(LOOK) })),
    answer: async ({ caller }, body: unknown) => ({ results: await mails.look(caller, sendRequest(body)) }),
  });
  mount('post', 'match-mails', 'send', {
    requestBody: jsonBody(BODY),
    responses: responses(
      201,
      'The mails, in the outbox; the matches are sent',
      object({ results: list(object({ client: text, mail: text })) }),
    ),
    answer: async ({ caller }, body: unknown) => ({ results: await mails.send(caller, sendRequest(body)) }),
  });
}
