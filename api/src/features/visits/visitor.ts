import { alertsWording } from '@hestia/resources/consent/alerts.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import { systemOf } from '../appointments/services.ts';
import { lockPerson } from '../clients/lock-person.ts';
import { ofEmail, ofPhone } from '../clients/reached-by.ts';
import { heardFrom } from '../consents/ledger.ts';
import type { Contact } from './said.ts';
import type { VisitServices } from './services.ts';

const LIVING = 'archived IS NOT TRUE AND merged_into IS NULL AND erased_at IS NULL';
const INVITED = `SELECT id, first_name, last_name, emails, scammer FROM clients WHERE tenant_id = $1 AND id = $2 AND ${LIVING}`;
/** Known by their e-mail address; by their number where they give no other: who types an address is written to at it. */
const KNOWN = `SELECT id FROM clients WHERE tenant_id = $1 AND ${LIVING} AND (
    ${ofEmail('$2')} OR ($2::text = '' AND ${ofPhone('$3')}))
  ORDER BY created_at, id LIMIT 1`;

/** The first address of a client, the primary one before others. */
export function emailOf(emails: unknown): string | undefined {
  const all = (Array.isArray(emails) ? emails : []) as { email?: string; primary?: boolean }[];
  return (all.find(({ primary }) => primary) ?? all[0])?.email;
}

/** Whom a link was sent to. */
export interface Guest {
  id: string;
  name: string;
  email: string | undefined;
  isScammer: boolean;
}

/** The client whom a link was sent to, as long as there is one. */
export async function guestOf(
  execute: Execute,
  tenant: string,
  client: string | undefined,
): Promise<Guest | undefined> {
  const [row] = client ? await execute(INVITED, [tenant, client]) : [];
  if (!row) return undefined;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return { id: String(row.id), name, email: emailOf(row.emails), isScammer: row.scammer === true };
}

/** An address as one recognises one’s own: a link that was passed on doesn’t tell it. */
export function veiled(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
}

/** Whether it is sure who books: by the link that they were sent, for themselves; what somebody types proves nothing. */
export const isProven = (guest: Guest | undefined, contact: Contact | undefined): guest is Guest =>
  guest !== undefined && contact === undefined;

/** Whether a visit may be agreed at once: its agent looks at whom nobody knows for sure, and at who is up to no good. */
export const isTrusted = (guest: Guest | undefined, contact: Contact | undefined): boolean =>
  isProven(guest, contact) && !guest.isScammer;

interface Visitor {
  id: string;
  /** Somebody known, as far as what was typed is right. */
  isClaimed: boolean;
}

/** The client who books: by the link, by the address or number, or a new one of the property’s agent. */
export async function clientOf(
  execute: Execute,
  services: VisitServices,
  tenant: string,
  { guest, contact, agent }: { guest: Guest | undefined; contact: Contact | undefined; agent: string },
): Promise<Visitor | undefined> {
  if (!contact) return guest && { id: guest.id, isClaimed: false };
  const { firstName, lastName, email, phone } = contact;
  await lockPerson(execute, tenant, contact);
  const [known] = await execute(KNOWN, [tenant, email ?? '', phone ?? '']);
  if (known) return { id: String(known.id), isClaimed: true };
  const values = {
    ...{ firstName: firstName ?? null, lastName, state: 'active_buyer', owner: agent },
    ...(email ? { emails: [{ email, primary: true }] } : {}),
    ...(phone ? { phones: [{ number: phone, primary: true }] } : {}),
  };
  const resource = services.records.resource('client') as Resource;
  const made = await createWithin(execute, services.records.context, systemOf(services, tenant), resource, values);
  return { id: String(made.id), isClaimed: false };
}

/** Keeps that whom the link was sent to was in touch and, where they ask for similar properties, that they said yes to them. */
export async function heardOf(
  execute: Execute,
  services: VisitServices,
  tenant: string,
  { id, email }: Guest,
  { alerts, language, network }: { alerts: boolean; language: Language; network: string },
): Promise<void> {
  await heardFrom(execute, tenant, id);
  if (!alerts || !email) return;
  const consent = services.records.resource('consent') as Resource;
  await createWithin(execute, services.records.context, systemOf(services, tenant), consent, {
    ...{ client: id, purpose: 'alert', channel: 'email', decision: 'given', obtained: 'web_form' },
    ...{ decidedOn: parisDay(), wording: alertsWording(language, network) },
  });
}
