import type { Client } from '@hestia/resources/generated/types.ts';
import { isContentLanguage } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import { cleanedRichText } from '../../fields/richtext/clean-aside.ts';
import { ensureSendable, queueMail } from '../../mail/index.ts';
import { toPlainText } from '../../mail/plain.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import type { Records } from '../../records/index.ts';
import { load, loadFor } from '../../records/read/read.ts';
import { ensureMayContact, ensureReaches, recordContact } from '../consents/contact.ts';
import { addressOf } from './address.ts';
import { type Draft, offered } from './draft.ts';
import { Letters } from './letters.ts';
import { sentMail } from './sent.ts';
import type { MailingResources } from './sources.ts';

/** Letters to clients: shown as they will be, and sent through the outbox. */
export class Mailing {
  readonly letters: Letters;
  readonly #records: Records;
  readonly #resources: MailingResources;

  constructor(records: Records, resources: MailingResources) {
    this.letters = new Letters(records, resources);
    this.#records = records;
    this.#resources = resources;
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
    const to = draft.address ?? addressOf(this.#resources.client, caller, client, draft.to);
    const rendered = draft.template
      ? await this.#fromTemplate(caller, client, draft.template, draft.language)
      : undefined;
    const subject = (draft.subject ?? rendered?.subject ?? '').trim();
    const body = draft.body === undefined ? (rendered?.body ?? '') : await cleanedRichText(draft.body);
    if (toPlainText(body) === '') throw refusedAt('/body', 'bodyMissing');
    ensureSendable(to, subject);
    const language = rendered?.language ?? this.#ofNetwork(caller, draft.language);
    return { to, language, ...(await this.letters.content(caller, { subject, body }, language)) };
  }

  async #fromTemplate(caller: Caller, client: Client, id: string, language?: string) {
    await this.letters.usable(caller, id);
    return this.letters.render(caller, id, client.id, language);
  }

  #ofNetwork(caller: Caller, language: string | undefined): string {
    if (language === undefined) return caller.language;
    if (!isContentLanguage(language)) throw refusedAt('/language', 'templateLanguage');
    return language;
  }

  readonly #run: Execute = (text, values) =>
    execute(databaseOf(this.#records.context, this.#resources.template), text, values);
}
