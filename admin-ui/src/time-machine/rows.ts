import type { Day } from './useCapsule.ts';

/** As many days as a table tells one by one. */
const EACH_DAY = 100;

/** The rows of a table of days, the latest first: each day of a short span, of a long one the last known day of each month. */
export function rowsOf(days: readonly Day[]): Day[] {
  if (days.length <= EACH_DAY) return [...days].reverse();
  const month = ({ day }: Day) => day.slice(0, 7);
  return days.filter((one, at) => days[at + 1] === undefined || month(days[at + 1] as Day) !== month(one)).reverse();
}
