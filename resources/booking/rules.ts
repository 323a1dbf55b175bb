import type { Booking } from '../generated/types.ts';
import { dayFrom } from '../vocabulary/days.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';

/**
 * The most that a buyer pays at the reservation, in percent of the price: five where the deed is within a year, two within
 * two years, nothing beyond (CCH, art. R261-28).
 */
export function depositLimit(signedOn: string, deedOn: string): number {
  if (deedOn <= dayFrom(signedOn, { months: 12 })) return 5;
  return deedOn <= dayFrom(signedOn, { months: 24 }) ? 2 : 0;
}

/**
 * The deposit is what the law allows by the time until the deed, which is said once there is one, and the stages are no more
 * than the whole price.
 */
const rules: Rules<Booking> = {
  check({ price, deposit, signedOn, deedOn, stages, status }, { today }) {
    const found: Violation<Booking>[] = [];
    if (status === 'cancelled') return found;
    const total = (stages ?? []).reduce((sum, { percentage }) => sum + percentage, 0);
    if (total > 100 + 1e-9) found.push({ path: '/stages', code: 'stagesOver' });
    if (deedOn && signedOn && deedOn < signedOn) return [...found, { path: '/deedOn', code: 'deedBeforeSigning' }];
    if (!deposit || !price) return found;
    if (!deedOn) return [...found, { path: '/deedOn', code: 'deedNeeded' }];
    const limit = depositLimit(signedOn ?? today, deedOn);
    if (deposit * 100 > limit * price)
      found.push({ path: '/deposit', code: limit === 0 ? 'depositNone' : 'depositTooHigh', info: { limit } });
    return found;
  },
};
export default rules;
