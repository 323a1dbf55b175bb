import type { Client } from '../generated/types.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';
import type { Draft } from '../vocabulary/index.ts';
import law from './law.json' with { type: 'json' };
import { type ConsentEntry, stateOf } from './state.ts';

export const CHANNELS = ['phone', 'sms', 'email', 'post'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Why somebody is contacted: to answer what they asked, for a mandate or another contract that is under way, to offer
 * a customer a service like the one they had, or to prospect; alerts and the offer to manage a property are prospecting
 * to which the person consents apart.
 */
export const CONTACT_PURPOSES = [
  'request',
  'mandate',
  'customer',
  'prospecting',
  'alert',
  'propertyManagement',
] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/** What allows a contact: that it is needed, a consent, no refusal, or no refusal and no entry in the Bloctel list. */
export type Basis = 'necessary' | 'consent' | 'optOut' | 'bloctel';
export type Refusal = 'consentMissing' | 'refused' | 'withdrawn' | 'proofMissing' | 'silent' | 'erased';

/** The answer, with the law that gives it, in French as it is cited. */
export type ContactAnswer =
  | { allowed: true; basis: Basis; law: string }
  | { allowed: false; reason: Refusal; law: string; info?: Record<string, unknown> };

/** What is asked of the client record. */
export type ContactClient = Draft<Pick<Client, 'createdAt' | 'lastContactAt' | 'erasedAt'>>;

interface Dated {
  validFrom: string;
  law: string;
}
interface ProspectingRule extends Dated {
  basis: string;
  needsProof?: boolean;
}

const PROSPECTING: Record<string, ProspectingRule[]> = law.prospecting;
const CUSTOMER: Record<string, ProspectingRule[]> = law.customer;

/** The rule in force on a day; before the first one, the first. */
function inForce<T extends Dated>(rules: T[], day: string): T {
  const found = rules.findLast(({ validFrom }) => validFrom <= day) ?? rules[0];
  if (!found) throw new Error('A rule of law has no text');
  return found;
}

const consentFor = (purpose: ContactPurpose): string =>
  purpose === 'alert' || purpose === 'propertyManagement' ? purpose : 'marketing';

const isProven = ({ proofText, proof }: ConsentEntry): boolean =>
  Boolean(proofText?.trim()) || (proof ?? []).length > 0;

/** How long a prospect may stay silent, as the law has it on a day. */
export const silenceRule = (day: string): { years: number; law: string } => inForce(law.silence, day);

/** The last day on which the person was in touch, as far as is known. */
export function lastContactOn({ createdAt, lastContactAt }: ContactClient, consents: ConsentEntry[]): string {
  const days = [createdAt, lastContactAt].flatMap((one) => (one ? parisDay(one) : []));
  const given = consents.filter(({ decision }) => decision === 'given').map(({ decidedOn }) => decidedOn);
  return [...days, ...given].sort().at(-1) ?? '';
}

const isNecessary = (purpose: ContactPurpose): boolean => purpose === 'request' || purpose === 'mandate';

/**
 * Whether an address of a company's own may be written to: what the law asks of prospecting by e-mail is about natural
 * persons, a business is written to until it refuses (CNIL, prospection entre professionnels); what a request or a
 * contract needs is always allowed.
 *
 * @param today `YYYY-MM-DD`
 */
export function mayWriteToBusiness(isRefused: boolean, purpose: ContactPurpose, today: string): ContactAnswer {
  if (isNecessary(purpose)) return { allowed: true, basis: 'necessary', law: inForce(law.necessary, today).law };
  const rule = inForce(law.business, today);
  return isRefused
    ? { allowed: false, reason: 'refused', law: rule.law }
    : { allowed: true, basis: 'optOut', law: rule.law };
}

/**
 * Whether a client may be contacted. The rules are dated data (`law.json`), each with its source: telephone prospecting
 * needs a prior consent that can be proven since 11 August 2026 (before, no entry in the Bloctel list), prospecting by
 * e-mail or SMS a prior consent unless a customer is offered a like service, post no refusal; who has been silent for
 * three years is no longer prospected; what a request or a contract needs is always allowed.
 *
 * @param consents the client's ledger
 * @param today `YYYY-MM-DD`
 */
export function mayContact(
  client: ContactClient,
  consents: ConsentEntry[],
  channel: Channel,
  purpose: ContactPurpose,
  today: string,
): ContactAnswer {
  const necessary = inForce(law.necessary, today);
  if (client.erasedAt) return { allowed: false, reason: 'erased', law: 'RGPD, art. 17' };
  if (isNecessary(purpose)) return { allowed: true, basis: 'necessary', law: necessary.law };
  const rules = (purpose === 'customer' && CUSTOMER[channel]) || PROSPECTING[channel] || [];
  const rule = inForce(rules, today);
  const known = stateOf(consents, consentFor(purpose), channel, today);
  if (known && known.state !== 'given') return { allowed: false, reason: known.state, law: rule.law };
  const silence = silenceRule(today);
  const last = lastContactOn(
    client,
    consents.filter(({ decidedOn }) => decidedOn <= today),
  );
  if (last !== '' && last < dayFrom(today, { years: -silence.years }))
    return { allowed: false, reason: 'silent', law: silence.law, info: { years: silence.years } };
  if (rule.basis !== 'consent') return { allowed: true, basis: rule.basis as Basis, law: rule.law };
  if (!known) return { allowed: false, reason: 'consentMissing', law: rule.law };
  if (rule.needsProof && !isProven(known.entry)) return { allowed: false, reason: 'proofMissing', law: rule.law };
  return { allowed: true, basis: 'consent', law: rule.law };
}
