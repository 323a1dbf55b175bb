import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { createWithin } from '../../records/create.ts';
import type { Execute } from '../../records/database.ts';
import { systemOf } from '../appointments/services.ts';
import { heardFrom } from '../consents/ledger.ts';
import { consentWording } from '../match-mails/words.ts';
import type { Contact } from './said.ts';
import type { VisitServices } from './services.ts';

const LIVING = 'archived IS NOT TRUE AND merged_into IS NULL AND erased_at IS NULL';
const INVITED = `SELECT id, first_name, last_name, emails FROM clients WHERE tenant_id = $1 AND id = $2 AND ${LIVING}`;
/** Known by their e-mail address; by their number where they give no other: who types an address is written to at it. */
const KNOWN = `SELECT id FROM clients WHERE tenant_id = $1 AND ${LIVING} AND (
    emails @> jsonb_build_array(jsonb_build_object('email', $2::text))
    OR ($2::text = '' AND phones @> jsonb_build_array(jsonb_build_object('number', $3::text))))
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
  return { id: String(row.id), name, email: emailOf(row.emails) };
}

/** An address as one recognises one’s own: a link that was passed on doesn’t tell it. */
export function veiled(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
}

interface Known {
  id: string;
  /** By the link that they were sent, or because nobody knew them: nobody else is spoken for. */
  isProven: boolean;
}

/** The client who books: by the link, by the address or number, or a new one of the property’s agent. */
export async function clientOf(
  execute: Execute,
  services: VisitServices,
  tenant: string,
  { guest, contact, agent }: { guest: Guest | undefined; contact: Contact | undefined; agent: string },
): Promise<Known | undefined> {
  if (!contact) return guest && { id: guest.id, isProven: true };
  const { firstName, lastName, email, phone } = contact;
  const [known] = await execute(KNOWN, [tenant, email ?? '', phone ?? '']);
  if (known) return { id: String(known.id), isProven: known.id === guest?.id };
  const values = {
    ...{ firstName: firstName ?? null, lastName, state: 'active_buyer', owner: agent },
    ...(email ? { emails: [{ email, primary: true }] } : {}),
    ...(phone ? { phones: [{ number: phone, primary: true }] } : {}),
  };
  const resource = services.records.resource('client') as Resource;
  const made = await createWithin(execute, services.records.context, systemOf(services, tenant), resource, values);
  return { id: String(made.id), isProven: true };
}

/** Keeps that a visitor was in touch and, where they ask for similar properties, that they said yes to them. */
export async function heardOf(
  execute: Execute,
  services: VisitServices,
  tenant: string,
  { id, isProven }: Known,
  { alerts, language }: { alerts: boolean; language: Language },
): Promise<void> {
  // Whoever types the address of another may not say yes for them.
  if (!isProven) return;
  await heardFrom(execute, tenant, id);
  if (!alerts) return;
  const consent = services.records.resource('consent') as Resource;
  await createWithin(execute, services.records.context, systemOf(services, tenant), consent, {
    ...{ client: id, purpose: 'alert', channel: 'email', decision: 'given', obtained: 'web_form' },
    ...{ decidedOn: parisDay(), wording: consentWording(language) },
  });
}
