import type { Slot } from '@hestia/resources/appointment/free.ts';
import { area, parisDay } from '../../fields/formats.ts';

/** Within six days the name of a day says which one. */
const NEAR_MS = 6 * 24 * 3_600_000;

const inParis = (locale: string, at: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(area(locale), { timeZone: 'Europe/Paris', ...how }).format(new Date(at));

/** The time of day: `9:00`. */
export const timeOf = ({ startAt }: Slot, locale: string): string =>
  inParis(locale, startAt, { hour: 'numeric', minute: '2-digit' });

/** The whole day: `Tuesday 1 December`. */
export const dayOf = ({ startAt }: Slot, locale: string): string =>
  inParis(locale, startAt, { weekday: 'long', day: 'numeric', month: 'long' });

/** As short as it is clear: `Tue 9:00`, in a week and later with its date. */
export function shortOf(slot: Slot, locale: string, now = Date.now()): string {
  const isNear = Date.parse(slot.startAt) - now < NEAR_MS;
  const day = inParis(locale, slot.startAt, {
    weekday: 'short',
    ...(isNear ? {} : { day: 'numeric', month: 'short' }),
  });
  return `${day} ${timeOf(slot, locale)}`;
}

/** Free times by their days, in their order. */
export function byDay(slots: readonly Slot[]): Slot[][] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(parisDay(slot.startAt), [...(days.get(parisDay(slot.startAt)) ?? []), slot]);
  return [...days.values()];
}
