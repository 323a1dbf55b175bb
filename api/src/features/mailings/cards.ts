import type { Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { type CardLinks, cardHtml } from '../match-mails/cards.ts';
import { textIn } from '../properties/brochure/gather.ts';

/** A text as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const REASON = 'margin:6px 4px 0;font-size:13px;color:#0f5d56';

/** Why the reader gets this property, under its card. */
export const reasonHtml = (text: string | undefined): string =>
  text ? `<p style="${REASON}">${escaped(text)}</p>` : '';

/** The language of what isn't written by people: French or English. */
export const wordsIn = (language: string): Language => (language === 'fr' ? 'fr' : 'en');

/** What of the network cards need: the addresses of its ads and of its fee scale. */
export async function linksOf(execute: Execute, tenant: string, picture: CardLinks['picture']): Promise<CardLinks> {
  const [row] = await execute('SELECT ad_url, fee_scale_url FROM tenants WHERE id = $1', [tenant]);
  const at = (url: unknown) => (url ? String(url) : undefined);
  return { picture, ad: at(row?.ad_url), feeScale: at(row?.fee_scale_url) };
}

/** Properties as a mail shows them now: what their ads tell, whoever writes. */
export async function cardsOf(
  execute: Execute,
  tenant: string,
  records: Iterable<Draft<Property>>,
  language: string,
  links: CardLinks,
): Promise<Map<string, string>> {
  const rows = await execute('SELECT id, name FROM property_types WHERE tenant_id = $1', [tenant]);
  const types = new Map(rows.map(({ id, name }) => [id, name as Partial<Record<Language, string>> | null]));
  const words = wordsIn(language);
  return new Map(
    [...records].map((property) => [
      String(property.id),
      cardHtml({ property, type: textIn(types.get(property.type) ?? null, words) }, words, tenant, links),
    ]),
  );
}

const CLOSING: Record<Language, Record<'alert' | 'stop' | 'reply' | 'request' | 'counted', string>> = {
  fr: {
    alert: 'Vous recevez cet e-mail parce que vous cherchez un bien avec nous.',
    stop: 'Ne plus recevoir de biens par e-mail',
    reply: 'Pour ne plus en recevoir, répondez à ce message.',
    request: 'Cet e-mail répond à votre demande.',
    counted:
      'Nous mesurons si cet e-mail est ouvert et quels liens y sont suivis. Sans afficher les images ni suivre de lien, rien n’est mesuré ; plus rien ne l’est dès que vous vous désinscrivez.',
  },
  en: {
    alert: 'You get this e-mail because you look for a property with us.',
    stop: 'Get no more properties by e-mail',
    reply: 'To get no more of them, reply to this message.',
    request: 'This e-mail answers your request.',
    counted:
      'We count whether this e-mail is opened and which of its links are followed. Nothing is counted while images are not shown and no link is followed, nor once you get no more of these e-mails.',
  },
};

/** How a mail ends. */
interface Closing {
  /** Absent: it answers a request. */
  isOffer: boolean;
  /** Where its reader gets no more of them. */
  page: string | undefined;
  /** Whether its readers are counted. */
  isCounted: boolean;
}

/** How the mail ends: why it came, how to get no more (CPCE, art. L34-5), at the page that asks, and that reading it is counted. */
export function closingHtml(language: string, { isOffer, page, isCounted }: Closing): string {
  const words = CLOSING[wordsIn(language)];
  const way = page ? `<a href="${escaped(page)}" style="color:#6b6560">${words.stop}</a>` : words.reply;
  const why = isOffer ? `${words.alert} ${way}` : words.request;
  const text = isCounted ? `${why}<br>${words.counted}` : why;
  return `<p style="margin:24px 0 0;font-size:12px;color:#6b6560">${text}</p>`;
}
