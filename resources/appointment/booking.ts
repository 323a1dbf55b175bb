import type { Appointment, Property, Tenant } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { usualMinutes } from './free.ts';

/** On what terms buyers book visits themselves. */
export interface BookingTerms {
  /** A visit is agreed at once; otherwise its agent confirms it. */
  confirmed: boolean;
  minutes: number;
  /** Minutes before the first one. */
  notice: number;
  /** Days ahead, today among them. */
  days: number;
}

const NOTICE_MINUTES = 120;
const DAYS = 14;

/** The terms of a network; nothing where buyers book no visits. */
export function bookingTerms(said: Tenant['visitBooking'] | undefined): BookingTerms | undefined {
  if (said?.active !== true) return undefined;
  return {
    confirmed: said.confirmed === true,
    minutes: said.minutes ?? usualMinutes('visit'),
    notice: said.notice ?? NOTICE_MINUTES,
    days: said.days ?? DAYS,
  };
}

/** Whether a property is one that buyers visit with its agent: it is on sale, and a partner holds no keys of ours. */
export const isVisitable = ({ status, partner, owner }: Draft<Property>): boolean =>
  status === 'sale' && partner !== true && Boolean(owner);

/** The states in which a visit that was booked online is still to come. */
const OPEN = ['pending', 'email_sent', 'confirmed', 'agent_confirmed'];

/** Whether who booked a visit may still cancel it or ask for another time. */
export const isVisitorsToChange = ({ bookedOnline, status, startAt }: Draft<Appointment>, now: string): boolean =>
  bookedOnline === true && OPEN.includes(String(status)) && Date.parse(String(startAt)) > Date.parse(now);

/** What the visitor of a visit that was booked online is to hear of. */
export type VisitNews = 'asked' | 'other' | 'confirmed' | 'moved' | 'canceled';

type Told = Draft<Pick<Appointment, 'bookedOnline' | 'status' | 'startAt' | 'endAt' | 'location'>>;

const CLOSED = ['canceled', 'rejected'];

const isAgreed = ({ status }: Told): boolean => status === 'confirmed' || status === 'agent_confirmed';

/**
 * What a change of a visit is to its visitor; nothing where it is none of their business, or they get another mail.
 *
 * @param after what it is now; nothing of one that was deleted
 * @param step by which it changed, where it was one
 */
export function visitNews(before: Told, after: Told | undefined, step?: string): VisitNews | undefined {
  if ((after ?? before).bookedOnline !== true) return undefined;
  if (!after) return OPEN.includes(String(before.status)) ? 'canceled' : undefined;
  if (CLOSED.includes(String(before.status))) {
    // What was canceled stands again.
    if (after.status === 'pending') return 'asked';
    return isAgreed(after) ? 'confirmed' : undefined;
  }
  if (!OPEN.includes(String(before.status))) return undefined;
  if (CLOSED.includes(String(after.status))) return 'canceled';
  const isMoved = before.startAt !== after.startAt || before.endAt !== after.endAt;
  if (isAgreed(after) && !isAgreed(before)) return 'confirmed';
  if (isAgreed(after) && (isMoved || before.location !== after.location)) return 'moved';
  if (after.status === 'pending' && step === 'askOther') return 'other';
  if (after.status === 'pending' && (isMoved || isAgreed(before))) return 'asked';
  return undefined;
}
