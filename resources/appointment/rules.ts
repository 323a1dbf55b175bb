import type { Appointment } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';

/** No appointment lasts longer. */
const MOST_HOURS = 24;
const HOUR_MS = 3_600_000;

/** When it begins and ends, and the day on which it is. */
const rules: Rules<Appointment> = {
  check({ startAt, endAt }) {
    const found: Violation<Appointment>[] = [];
    if (!startAt || !endAt) return found;
    const hours = (Date.parse(endAt) - Date.parse(startAt)) / HOUR_MS;
    if (hours <= 0) found.push({ path: '/endAt', code: 'endBeforeStart' });
    else if (hours > MOST_HOURS) found.push({ path: '/endAt', code: 'tooLong' });
    return found;
  },
  derive: ({ startAt }) => ({ date: startAt ? parisDay(startAt) : null }),
};

export default rules;
