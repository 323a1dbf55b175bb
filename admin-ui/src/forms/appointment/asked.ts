import { LEAST_MINUTES, MOST_MINUTES, usualMinutes } from '@hestia/resources/appointment/free.ts';

type Values = Record<string, unknown>;

const MINUTE_MS = 60_000;

const timeOf = (at: unknown): number => (typeof at === 'string' ? Date.parse(at) : Number.NaN);

/** How long the appointment is that is being entered: as its times say, else as usual. */
function minutesOf({ startAt, endAt, kind }: Values): number {
  const minutes = (timeOf(endAt) - timeOf(startAt)) / MINUTE_MS;
  return minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES ? Math.round(minutes) : usualMinutes(kind);
}

/**
 * What free times are asked for, for an appointment as it is being entered.
 *
 * @param from the time from which on, where one was typed
 */
export function askedOf(values: Values, from: unknown, now = Date.now()): Record<string, string> {
  const { owner, clients, property, id, shownBy } = values;
  const ids = Array.isArray(clients) ? clients.filter(Boolean) : [];
  return {
    minutes: String(minutesOf(values)),
    ...(timeOf(from) > now ? { from: new Date(timeOf(from)).toISOString() } : {}),
    ...(owner ? { agent: String(owner) } : {}),
    ...(ids.length > 0 ? { with: ids.join(',') } : {}),
    ...(property ? { property: String(property) } : {}),
    ...(shownBy ? { shownBy: String(shownBy) } : {}),
    ...(id ? { appointment: String(id) } : {}),
  };
}
