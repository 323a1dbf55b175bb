import { isDay } from '@hestia/resources/vocabulary/days.ts';
import { timeType } from '../scalar.ts';

/** A calendar day that exists, between the years 1 and 9999. */
export function parseDay(value: unknown): string {
  if (!isDay(value)) throw new TypeError('date');
  return value;
}

export default timeType('date', parseDay);
