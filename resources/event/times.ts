import { dayFrom } from '../vocabulary/days.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** What clocks in Paris show at an instant, as if it were UTC. */
export function shown(at: number): number {
  const parts = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0);
}

/** The instant of a minute of a day in Paris, ISO 8601. @param day `YYYY-MM-DD` */
export function atParis(day: string, minute: number): string {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted)).toISOString();
}

/** The day of what clocks in Paris show, as if it were UTC. */
export const dayShown = (wall: number): string => dayFrom('1970-01-01', { days: Math.floor(wall / DAY_MS) });

/** The instant at which clocks in Paris show this, as if it were UTC. */
export function whenShown(wall: number): string {
  const minute = Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  return atParis(dayShown(wall), minute);
}
