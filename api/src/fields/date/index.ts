import { timeType } from '../scalar.ts';

const DAY = /^(\d{4})-\d{2}-\d{2}$/;

/** A calendar day that exists, between the years 1 and 9999. */
export function parseDay(value: unknown): string {
  const valid = typeof value === 'string' && DAY.test(value) && !value.startsWith('0000');
  if (!valid || !Number.isFinite(Date.parse(value)) || new Date(value).toISOString().slice(0, 10) !== value) {
    throw new TypeError('date');
  }
  return value;
}

export default timeType('date', parseDay);
