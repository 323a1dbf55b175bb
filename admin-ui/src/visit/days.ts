import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Locale } from '../providers/language.ts';
import type { VisitSlot } from './calls.ts';

/** The free times of a day. */
export interface FreeDay {
  /** `YYYY-MM-DD` in Paris. */
  day: string;
  slots: VisitSlot[];
}

/** Free times by their days, in their order. */
export function byDay(slots: readonly VisitSlot[]): FreeDay[] {
  const days = new Map<string, VisitSlot[]>();
  for (const slot of slots) {
    const day = parisDay(slot.startAt);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, found]) => ({ day, slots: found }));
}

/** A moment in Paris, in words. */
export const inParis = (at: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: 'Europe/Paris', ...options }).format(
    new Date(at),
  );
