import { parseDay } from '../date/index.ts';
import { timeType } from '../scalar.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An instant with its zone, or a day, which is then its first moment in UTC. Answers in UTC, to the millisecond. */
export function parseInstant(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('datetime');
  const match = INSTANT.exec(value);
  parseDay(match ? match[1] : value);
  const time = Date.parse(value);
  if (!Number.isFinite(time)) throw new TypeError('datetime');
  return new Date(time).toISOString();
}

export default timeType('datetime', parseInstant);
