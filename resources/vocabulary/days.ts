const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });

/** The day that it is in Paris, `YYYY-MM-DD`: after midnight it is still yesterday in UTC. */
export const parisDay = (at: Date | string | number = new Date()): string => PARIS.format(new Date(at));

/** How far to go from a day; below 0 goes back. */
export interface Distance {
  years?: number;
  months?: number;
  days?: number;
}

/** Between these `YYYY-MM-DD` writes every day, and the database keeps it. */
const [FIRST, LAST] = ['0001-01-01', '9999-12-31'];

/**
 * A day so much later, `YYYY-MM-DD`. Where a month has no such day, as many days after its end; the calendar's first or
 * last day where it ends before.
 *
 * @throws RangeError where the day isn't on the calendar
 */
export function dayFrom(day: string, { years = 0, months = 0, days = 0 }: Distance): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isFinite(date.getTime())) throw new RangeError(`${day} is not a day`);
  date.setUTCMonth(date.getUTCMonth() + 12 * years + months);
  date.setUTCDate(date.getUTCDate() + days);
  const isLater = 12 * years + months > 0 || days > 0;
  if (!Number.isFinite(date.getTime())) return isLater ? LAST : FIRST;
  const year = date.getUTCFullYear();
  if (year < 1) return FIRST;
  return year > 9_999 ? LAST : date.toISOString().slice(0, 10);
}

/** An instant so much later, at the same time of the day in UTC. */
export function instantFrom(at: Date, distance: Distance): string {
  const time = at.toISOString();
  return dayFrom(time.slice(0, 10), distance) + time.slice(10);
}

/** A calendar day that exists, `YYYY-MM-DD`, between the years 1 and 9999. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false;
  return Number.isFinite(Date.parse(value)) && new Date(value).toISOString().slice(0, 10) === value;
}
