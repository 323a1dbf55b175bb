const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left of a paid time, in the largest unit that it fills: days, hours or minutes; nothing once it is over. */
export function remaining(
  until: string,
  now = Date.now(),
): { unit: 'day' | 'hour' | 'minute'; count: number } | undefined {
  const left = Date.parse(until) - now;
  if (left <= 0) return undefined;
  if (left >= DAY) return { unit: 'day', count: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: 'hour', count: Math.floor(left / HOUR) };
  return { unit: 'minute', count: Math.max(1, Math.floor(left / MINUTE)) };
}

/** The same in words. */
export function remainingWords(until: string, locale: string, now?: number): string | undefined {
  const left = remaining(until, now);
  if (!left) return undefined;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: left.unit, unitDisplay: 'long' }).format(left.count);
}
