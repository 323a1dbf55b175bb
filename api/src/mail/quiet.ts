/** The hours in which a person wants no mail of events, in Paris. */
export interface Quiet {
  quietFrom?: number | null;
  quietUntil?: number | null;
}

const HOUR_MS = 3_600_000;

const PARIS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: 'numeric',
  hour12: false,
});

/** The hour of Paris, and the milliseconds that have gone of it. */
function hourAt(at: Date): [hour: number, gone: number] {
  const parts = new Map(PARIS.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return [(parts.get('hour') ?? 0) % 24, (parts.get('minute') ?? 0) * 60_000 + (at.getTime() % 60_000)];
}

/**
 * When a mail of now may go out to who wants quiet between two hours: now, unless these hours hold it; then at their end,
 * looked for hour by hour, so that a change of the clock on the way is counted as it is.
 */
export function afterQuiet(quiet: Quiet | null | undefined, now: Date): Date {
  const { quietFrom: from, quietUntil: until } = quiet ?? {};
  if (from == null || until == null || from === until) return now;
  const isQuiet = (hour: number) => (from < until ? hour >= from && hour < until : hour >= from || hour < until);
  let at = now;
  for (let passed = 0; passed < 25; passed++) {
    const [hour, gone] = hourAt(at);
    if (!isQuiet(hour)) return at;
    at = new Date(at.getTime() - gone + HOUR_MS);
  }
  return at;
}
