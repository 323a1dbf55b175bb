import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { parisDay, parisInstant } from '../fields/formats.ts';

/** A time at which a message may leave, by the name of its words. */
export interface LeavingTime {
  name: 'evening' | 'tomorrow' | 'monday';
  /** An instant. */
  at: string;
}

const EVENING = 'T18:00';
const MORNING = 'T08:00';
const MONDAY = 1;

/** The times that are offered: hours of Paris, whatever its clock does on the way. */
export function leavingTimes(now: Date): LeavingTime[] {
  const today = parisDay(now.toISOString());
  const tomorrow = dayFrom(today, { days: 1 });
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = dayFrom(today, { days: (MONDAY + 7 - weekday) % 7 || 7 });
  const evening = parisInstant(`${today}${EVENING}`);
  return [
    ...(Date.parse(evening) > now.getTime() ? [{ name: 'evening' as const, at: evening }] : []),
    { name: 'tomorrow', at: parisInstant(`${tomorrow}${MORNING}`) },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, at: parisInstant(`${monday}${MORNING}`) }]),
  ];
}
