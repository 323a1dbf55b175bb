import type { ClientTemplate, Offer } from '@hestia/resources/generated/types.ts';
import { type Draft, type Language, type Resource, shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import { senderOf } from '../../mail/index.ts';
import { renderLiquid } from '../../mail/liquid.ts';
import { type Content, renderTemplate } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute, Row } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { greetingOf } from '../mailing/greeted.ts';
import type { OfferServices } from './services.ts';

/** The product's mail to who offered, where another offer is accepted. */
const OTHER = 'offer-other';

const ABOUT = `SELECT t.default_language, p.title, u.first_name, u.last_name FROM tenants AS t
  LEFT JOIN properties AS p ON p.tenant_id = t.id AND p.id = $2 LEFT JOIN users AS u ON u.tenant_id = t.id AND u.id = $3
  WHERE t.id = $1`;

const text = (...parts: unknown[]): string => parts.filter(Boolean).join(' ').trim();

type Texts = Record<string, string | null> | null | undefined;

/** Somebody who offered, a person or a company, and where they are written to. */
export interface Buyer {
  resource: 'client' | 'company';
  id: string;
  name: string;
  email: string;
  /** Them, as a row of their table. */
  row: Row;
}

/** A mail to a buyer of another offer, and what it is written from. */
export interface OtherMail extends Content {
  template: string;
  language: string;
}

/** The letter of the network that was chosen, as long as it is in use; nothing where the product's own mail is to go. */
async function letterOf(execute: Execute, services: OfferServices, caller: Caller, chosen: unknown) {
  if (!chosen) return undefined;
  const { records, template } = services;
  const found = (await loadIfAny(records.context, caller, template as Resource, String(chosen), execute)) as
    | Draft<ClientTemplate>
    | undefined;
  return found?.active ? found : undefined;
}

/** The buyer of another offer as a letter names them. */
const addressee = ({ row }: Buyer): Record<string, unknown> =>
  row.name === undefined
    ? { title: row.title, firstName: row.first_name, lastName: row.last_name }
    : { lastName: row.name, isCompany: true };

/**
 * What the buyer of another offer for the property reads: the letter that was chosen with the property below it, else the
 * product's own mail.
 *
 * @param chosen the id of the letter
 */
export async function otherMail(
  execute: Execute,
  services: OfferServices,
  caller: Caller,
  { offer, buyer, chosen }: { offer: Draft<Offer>; buyer: Buyer; chosen: unknown },
): Promise<OtherMail> {
  const { tenant } = caller.actor;
  const [row] = await execute(ABOUT, [tenant, offer.property ?? '', offer.owner ?? '']);
  const language: Language = row?.default_language === 'en' ? 'en' : 'fr';
  const property = text(row?.title);
  const letter = await letterOf(execute, services, caller, chosen);
  if (letter) {
    const [subject, body] = [letter.subject as Texts, letter.body as Texts];
    const shown = shownLanguage(subject, language) ?? language;
    const texts = { subject: subject?.[shown] ?? '', body: body?.[shown] ?? '' };
    const write = await services.letters.writer(caller, texts, shown);
    const below = property ? renderLiquid('<p>{{ property }}</p>', { property }, 'html', shown) : '';
    return { template: String(letter.id), language: shown, ...(await write(addressee(buyer), below)) };
  }
  const values = {
    property,
    agent: text(row?.first_name, row?.last_name),
    greeting: greetingOf([buyer.row], language),
  };
  const content = renderTemplate({ template: OTHER, language }, values, await senderOf(execute, tenant));
  return { template: OTHER, language, ...content };
}
