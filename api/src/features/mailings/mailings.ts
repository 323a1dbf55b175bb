import { may } from '@hestia/permissions/index.ts';
import type { Property, Request } from '@hestia/resources/generated/types.ts';
import { type Finding, requestsProblem } from '@hestia/resources/mailing/suitable.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { isContentLanguage } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inWrite, execute as run } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { atField } from '../mailing/letter.ts';
import { takeToReplied } from '../requests/replied.ts';
import { visitHtmlOf } from '../visits/links.ts';
import { countOf, keepAudience, pageOf } from './audience.ts';
import { begin, choose, createMailing } from './begin.ts';
import { cardsOf, closingHtml, linksOf } from './cards.ts';
import { type Checked, check, inWords, settingsOf } from './facts.ts';
import { said } from './reach.ts';
import type { Chosen, MailingRequest } from './request.ts';
import { type Services, wordsOf } from './services.ts';
import { place } from './slots.ts';
import type { Writing } from './writing.ts';

type Values = Record<string, unknown>;

/** So many of a list are looked at before it is sent, to show the mail as one of them gets it. */
const SHOWN = 100;

/** What is told before anything is sent. */
export interface Told {
  properties: string[];
  clients: string[];
  findings: (Finding & { message: string })[];
  /** Of a list of clients: how many it shows; `clients` are some of those who get it. */
  matching?: number;
}

const SAMPLE_MAIL = 'MAI00000000000000000000000000';

/** Properties that are sent to clients: looked at, and sent. */
export class Mailings {
  readonly #services: Services;
  readonly #writing: Writing;

  constructor(services: Services, writing: Writing) {
    this.#services = services;
    this.#writing = writing;
  }

  readonly #run: Execute = (text, values) =>
    run(databaseOf(this.#services.records.context, this.#services.of.mailingOf), text, values);

  #refusal(caller: Caller, path: string, code: string): RequestError {
    const message = said(wordsOf(this.#services, caller), code);
    return new RequestError(422, 'invalid', {}, [{ ...atField(path, code), message }]);
  }

  /** Properties and client of requests that the caller may edit. @throws RequestError 403, 404, 422 at `/requests` */
  async #ofRequests(execute: Execute, caller: Caller, ids: string[]): Promise<Pick<Chosen, 'properties' | 'clients'>> {
    const { records, of } = this.#services;
    const requests: Draft<Request>[] = [];
    for (const id of ids) {
      const one = await loadFor(records.context, caller, 'read', of.request, id, execute);
      if (!may(caller.ability, 'edit', of.request as Resource, one as Values)) throw aclRefusal();
      requests.push(one as Draft<Request>);
    }
    const problem = requestsProblem(requests);
    if (problem) throw this.#refusal(caller, '/requests', problem);
    const all = (name: 'property' | 'client') => [...new Set(requests.flatMap((one) => one[name] ?? []))];
    return { properties: all('property'), clients: all('client') };
  }

  async #checked(execute: Execute, caller: Caller, chosen: Chosen): Promise<{ checked: Checked; ids: Chosen }> {
    const isAnswer = chosen.requests.length > 0;
    const asked = isAnswer ? await this.#ofRequests(execute, caller, chosen.requests) : { properties: [], clients: [] };
    const { matching } = chosen;
    const some = matching ? await pageOf(this.#services, caller, matching, { limit: SHOWN }) : chosen.clients;
    const ids = {
      requests: chosen.requests,
      properties: [...new Set([...asked.properties, ...chosen.properties])],
      clients: isAnswer ? asked.clients : some,
    };
    return { ids, checked: await check(execute, this.#services, caller, ids, isAnswer ? undefined : 'alert') };
  }

  async #told(caller: Caller, checked: Checked, matching: Chosen['matching']): Promise<Told> {
    const words = wordsOf(this.#services, caller);
    const { properties, clients } = checked;
    // Of a list, those who get none are told of when they were all looked at.
    const told = matching ? checked.findings.filter(({ level }) => level === 'refused') : checked.findings;
    const findings = told.filter(({ about }) => !matching || about === 'property');
    const count = matching ? { matching: await countOf(this.#services, caller, matching) } : {};
    return { properties, clients, findings: findings.map((one) => inWords(words, checked, one)), ...count };
  }

  /** The requests of those who get the mail are answered by it. */
  async #answer(execute: Execute, caller: Caller, requests: string[], clients: string[]): Promise<void> {
    const { records, of } = this.#services;
    for (const id of [...requests].sort()) {
      const one = await loadFor(records.context, caller, 'read', of.request, id, execute);
      if (clients.includes(String(one.client))) await takeToReplied(records, caller, one as never, execute);
    }
    if (requests.length > 0) records.context.totals.forget(caller.actor.tenant, of.request.id);
  }

  /** What would go to whom, and what stands against it. @throws RequestError 403, 404, 422 at `/requests` */
  async look(caller: Caller, chosen: Chosen): Promise<Told> {
    const { checked } = await this.#checked(this.#run, caller, chosen);
    return this.#told(caller, checked, chosen.matching);
  }

  #languageOf(caller: Caller, { language = caller.language }: MailingRequest): string {
    return isContentLanguage(language) ? language : caller.language;
  }

  /** The mail as one of the clients would get it. @throws RequestError 403, 404, 422 */
  async preview(
    caller: Caller,
    asked: MailingRequest,
    client?: string,
  ): Promise<Content & { client: string; to: string }> {
    // Of one client's mail the others, of whom there may be many, decide nothing.
    const isOne = client !== undefined && asked.requests.length === 0 && !asked.matching;
    const clients = isOne ? asked.clients.filter((one) => one === client) : asked.clients;
    const { checked } = await this.#checked(this.#run, caller, { ...asked, clients });
    const id = client === undefined ? checked.clients[0] : checked.clients.find((one) => one === client);
    if (!id) throw this.#refusal(caller, '/clients', 'nobody');
    if (checked.properties.length === 0) throw this.#refusal(caller, '/properties', 'nothing');
    const language = this.#languageOf(caller, asked);
    const { tenant } = caller.actor;
    const links = await linksOf(this.#run, tenant, this.#writing.picture);
    const records = checked.properties.map((one) => checked.records.get(one) as Draft<Property>);
    const cards = await cardsOf(this.#run, tenant, records, language, links);
    const isOffer = asked.requests.length === 0;
    const page = this.#writing.unsubscribe(tenant, SAMPLE_MAIL) ? '#' : undefined;
    const isCounted = isOffer && Boolean(this.#writing.visits.origin) && (await settingsOf(this.#run, tenant)).counts;
    const visits = await visitHtmlOf(this.#run, this.#writing.visits, tenant, language);
    const shown = records.map((one) => (cards.get(String(one.id)) ?? '') + visits(one));
    const below = shown.join('') + closingHtml(language, { isOffer, page, isCounted });
    const write = await this.#writing.letters.writer(caller, asked.letter, language);
    const content = await write((checked.people.get(id) ?? {}) as Values, below);
    return { client: id, to: checked.addresses.get(id) ?? '', ...content };
  }

  /**
   * Sends the properties that may go to the clients that may get them: a mail each, leaving by and by.
   *
   * @returns the mailing, how many get it, and what was left out and why
   * @throws RequestError 403, 404, 422 where nothing or nobody is left, or the letter can't be filled in
   */
  async send(caller: Caller, asked: MailingRequest): Promise<Told & { id: string }> {
    const { records, of } = this.#services;
    if (asked.template) await this.#writing.letters.usable(caller, asked.template);
    const language = this.#languageOf(caller, asked);
    return inWrite(databaseOf(records.context, of.mailingOf), async (execute) => {
      const { checked, ids } = await this.#checked(execute, caller, asked);
      if (checked.properties.length === 0) throw this.#refusal(caller, '/properties', 'nothing');
      const { matching } = asked;
      if (checked.clients.length === 0 && !(matching && checked.people.size > 0))
        throw this.#refusal(caller, '/clients', 'nobody');
      const write = await this.#writing.letters.writer(caller, asked.letter, language);
      await write((checked.people.get(checked.clients[0] ?? '') ?? {}) as Values, '');
      const { subject, body } = asked.letter;
      const values = {
        ...{ subject: subject.trim(), body, language, template: asked.template ?? null },
        ...{ kind: ids.requests.length > 0 ? 'request' : 'chosen', requests: ids.requests },
        properties: checked.properties,
      };
      const id = await createMailing(execute, this.#services, caller, values);
      const { tenant } = caller.actor;
      if (matching) {
        await keepAudience(execute, tenant, id, matching);
        await choose(execute, tenant, id);
      } else {
        const { rate } = await settingsOf(execute, tenant);
        const people = checked.clients.map((client) => ({
          ...{ client, email: checked.addresses.get(client) ?? '', properties: checked.properties },
        }));
        await place(execute, tenant, { mailing: id, owner: caller.actor.id, rate }, people);
        await begin(execute, tenant, id);
      }
      await this.#answer(execute, caller, ids.requests, checked.clients);
      return { id, ...(await this.#told(caller, checked, matching)) };
    });
  }
}
