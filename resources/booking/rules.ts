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

/** The deposit is what the law allows, and the stages are no more than the whole price. */
const rules: Rules<Booking> = {
  check({ price, deposit, signedOn, deedOn, stages }, { today }) {
    const found: Violation<Booking>[] = [];
    const total = (stages ?? []).reduce((sum, { percentage }) => sum + percentage, 0);
    if (total > 100 + 1e-9) found.push({ path: '/stages', code: 'stagesOver' });
    if (!deposit || !price) return found;
    const limit = deedOn ? depositLimit(signedOn ?? today, deedOn) : 5;
    if (deposit * 100 > limit * price)
      found.push({ path: '/deposit', code: limit === 0 ? 'depositNone' : 'depositTooHigh', info: { limit } });
    return found;
  },
};
export default rules;
