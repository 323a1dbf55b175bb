import { isVisitable } from '@hestia/resources/appointment/booking.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { termsOf } from './terms.ts';

const ofProperty = tokensOf('visits', 'PRO');
const ofBuyer = tokensOf('visits', 'PRO', 'CLI');
const ofHouse = tokensOf('open house', 'OPH');

/** What a link says: the property, and the client to whom it was sent. */
export interface Invited {
  property: string;
  client?: string | undefined;
}

/** Where visitors take a place of an open house. */
export const houseLink = (secrets: Secrets, origin: string, tenant: string, house: string): string =>
  `${origin}/tenant/${tenant}/visit#${ofHouse.make(secrets, tenant, house)}`;

/** The open house that a token is for; nothing for what is none of one. */
export const houseInvitedTo = (secrets: Secrets, tenant: string, token: string): string | undefined =>
  ofHouse.read(secrets, tenant, token);

/** What lets somebody book a visit of a property. */
export const visitToken = (secrets: Secrets, tenant: string, { property, client }: Invited): string =>
  client ? ofBuyer.make(secrets, tenant, `${property}.${client}`) : ofProperty.make(secrets, tenant, property);

/** What a token is for; nothing for what is none of ours. */
export function invitedBy(secrets: Secrets, tenant: string, token: string): Invited | undefined {
  const found = ofBuyer.read(secrets, tenant, token) ?? ofProperty.read(secrets, tenant, token);
  const [property, client] = found?.split('.') ?? [];
  return property ? { property, client } : undefined;
}

/** Where visits of a property are booked; after the `#`, which browsers keep to themselves, is what lets one. */
export const visitLink = (secrets: Secrets, origin: string, tenant: string, invited: Invited): string =>
  `${origin}/tenant/${tenant}/visit#${visitToken(secrets, tenant, invited)}`;

const WORDS: Record<Language, string> = { en: 'Book a visit', fr: 'Réserver une visite' };

/** The way from a mail to the visits of a property that it shows, for one client or whoever reads it; nothing for one that isn’t visited. */
export type VisitHtml = (property: Draft<Property> | undefined, client?: string) => string;

/** What links to visits are made by. */
export interface VisitPages {
  secrets: Secrets;
  /** Where people reach the product; absent: there are no links. */
  origin: string | undefined;
}

/** Where whoever holds the paper books a visit of a property; nothing where nobody does. */
export async function visitPageOf(
  execute: Execute,
  { secrets, origin }: VisitPages,
  tenant: string,
  property: Draft<Property>,
): Promise<string | undefined> {
  if (!origin || !property.id || !isVisitable(property)) return undefined;
  const { terms } = await termsOf(execute, tenant);
  return terms && visitLink(secrets, origin, tenant, { property: property.id });
}

/**
 * What mails say of visits under the properties that they show. That they may be offered is asked before they are shown, and
 * again when the link is followed.
 */
export async function visitHtmlOf(
  execute: Execute,
  { secrets, origin }: VisitPages,
  tenant: string,
  language: string,
): Promise<VisitHtml> {
  const isOn = Boolean(origin && (await termsOf(execute, tenant)).terms);
  const text = WORDS[language === 'fr' ? 'fr' : 'en'];
  return (property, client) => {
    if (!isOn || !origin || !property?.id || !isVisitable(property)) return '';
    const link = visitLink(secrets, origin, tenant, { property: property.id, client });
    return `<p style="margin:8px 4px 0"><a href="${link}" style="color:#0f5d56;font-weight:600">${text}</a></p>`;
  };
}
