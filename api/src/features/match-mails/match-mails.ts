import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { isContentLanguage, type Language } from '@hestia/resources/vocabulary/index.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../../errors.ts';
import { queueMail } from '../../mail/index.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction, execute as run } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { createWithin } from '../../records/write/create.ts';
import { ensureMayContact, recordContact } from '../consents/contact.ts';
import { addressOf } from '../mailing/address.ts';
import type { Letters } from '../mailing/letters.ts';
import { settingsOf } from '../mailings/facts.ts';
import { gotOf, said } from '../mailings/reach.ts';
import { slotFor } from '../mailings/slots.ts';
import { textIn } from '../properties/brochure/gather.ts';
import { type VisitPages, visitHtmlOf } from '../visits/links.ts';
import { type Buyer, buyersOf, type SendingResources } from './buyers.ts';
import { type CardLinks, cardHtml } from './cards.ts';
import type { SendRequest, Way } from './request.ts';
import { closing, consentWording } from './words.ts';

/** What a buyer would get, or why they can't. */
export interface Look {
  /** The id of whoever looks. */
  client: string;
  name: string;
  properties: string[];
  searches: string[];
  to?: string;
  subject?: string;
  html?: string;
  /** What keeps it from being sent: `consentMissing` can be said with the sending. */
  problem?: 'reserved' | 'noAddress' | 'consentMissing' | 'refused';
  /** The reason and its law, in words. */
  why?: string;
}

/** A property in a mail, for a client or for who is none. */
type Cards = Map<string, (client?: string) => string>;

interface Letter extends Content {
  to: string;
  language: string;
}

const problemOf = ({ code, message }: FieldError): Pick<Look, 'problem' | 'why'> => ({
  problem: code === 'consentMissing' ? code : 'refused',
  why: message,
});

/** Matches are proposed to buyers as alerts to which they have said yes. */
const CONTACT = { channel: 'email', purpose: 'alert' } as const;

/** Sends properties to buyers who look for such: a mail to each, and what was sent is known to be so. */
export class MatchMails {
  readonly #records: Records;
  readonly #of: SendingResources;
  readonly #letters: Letters;
  readonly #picture: CardLinks['picture'];
  readonly #visits: VisitPages;

  constructor(
    records: Records,
    of: SendingResources,
    letters: Letters,
    { picture, visits }: { picture: CardLinks['picture']; visits: VisitPages },
  ) {
    this.#records = records;
    this.#of = of;
    this.#letters = letters;
    this.#picture = picture;
    this.#visits = visits;
  }

  #languageOf(caller: Caller, { language = caller.language }: SendRequest): string {
    return isContentLanguage(language) ? language : caller.language;
  }

  /** The properties as the buyers see them, each with the way to its visits. */
  async #cards(execute: Execute, caller: Caller, language: string, ids: string[]): Promise<Cards> {
    const { tenant } = caller.actor;
    const words: Language = language === 'fr' ? 'fr' : 'en';
    const network = await this.#records.read(caller, this.#of.mailing.tenant, tenant);
    const [ad, feeScale] = [network.adUrl ?? undefined, network.feeScaleUrl ?? undefined];
    const links: CardLinks = { picture: this.#picture, ad, feeScale };
    const visits = await visitHtmlOf(execute, this.#visits, tenant, language);
    const cards: Cards = new Map();
    for (const id of new Set(ids)) {
      const property = await this.#records.read(caller, this.#of.matching.property, id);
      const kind = this.#records.resource('property-type');
      const type = property.type ? await this.#records.read(caller, kind, property.type) : undefined;
      const card = cardHtml({ property, type: textIn(type?.name, words) }, words, tenant, links);
      cards.set(id, (client) => card + visits(property, client));
    }
    return cards;
  }

  async #letter(caller: Caller, request: SendRequest, buyer: Buyer, cards: Cards): Promise<Letter> {
    const { resource } = buyer.seeker;
    const to = addressOf(resource, caller, buyer.record);
    const language = this.#languageOf(caller, request);
    const client = resource.declaration.person ? buyer.record.id : undefined;
    const below = buyer.properties.map((id) => cards.get(id)?.(client) ?? '').join('') + closing(language);
    const content = await this.#letters.written(
      caller,
      request.letter,
      language,
      { id: buyer.record.id, resource },
      below,
    );
    return { to, language, ...content };
  }

  async #prepared(execute: Execute, caller: Caller, request: SendRequest) {
    const buyers = await buyersOf(execute, this.#records.context, this.#of, caller, request.pairs);
    if (request.template) await this.#letters.usable(caller, request.template);
    const ids = buyers.flatMap(({ properties }) => properties);
    const cards = await this.#cards(execute, caller, this.#languageOf(caller, request), ids);
    return { buyers, cards };
  }

  /** What each of the buyers would get. @throws RequestError 403, 404, 422 at the letter or a pair */
  async look(caller: Caller, request: SendRequest): Promise<Look[]> {
    const database = databaseOf(this.#records.context, this.#of.matching.search);
    const execute: Execute = (text, values) => run(database, text, values);
    const { buyers, cards } = await this.#prepared(execute, caller, request);
    const looks: Look[] = [];
    for (const buyer of buyers) {
      const name = nameOf(buyer.seeker.resource, buyer.record, caller.language);
      const searches = [...new Set(buyer.pairs.map(({ search }) => search))];
      const known = { client: buyer.record.id, name, properties: buyer.properties, searches };
      if (buyer.isReserved) {
        looks.push({ ...known, problem: 'reserved' });
        continue;
      }
      if (!buyer.record.emails?.length) {
        looks.push({ ...known, problem: 'noAddress' });
        continue;
      }
      if (buyer.held) {
        looks.push({ ...known, problem: 'refused', why: buyer.held });
        continue;
      }
      const { to, subject, html } = await this.#letter(caller, request, buyer, cards);
      const refused = (await this.#refusal(execute, caller, buyer)) ?? (await this.#capped(execute, caller, buyer, to));
      looks.push({ ...known, to, subject, html, ...(refused ? problemOf(refused) : {}) });
    }
    return looks;
  }

  /** What keeps a buyer from being written to; nothing where they may be. */
  async #refusal(execute: Execute, caller: Caller, { record, seeker }: Buyer): Promise<FieldError | undefined> {
    try {
      await ensureMayContact(execute, this.#of.mailing, caller, record, CONTACT, seeker.resource);
      return undefined;
    } catch (error) {
      const [detail] = error instanceof RequestError ? error.details : [];
      if (!detail) throw error;
      return detail;
    }
  }

  /** Whoever has had as many mailings as the network sends one person in a week gets no more. */
  async #capped(execute: Execute, caller: Caller, { seeker }: Buyer, to: string): Promise<FieldError | undefined> {
    if (!seeker.resource.declaration.person) return undefined;
    const { tenant } = caller.actor;
    const [count, { cap }] = [await gotOf(execute, tenant, to), await settingsOf(execute, tenant)];
    if (count < cap) return undefined;
    const words = { mailing: this.#records.resource('mailing'), language: caller.language };
    return { path: '/to', code: 'capped', message: said(words, 'capped', { count }), info: { count } };
  }

  /**
   * Sends a mail to each of the buyers, and keeps in both histories what was sent to whom: all of them, or none.
   *
   * @returns the mails in the outbox
   * @throws RequestError 403 `acl`, 403 `data` at the pair whose buyer may not be written to, 404, 422
   */
  send(caller: Caller, request: SendRequest): Promise<{ client: string; mail: string }[]> {
    return inTransaction(databaseOf(this.#records.context, this.#of.matching.search), async (execute) => {
      const { buyers, cards } = await this.#prepared(execute, caller, request);
      if (buyers.some(({ isReserved }) => isReserved)) throw aclRefusal();
      for (const { held, pairs } of buyers) if (held) throw this.#held(request, pairs, held);
      const mails: { client: string; mail: string }[] = [];
      for (const buyer of buyers) {
        try {
          mails.push({ client: buyer.record.id, mail: await this.#sendOne(execute, caller, request, buyer, cards) });
        } catch (error) {
          throw this.#named(caller, request, buyer, error);
        }
      }
      return mails;
    });
  }

  /** The refusal of a property that may not be offered to anybody, at its first pair. */
  #held({ pairs }: SendRequest, [first]: Buyer['pairs'], reasons: string): RequestError {
    const at = first ? pairs.indexOf(first) : 0;
    const detail = { path: `/pairs/${at}`, code: 'adStopped', message: '', info: { reasons } };
    return new RequestError(422, 'adStopped', { reasons }, [detail]);
  }

  /** A refusal that concerns one buyer of several says which. */
  #named(caller: Caller, { pairs }: SendRequest, buyer: Buyer, error: unknown): unknown {
    const [detail] = error instanceof RequestError ? error.details : [];
    if (!(error instanceof RequestError) || !detail || !['/purpose', '/to'].includes(detail.path)) return error;
    const at = pairs.findIndex((one) => buyer.pairs.includes(one));
    const name = nameOf(buyer.seeker.resource, buyer.record, caller.language);
    const message = detail.message ? `${name}: ${detail.message}` : '';
    return new RequestError(error.statusCode, error.code, error.info, [{ ...detail, path: `/pairs/${at}`, message }]);
  }

  async #sendOne(execute: Execute, caller: Caller, request: SendRequest, buyer: Buyer, cards: Cards): Promise<string> {
    const { matching: of, mailing } = this.#of;
    const { tenant, id: person } = caller.actor;
    const { record: buying, seeker, pairs, properties } = buyer;
    const { to, language, ...content } = await this.#letter(caller, request, buyer, cards);
    const way = request.consents.get(buying.id);
    if (way && seeker.resource.declaration.person) await this.#agree(execute, caller, buyer, way);
    const capped = await this.#capped(execute, caller, buyer, to);
    if (capped) throw new RequestError(422, 'invalid', {}, [capped]);
    await recordContact(execute, mailing, caller, buying, CONTACT, { properties }, seeker.resource);
    const { rate } = await settingsOf(execute, tenant);
    const about = { resource: seeker.resource.id, id: buying.id };
    const cause = {
      to,
      template: request.template ?? 'matches',
      language,
      about,
      by: person,
      purpose: 'alert' as const,
      notBefore: await slotFor(execute, tenant, to, rate),
    };
    const mail = await queueMail(execute, tenant, cause, content);
    for (const { property, search } of pairs) {
      await execute(
        `INSERT INTO matches AS m (tenant_id, property, search, sent_at, sent_by) VALUES ($1, $2, $3, now(), $4)
         ON CONFLICT (tenant_id, property, search) DO UPDATE SET sent_at = now(), sent_by = $4, dismissed_at = NULL,
           dismissed_by = NULL`,
        [tenant, property, search, person],
      );
      const note = { [seeker.field]: buying.id, search };
      await record(execute, of.property, caller, { action: 'match.sent', id: property, before: {}, after: {}, note });
    }
    return mail;
  }

  /** Keeps that the buyer has just said yes; who was known to have done so stays as they are. */
  async #agree(execute: Execute, caller: Caller, buyer: Buyer, obtained: Way): Promise<void> {
    if ((await this.#refusal(execute, caller, buyer))?.code !== 'consentMissing') return;
    await createWithin(execute, this.#records.context, caller, this.#of.mailing.consent, {
      ...{ client: buyer.record.id, purpose: 'alert', channel: 'email', decision: 'given', obtained },
      ...{ decidedOn: parisDay(), wording: consentWording(caller.language) },
    });
  }
}
