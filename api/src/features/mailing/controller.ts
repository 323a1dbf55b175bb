import { authenticate } from '@loopback/authentication';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { Answer } from '../../rest/answers.ts';
import { purposeIn } from '../consents/contacts.ts';
import type { Draft } from './draft.ts';
import { languageIn, optional } from './given.ts';
import type { Mailing } from './mailing.ts';

function draftOf(given: unknown): Draft {
  const body = bodyObject(given);
  const draft: Draft = {};
  for (const name of ['template', 'subject', 'body', 'to'] as const) {
    const value = optional(body, name);
    if (value !== undefined) draft[name] = value;
  }
  const language = languageIn(body);
  return {
    ...draft,
    ...(language === undefined ? {} : { language }),
    ...(body.purpose === undefined || body.purpose === null ? {} : { purpose: purposeIn(body) }),
  };
}

/** Letters to clients over HTTP. */
export class MailingController {
  readonly #mailing: Mailing;
  readonly #caller: Caller;

  constructor(mailing: Mailing, caller: Caller) {
    this.#mailing = mailing;
    this.#caller = caller;
  }

  async preview(_tenant: string, given: unknown): Promise<Answer> {
    const body = bodyObject(given);
    const letter = { subject: optional(body, 'subject') ?? '', body: optional(body, 'body') ?? '' };
    const language = languageIn(body) ?? this.#caller.language;
    const content = await this.#mailing.letters.preview(this.#caller, letter, language, optional(body, 'client'));
    return new Answer(JSON.stringify(content));
  }

  async render(_tenant: string, id: string, given: unknown): Promise<Answer> {
    const body = bodyObject(given);
    const language = languageIn(body);
    const client = optional(body, 'client');
    return new Answer(JSON.stringify(await this.#mailing.letters.render(this.#caller, id, client, language)));
  }

  async look(_tenant: string, id: string, given: unknown): Promise<Answer> {
    await this.#mailing.ensureMayWrite(this.#caller, id);
    return new Answer(JSON.stringify(await this.#mailing.look(this.#caller, id, draftOf(given))));
  }

  async sent(_tenant: string, id: string, mail: string): Promise<Answer> {
    return new Answer(JSON.stringify(await this.#mailing.sent(this.#caller, id, mail)));
  }

  async send(_tenant: string, id: string, given: unknown): Promise<Answer> {
    await this.#mailing.ensureMayWrite(this.#caller, id);
    return new Answer(JSON.stringify({ id: await this.#mailing.send(this.#caller, id, draftOf(given)) }), 201);
  }
}

authenticate('session')(MailingController);
