import type { Appointment } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { isVisit } from './unaccompanied.ts';

/** No appointment lasts longer. */
const MOST_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Only a visit has somebody else than its agent to show what is visited. */
function shownViolations({ shownBy, kind, property }: Draft<Appointment>): Violation<Appointment>[] {
  if (!shownBy) return [];
  if (!isVisit(kind)) return [{ path: '/shownBy', code: 'visitsOnly' }];
  return property ? [] : [{ path: '/property', code: 'shownWhat' }];
}

/** When it begins and ends, the day on which it is, and who shows what is visited. */
const rules: Rules<Appointment> = {
  check({ startAt, endAt, ...values }) {
    const found = shownViolations(values);
    if (!startAt || !endAt) return found;
    const hours = (Date.parse(endAt) - Date.parse(startAt)) / HOUR_MS;
    if (hours <= 0) found.push({ path: '/endAt', code: 'endBeforeStart' });
    else if (hours > MOST_HOURS) found.push({ path: '/endAt', code: 'tooLong' });
    return found;
  },
  derive: ({ startAt }) => ({ date: startAt ? parisDay(startAt) : null }),
};

export default rules;
