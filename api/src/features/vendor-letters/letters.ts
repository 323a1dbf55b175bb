import type { Property } from '@hestia/resources/generated/types.ts';
import { isContentLanguage, type Language } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { ensureSendable, type MailCause, type OfferPurpose, queueMail } from '../../mail/index.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction, execute as run } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { newId } from '../../records/ids.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { type Addressee, ensureMayContact, recordContact } from '../consents/contact.ts';
import { addressOf } from '../mailing/address.ts';
import type { Letters } from '../mailing/letters.ts';
import type { LetterRequest, Pair } from './request.ts';
import { addresseeOf, type LetterResources, type Vendor, vendorsOf, writesFor } from './vendors.ts';

/** What letters to vendors are about. */
export interface LetterSubject {
  /** What histories call such a letter. */
  action: string;
  /** What the outbox calls one that began with no template. */
  template: string;
  /** The error where there is nothing to tell of a property; absent: there always is something. */
  unchanged?: string;
  /** The HTML that stands under the letter; nothing where there is nothing to tell. */
  below: (caller: Caller, property: Property, name: string, language: Language) => Promise<string | undefined>;
}

/** What a vendor would get about a property, or what keeps anybody from being written to about it. */
export interface Look extends Partial<Pair> {
  property: string;
  /** How the property is called. */
  about: string;
  name?: string;
  to?: string;
  subject?: string;
  html?: string;
  problem?: 'notHeld' | 'noChange' | 'noVendor' | 'noAddress' | 'refused';
  /** The reason, in words. */
  why?: string;
}

/** It is about what the vendor has entrusted to the agency. */
const CONTACT = { channel: 'email', purpose: 'mandate' } as const;

/** Writes to those who sell properties about something that is known of these. */
export class VendorLetters {
  readonly #records: Records;
  readonly #of: LetterResources;
  readonly #letters: Letters;
  readonly #subject: LetterSubject;

  constructor(records: Records, of: LetterResources, letters: Letters, subject: LetterSubject) {
    this.#records = records;
    this.#of = of;
    this.#letters = letters;
    this.#subject = subject;
  }

  #languageOf(caller: Caller, { language = caller.language }: LetterRequest): string {
    return isContentLanguage(language) ? language : caller.language;
  }

  #news(caller: Caller, property: Property, language: string): Promise<string | undefined> {
    const words: Language = language === 'fr' ? 'fr' : 'en';
    return this.#subject.below(caller, property, this.#nameOf(property, words), words);
  }

  #nameOf(property: Property, language: Language): string {
    const town = property.publicAddress?.town;
    return [nameOf(this.#of.property, property, language), town].filter(Boolean).join(', ');
  }

  async #letter(
    caller: Caller,
    request: LetterRequest,
    { id, resource }: Vendor,
    addressee: Addressee,
    news: string,
  ): Promise<Content & { to: string; language: string }> {
    const to = addressOf(resource, caller, addressee);
    const language = this.#languageOf(caller, request);
    return { to, language, ...(await this.#letters.written(caller, request.letter, language, { id, resource }, news)) };
  }

  /** What each vendor of the properties would get. @throws RequestError 403, 404, 422 at the letter */
  async look(caller: Caller, { properties, ...request }: LetterRequest & { properties: string[] }): Promise<Look[]> {
    const { context } = this.#records;
    const execute: Execute = (text, values) => run(databaseOf(context, this.#of.property), text, values);
    const read: Property[] = [];
    for (const id of properties) read.push(await loadFor(context, caller, 'read', this.#of.property, id, execute));
    if (request.template) await this.#letters.usable(caller, request.template);
    const looks: Look[] = [];
    for (const property of read) looks.push(...(await this.#looksAt(execute, caller, request, property)));
    return looks;
  }

  async #looksAt(execute: Execute, caller: Caller, request: LetterRequest, property: Property): Promise<Look[]> {
    const known = { property: property.id, about: this.#nameOf(property, caller.language) };
    if (!writesFor(caller, this.#of, property)) return [{ ...known, problem: 'notHeld' }];
    const news = await this.#news(caller, property, this.#languageOf(caller, request));
    if (!news) return [{ ...known, problem: 'noChange' }];
    const vendors = vendorsOf(this.#of, property);
    if (vendors.length === 0) return [{ ...known, problem: 'noVendor' }];
    const looks: Look[] = [];
    for (const vendor of vendors)
      looks.push({ ...known, ...(await this.#lookAt(execute, caller, request, vendor, news)) });
    return looks;
  }

  async #lookAt(execute: Execute, caller: Caller, request: LetterRequest, vendor: Vendor, news: string) {
    const { context } = this.#records;
    const { id, resource } = vendor;
    try {
      const addressee = await addresseeOf(execute, context, caller, vendor);
      const known = { vendor: id, name: nameOf(resource, addressee, caller.language) };
      if (!addressee.emails?.length) return { ...known, problem: 'noAddress' as const };
      await ensureMayContact(execute, this.#of.mailing, caller, addressee, CONTACT, resource);
      const { to, subject, html } = await this.#letter(caller, request, vendor, addressee, news);
      return { ...known, to, subject, html };
    } catch (error) {
      // What is wrong with the letter is wrong for everybody.
      if (!(error instanceof RequestError) || error.statusCode === 422) throw error;
      const why = error.details[0]?.message;
      return { vendor: id, problem: 'refused' as const, ...(why ? { why } : {}) };
    }
  }

  /**
   * Writes to the vendors, and keeps it in the histories of property and vendor: to all of them, or to none.
   *
   * @returns the mails in the outbox
   * @throws RequestError 403, 404, 422 at the letter or the pair of which there is nothing to tell, before any is written
   */
  send(caller: Caller, request: LetterRequest & { pairs: Pair[] }): Promise<(Pair & { mail: string })[]> {
    const { context } = this.#records;
    return inTransaction(databaseOf(context, this.#of.property), async (execute) => {
      const held = new Map<string, Property>();
      for (const { property: id } of request.pairs) {
        if (held.has(id)) continue;
        const property = await loadFor(context, caller, 'read', this.#of.property, id, execute);
        if (!writesFor(caller, this.#of, property)) throw aclRefusal();
        held.set(id, property);
      }
      if (request.template) await this.#letters.usable(caller, request.template);
      const mails: (Pair & { mail: string })[] = [];
      for (const [at, pair] of request.pairs.entries()) {
        const property = held.get(pair.property) as Property;
        mails.push({ ...pair, mail: await this.#sendOne(execute, caller, request, property, pair.vendor, at) });
      }
      return mails;
    });
  }

  async #sendOne(
    execute: Execute,
    caller: Caller,
    request: LetterRequest,
    property: Property,
    vendorId: string,
    at: number,
  ): Promise<string> {
    const vendor = vendorsOf(this.#of, property).find(({ id }) => id === vendorId);
    if (!vendor) throw refusedAt(`/pairs/${at}/vendor`, 'invalidValue');
    const news = await this.#news(caller, property, this.#languageOf(caller, request));
    if (!news) throw refusedAt(`/pairs/${at}`, this.#subject.unchanged ?? 'invalidValue');
    return this.#queue(execute, caller, request, property, vendor, news);
  }

  /**
   * Writes to every vendor who can be reached, as the product itself, in a transaction that somebody else began.
   *
   * @param ending what stands at the end of a mail, by the mail's id
   * @returns how many mails are in the outbox
   */
  async sendByItself(
    execute: Execute,
    caller: Caller,
    request: LetterRequest,
    property: Property,
    { purpose, ending }: { purpose: OfferPurpose; ending: (mail: string) => string },
  ): Promise<number> {
    const news = await this.#news(caller, property, this.#languageOf(caller, request));
    if (!news) return 0;
    let sent = 0;
    for (const vendor of vendorsOf(this.#of, property)) {
      const id = newId('MAI');
      try {
        await this.#queue(execute, caller, request, property, vendor, news + ending(id), { purpose, id });
        sent += 1;
      } catch (error) {
        // Who has no address, was put away or may not be written to gets none; the others do.
        if (!(error instanceof RequestError)) throw error;
      }
    }
    return sent;
  }

  async #queue(
    execute: Execute,
    caller: Caller,
    request: LetterRequest,
    property: Property,
    vendor: Vendor,
    news: string,
    more: Pick<MailCause, 'purpose' | 'id'> = {},
  ): Promise<string> {
    const { context } = this.#records;
    const addressee = await addresseeOf(execute, context, caller, vendor);
    const { to, language, ...content } = await this.#letter(caller, request, vendor, addressee, news);
    ensureSendable(to, content.subject);
    await recordContact(execute, this.#of.mailing, caller, addressee, CONTACT, {}, vendor.resource);
    const about = { resource: vendor.resource.id, id: vendor.id };
    const cause = {
      to,
      template: request.template ?? this.#subject.template,
      language,
      about,
      by: caller.actor.id,
      ...more,
    };
    const mail = await queueMail(execute, caller.actor.tenant, cause, content);
    // Named by its field, so that who doesn't read the vendors doesn't read them here.
    const note = { [vendor.field]: [vendor.id] };
    const entry = { action: this.#subject.action, id: property.id, before: {}, after: {}, note };
    await record(execute, this.#of.property, caller, entry);
    return mail;
  }
}
