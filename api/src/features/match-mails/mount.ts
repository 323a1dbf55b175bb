import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../../records/caller.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { MatchMails } from './match-mails.ts';
import { MOST_PAIRS, sendRequest, WAYS } from './request.ts';

/** Sends matches, for one request. */
class MatchMailController {
  readonly #mails: MatchMails;
  readonly #caller: Caller;

  constructor(mails: MatchMails, caller: Caller) {
    this.#mails = mails;
    this.#caller = caller;
  }

  async look(_tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify({ results: await this.#mails.look(this.#caller, sendRequest(body)) }));
  }

  async send(_tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify({ results: await this.#mails.send(this.#caller, sendRequest(body)) }), 201);
  }
}
authenticate('session')(MatchMailController);

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
  const mount = tenantRoutes(app, {
    controller: MatchMailController,
    make: (context) => new MatchMailController(mails, callerOf(context)),
    tag: 'Matching',
    name: 'matchMails',
  });
  mount('post', 'match-mails/preview', 'look', {
    requestBody: jsonBody(BODY),
    responses: responses(200, 'The mail of each buyer, or what is in its way', object({ results: list(LOOK) })),
  });
  mount('post', 'match-mails', 'send', {
    requestBody: jsonBody(BODY),
    responses: responses(
      201,
      'The mails, in the outbox; the matches are sent',
      object({ results: list(object({ client: text, mail: text })) }),
    ),
  });
}
