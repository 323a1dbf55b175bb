import { dayFrom } from '../vocabulary/days.ts';
import { nextWorkingDay } from './holidays.ts';

/** Where a mandate was signed: it decides about withdrawal. */
export type SignedIn = 'agency' | 'off_premises' | 'remote';

/** What the dates of a mandate follow from; days are `YYYY-MM-DD`. */
export interface Term {
  signedOn?: string | null;
  signedIn?: SignedIn | null;
  /** Months. */
  duration?: number | null;
  /** The end that an amendment gave it. */
  extendedTo?: string | null;
  earlyStart?: boolean | null;
}

/** Days of withdrawal for consumers (Code de la consommation, art. L221-18). */
const WITHDRAWAL_DAYS = 14;
/** Months after which a mandate with a clause of article 78 can be ended at any time (décret 72-678, art. 78). */
const IRREVOCABLE_MONTHS = 3;
/** Days of notice of that end (same article). */
const NOTICE_DAYS = 15;

/**
 * The same day so many months later; where that month is too short, its last day (Code de procédure civile, art. 641).
 */
export function monthsLater(day: string, months: number): string {
  const last = dayFrom(dayFrom(`${day.slice(0, 8)}01`, { months: months + 1 }), { days: -1 });
  return day.slice(8) < last.slice(8) ? `${last.slice(0, 8)}${day.slice(8)}` : last;
}

/** The day on which the mandate ends. */
export const endOf = ({ signedOn, duration, extendedTo }: Term): string | undefined =>
  extendedTo ?? (signedOn && duration ? monthsLater(signedOn, duration) : undefined);

/** From when on either side can end it, with 15 days' notice by registered letter. */
export const noticeFrom = ({ signedOn }: Term): string | undefined =>
  signedOn ? monthsLater(signedOn, IRREVOCABLE_MONTHS) : undefined;

/**
 * The first day on which notice ends the mandate: fifteen days after it was given, and not before three months have gone
 * (same article; CA Bordeaux, 1 February 2024, 20/03739: notice may be given before them).
 */
export function noticeEnds(term: Term, noticeOn: string): string {
  const ends = dayFrom(noticeOn, { days: NOTICE_DAYS });
  const from = noticeFrom(term);
  return from && from > ends ? from : ends;
}

/** The last day on which a client withdraws from a mandate signed away from the agency or remotely. */
export function withdrawalEnds({ signedOn, signedIn }: Term): string | undefined {
  if (!signedOn || (signedIn !== 'off_premises' && signedIn !== 'remote')) return undefined;
  return nextWorkingDay(dayFrom(signedOn, { days: WITHDRAWAL_DAYS }));
}

/**
 * The first day of ads, visits and offers: the signature, or the day after withdrawal where the client didn't expressly ask
 * to begin before (Code de la consommation, art. L221-25).
 */
export function workFrom(term: Term): string | undefined {
  const ends = withdrawalEnds(term);
  if (!ends || term.earlyStart) return term.signedOn ?? undefined;
  return dayFrom(ends, { days: 1 });
}

/** Whether the mandate has run out by that day. */
export const isExpired = (term: Term, today: string): boolean => {
  const end = endOf(term);
  return end !== undefined && end < today;
};

/** Time that is granted beyond the term. */
export interface Grace {
  active?: boolean | null;
  expires?: string | null;
}

/** Whether grace is granted on that day. */
export const isGraced = (grace: Grace | null | undefined, day: string): boolean =>
  grace?.active === true && (grace.expires ?? '') >= day;

/**
 * What is wrong with the day of a signature: it has been given, and not before the mandate had its number, which clients
 * get with it (décret 72-678, art. 72).
 */
export function signatureProblem(
  { signedOn, registeredOn }: { signedOn?: string | null; registeredOn?: string | null },
  today: string,
): 'signedAhead' | 'signedBeforeNumber' | undefined {
  if (!signedOn) return undefined;
  if (signedOn > today) return 'signedAhead';
  return registeredOn && signedOn < registeredOn ? 'signedBeforeNumber' : undefined;
}

/** The days that a step takes a mandate by. */
interface Days {
  status?: string | null;
  signedOn?: string | null;
  registeredOn?: string | null;
  terminationDate?: string | null;
}

/** Whether a mandate would have ended before it was signed. */
export const isBeforeSignature = (signedOn: string | null | undefined, ends: string | null | undefined): boolean =>
  Boolean(signedOn && ends && ends < signedOn);

/**
 * What is wrong with the day of a step: a signature on paper may have been typed before the number was taken, and who
 * withdraws has declared it.
 *
 * @param from the state that the mandate leaves
 */
export function wrongDay(
  mandate: Days,
  from: string | null | undefined,
  today: string,
): { path: '/signedOn' | '/terminationDate'; code: string } | undefined {
  const { status, signedOn, terminationDate } = mandate;
  if (status === from) return undefined;
  if (status === 'void' && isBeforeSignature(signedOn, terminationDate))
    return { path: '/terminationDate', code: 'endsBeforeSigned' };
  if (status === 'void' && (terminationDate ?? '') > today) return { path: '/terminationDate', code: 'withdrawnAhead' };
  const code = status === 'completed' && from === 'ready' ? signatureProblem(mandate, today) : undefined;
  return code && { path: '/signedOn', code };
}
