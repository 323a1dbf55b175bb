import type { Client, ClientTemplate } from '@hestia/resources/generated/types.ts';
import {
  type Draft as Entered,
  isContentLanguage,
  type Resource,
  shownLanguage,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { cleanedRichText } from '../../fields/richtext/clean-aside.ts';
import { MOST_SUBJECT } from '../../mail/headers.ts';
import { ensureSendable, queueMail, senderOf } from '../../mail/index.ts';
import { toPlainText } from '../../mail/plain.ts';
import { type Content, layOut } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import type { Records } from '../../records/index.ts';
import { load, loadFor } from '../../records/read/read.ts';
import { type Addressee, ensureMayContact, ensureReaches, recordContact } from '../consents/contact.ts';
import { type Draft, ensureWritten, offered } from './draft.ts';
import { filledAside } from './filled-aside.ts';
import type { Letter } from './letter.ts';
import { sentMail } from './sent.ts';
import { type Addressed, type MailingResources, sourcesOf } from './sources.ts';
import { letterValues } from './values.ts';

type Texts = Record<string, string | null> | null;

/** Letters to clients: filled in with what their writer may read, shown, and sent through the outbox. */
export class Mailing {
  readonly #records: Records;
  readonly #resources: MailingResources;
  readonly #byId: Map<string, Resource>;

  constructor(records: Records, resources: MailingResources) {
    this.#records = records;
    this.#resources = resources;
    this.#byId = new Map(Object.values(resources).map((one) => [one.id, one]));
  }

  /** Fills in any letter, for the client or, without one, for a sample. @throws RequestError 404, 422 at its parts */
  async preview(caller: Caller, letter: Letter, language: string, client?: string): Promise<Content> {
    const sources = await sourcesOf(
      this.#records,
      this.#resources,
      caller,
      client === undefined ? undefined : { id: client },
    );
    const filled = await filledAside(letter, letterValues(this.#byId, sources, language), language);
    if (filled.subject.length > MOST_SUBJECT) throw refusedAt('/subject', 'subjectTooLong');
    return this.#content(caller, filled, language);
  }

  /**
   * A letter as somebody wrote it, filled in, and what stands under it.
   *
   * @param whose the record that it is filled in for
   * @param below HTML, escaped already
   */
  async written(caller: Caller, letter: Letter, language: string, whose: Addressed, below: string): Promise<Content> {
    const sources = await sourcesOf(this.#records, this.#resources, caller, whose);
    const { subject, body } = await filledAside(letter, letterValues(this.#byId, sources, language), language);
    ensureWritten({ subject, body });
    return this.#content(caller, { subject, body: body + below }, language);
  }

  /**
   * Fills in one letter for many: what is the same for all is read once.
   *
   * @returns the mail of a client, as the caller reads them, and what stands under it as HTML, escaped already
   * @throws RequestError 422 where the letter can't be filled in
   */
  async writer(
    caller: Caller,
    letter: Letter,
    language: string,
  ): Promise<(client: Record<string, unknown>, below: string) => Promise<Content>> {
    const [sources, sender] = [
      await sourcesOf(this.#records, this.#resources, caller),
      await senderOf(this.#run, caller.actor.tenant),
    ];
    return async (client, below) => {
      const values = letterValues(this.#byId, new Map([...sources, [this.#resources.client.id, client]]), language);
      const filled = await filledAside(letter, values, language);
      ensureWritten(filled);
      const body = filled.body + below;
      return { subject: filled.subject, html: layOut(body, filled.subject, sender, language), text: toPlainText(body) };
    };
  }

  /** A template that may be written from. @throws RequestError 403 for one that is out of use, 404 */
  async usable(caller: Caller, id: string): Promise<Entered<ClientTemplate>> {
    const template = await this.#records.read(caller, this.#resources.template, id);
    if (!template.active) throw new RequestError(403, 'templateInactive', { reason: 'data' });
    return template;
  }

  /** A template filled in for a client, or a sample. @throws RequestError 404, 422 for a language that it lacks */
  async render(
    caller: Caller,
    id: string,
    client?: string,
    wanted?: string,
  ): Promise<Letter & Content & { language: string }> {
    const template = await this.#records.read(caller, this.#resources.template, id);
    const language = this.#languageOf(caller, template, wanted);
    const texts = (part: 'subject' | 'body') => (template[part] as Texts)?.[language] ?? '';
    const sources = await sourcesOf(
      this.#records,
      this.#resources,
      caller,
      client === undefined ? undefined : { id: client },
    );
    const values = letterValues(this.#byId, sources, language);
    const letter = await filledAside({ subject: texts('subject'), body: texts('body') }, values, language);
    return { language, body: letter.body, ...(await this.#content(caller, letter, language)) };
  }

  /** Throws a 403 for who may not read the client's addresses, a 404 without the client: before the letter is looked at. */
  async ensureMayWrite(caller: Caller, id: string): Promise<void> {
    const client = await loadFor(this.#records.context, caller, 'read', this.#resources.client, id);
    ensureReaches(this.#resources.client, caller, client, ['email']);
  }

  /** A letter as the client will get it, not yet sent. @throws RequestError as `send` */
  async look(caller: Caller, id: string, draft: Draft): Promise<Content & { to: string }> {
    const client = await load(this.#records.context, caller, this.#resources.client, id);
    const prepared = await this.#prepared(caller, client, draft);
    const { purpose } = draft;
    if (purpose) await ensureMayContact(this.#run, this.#resources, caller, client, { channel: 'email', purpose });
    return prepared;
  }

  /**
   * Writes the letter to the outbox, and to the client's history why it was written.
   *
   * @returns the mail's id
   * @throws RequestError 403 `acl` for who may not read the client's addresses, 403 `data` where the law or the template
   * forbids it, 404, 422 without an address or at what can't be sent
   */
  async send(caller: Caller, id: string, draft: Draft): Promise<string> {
    return inTransaction(databaseOf(this.#records.context, this.#resources.client), (run) =>
      this.sendWithin(run, caller, id, draft),
    );
  }

  /**
   * A mail that was written to the client, as it was; without its text where that isn't kept any more.
   *
   * @throws RequestError 403 for who may not read the client's addresses, 404
   */
  async sent(caller: Caller, id: string, mail: string): Promise<object> {
    await this.ensureMayWrite(caller, id);
    return sentMail(this.#run, caller.actor.tenant, { resource: this.#resources.client.id, id }, mail);
  }

  /** The same as a part of a transaction that somebody else began. */
  async sendWithin(run: Execute, caller: Caller, id: string, draft: Draft): Promise<string> {
    const { client } = this.#resources;
    const before = await load(this.#records.context, caller, client, id, run);
    const { to, language, ...content } = await this.#prepared(caller, before, draft);
    const { purpose } = draft;
    if (!purpose) throw refusedAt('/purpose', 'purposeMissing');
    const mail = draft.id ?? newId('MAI');
    await recordContact(run, this.#resources, caller, before, { channel: 'email', purpose }, { mail });
    const about = { resource: client.id, id };
    const cause = {
      to,
      template: draft.template ?? 'letter',
      language,
      about,
      by: caller.actor.id,
      id: mail,
      answer: draft.answer,
      attachments: draft.attachments,
      ...offered(purpose),
    };
    return queueMail(run, caller.actor.tenant, cause, content);
  }

  async #prepared(caller: Caller, client: Client, draft: Draft): Promise<Content & { to: string; language: string }> {
    const to = draft.address ?? this.addressOf(caller, client, draft.to);
    const rendered = draft.template
      ? await this.#fromTemplate(caller, client, draft.template, draft.language)
      : undefined;
    const subject = (draft.subject ?? rendered?.subject ?? '').trim();
    const body = draft.body === undefined ? (rendered?.body ?? '') : await cleanedRichText(draft.body);
    if (toPlainText(body) === '') throw refusedAt('/body', 'bodyMissing');
    ensureSendable(to, subject);
    const language = rendered?.language ?? this.#ofNetwork(caller, draft.language);
    return { to, language, ...(await this.#content(caller, { subject, body }, language)) };
  }

  async #fromTemplate(caller: Caller, client: Client, id: string, language?: string) {
    await this.usable(caller, id);
    return this.render(caller, id, client.id, language);
  }

  /** The address that the letter goes to: of the addressee's own, the one that is named, or the primary one. */
  addressOf(
    caller: Caller,
    { emails, ...record }: Client | Addressee,
    wanted?: string,
    resource: Resource = this.#resources.client,
  ): string {
    ensureReaches(resource, caller, record, ['email']);
    const known = emails ?? [];
    const chosen = wanted
      ? known.find(({ email }) => email === wanted)
      : (known.find(({ primary }) => primary) ?? known[0]);
    if (!chosen) throw refusedAt('/to', wanted ? 'emailUnknown' : 'clientWithoutEmail');
    return chosen.email;
  }

  /** The language that is asked for, else the caller's where the template has it, else one that it has. */
  #languageOf(caller: Caller, template: Entered<ClientTemplate>, wanted?: string): string {
    const subject = template.subject as Texts;
    const language = wanted ?? shownLanguage(subject, caller.language);
    if (!language || !subject?.[language]) throw refusedAt('/language', 'templateLanguage');
    return language;
  }

  #ofNetwork(caller: Caller, language: string | undefined): string {
    if (language === undefined) return caller.language;
    if (!isContentLanguage(language)) throw refusedAt('/language', 'templateLanguage');
    return language;
  }

  async #content({ actor }: Caller, { subject, body }: Letter, language: string): Promise<Content> {
    const sender = await senderOf(this.#run, actor.tenant);
    return { subject, html: layOut(body, subject, sender, language), text: toPlainText(body) };
  }

  readonly #run: Execute = (text, values) =>
    execute(databaseOf(this.#records.context, this.#resources.template), text, values);
}
