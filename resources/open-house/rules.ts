import type { OpenHouse } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { houseTimes } from './places.ts';

/** More visits one after the other than a day has. */
const MOST_TIMES = 60;

/** Open hours are of one day, and long enough for a visit. */
const rules: Rules<OpenHouse> = {
  check({ startAt, endAt, slotMinutes }) {
    const found: Violation<OpenHouse>[] = [];
    if (!startAt || !endAt) return found;
    if (Date.parse(endAt) <= Date.parse(startAt)) return [{ path: '/endAt', code: 'endBeforeStart' }];
    if (parisDay(startAt) !== parisDay(endAt)) return [{ path: '/endAt', code: 'notOneDay' }];
    const times = houseTimes({ startAt, endAt, slotMinutes }).length;
    if (times === 0) found.push({ path: '/slotMinutes', code: 'slotTooLong' });
    if (times > MOST_TIMES) found.push({ path: '/slotMinutes', code: 'tooManyTimes' });
    return found;
  },
  derive: ({ startAt }) => ({ date: startAt ? parisDay(startAt) : null }),
};

export default rules;
