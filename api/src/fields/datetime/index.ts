import { instantOf } from '@hestia/resources/vocabulary/times.ts';
import { timeType } from '../scalar.ts';

/** What is written to the second at least, as values of records are. */
const WHOLE = /:\d{2}:\d{2}/;

/** An ISO 8601 duration before now: whole days or months. */
const AGO = /^-P(\d{1,4})([DM])$/;
const HOUR_MS = 3_600_000;

/** The moment that long ago, to the hour, so that a list's total is not counted anew for each page. */
function ago(count: number, unit: string, now = new Date()): string {
  const then = new Date(now);
  if (unit === 'M') then.setUTCMonth(then.getUTCMonth() - count);
  else then.setUTCDate(then.getUTCDate() - count);
  return new Date(Math.floor(then.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

/** An instant with its zone, or a day, which is then its first moment in UTC, or a duration before now
 * (`-P7D`, `-P12M`). Answers in UTC, to the millisecond. */
export function parseInstant(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('datetime');
  const [, count, unit] = AGO.exec(value) ?? [];
  if (count && unit) return ago(Number(count), unit);
  const instant = instantOf(value);
  if (instant === undefined) throw new TypeError('datetime');
  return instant;
}

/** However its zone is written, a moment is kept in one way, as conditions compare it. */
const clean = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE.test(value) ? (instantOf(value) ?? value) : value;

export default { ...timeType('datetime', parseInstant), clean };
