import type { Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

/** Hours by which who lives in an occupied property is asked, where nobody has said. */
const OCCUPIED_HOURS = 48;
const HOUR_MINUTES = 60;

type Visited = Draft<Pick<Property, 'occupied' | 'visitDays' | 'visitFrom' | 'visitUntil' | 'visitNotice'>>;

/** When a property can be visited, and with how many minutes of notice. */
export function visitingOf({ occupied, visitDays, visitFrom, visitUntil, visitNotice }: Visited) {
  const hours = visitNotice ?? (occupied === true ? OCCUPIED_HOURS : 0);
  return { notice: hours * HOUR_MINUTES, open: { days: visitDays, from: visitFrom, until: visitUntil } };
}

/** Hours of visits end after they begin. */
export function visitingViolations({ visitFrom, visitUntil }: Visited): Violation<Property>[] {
  const isWrong = typeof visitFrom === 'number' && typeof visitUntil === 'number' && visitUntil <= visitFrom;
  return isWrong ? [{ path: '/visitUntil', code: 'visitsEndEarly' }] : [];
}
