import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import { bodyObject } from '../../records/context.ts';

/** Who books. */
export interface Contact {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** What a visitor sends. */
export interface Booking {
  startAt: string;
  /** Absent: whom the link was sent to. */
  contact: Contact | undefined;
  /** Wants to hear of similar properties: of consequence for whom the link was sent to alone. */
  alerts: boolean;
  /** Something stands in an input that people don’t see. */
  isRobot: boolean;
}

/** What is wrong with it, by JSON pointer. */
export type Faults = Record<
  string,
  'slotMissing' | 'nameMissing' | 'nameOdd' | 'email' | 'phone' | 'unreachable' | 'maxLength'
>;

export const MOST_NAME = 100;
const MOST_EMAIL = 254;
/** Who fills in an address wants the mails of the house to carry it. */
const LIKE_LINK = /https?:|www\.|\//i;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function contactIn(given: unknown, faults: Faults): Contact {
  const said = (given ?? {}) as Record<string, unknown>;
  const [firstName, lastName] = [textIn(said.firstName), textIn(said.lastName)];
  const email = textIn(said.email)?.toLowerCase();
  const typed = textIn(said.phone);
  const phone = typed && e164(typed);
  if (!lastName) faults['/contact/lastName'] = 'nameMissing';
  for (const [name, value] of Object.entries({ firstName, lastName }))
    if ((value ?? '').length > MOST_NAME) faults[`/contact/${name}`] = 'maxLength';
    else if (LIKE_LINK.test(value ?? '')) faults[`/contact/${name}`] = 'nameOdd';
  if (email && (!EMAIL.test(email) || email.length > MOST_EMAIL)) faults['/contact/email'] = 'email';
  if (typed && !phone) faults['/contact/phone'] = 'phone';
  if (!email && !typed) faults['/contact/email'] = 'unreachable';
  return { firstName, lastName, email, phone: phone || undefined };
}

/** Reads what a visitor sends. @param known whether the link says who they are */
export function bookingIn(given: unknown, known: boolean): { booking: Booking; faults: Faults } {
  const body = bodyObject(given) as Record<string, unknown>;
  const faults: Faults = {};
  const at = Date.parse(String(textIn(body.startAt) ?? ''));
  if (!Number.isFinite(at)) faults['/startAt'] = 'slotMissing';
  const isSelf = known && (body.contact === undefined || body.contact === null);
  const contact = isSelf ? undefined : contactIn(body.contact, faults);
  const startAt = Number.isFinite(at) ? new Date(at).toISOString() : '';
  return { booking: { startAt, contact, alerts: body.alerts === true, isRobot: Boolean(body.website) }, faults };
}
