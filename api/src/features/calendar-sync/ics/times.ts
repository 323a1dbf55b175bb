import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { Temporal } from 'temporal-polyfill';
import { laterOf, type When, writtenDay } from '../entry.ts';
import type { Line } from './lines.ts';

const HERE = 'Europe/Paris';

/** Names that Microsoft has for zones of Europe and overseas (CLDR). */
const WINDOWS: Record<string, string> = {
  'Romance Standard Time': 'Europe/Paris',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Morocco Standard Time': 'Africa/Casablanca',
  'SA Western Standard Time': 'America/La_Paz',
  'SA Eastern Standard Time': 'America/Cayenne',
  'Arabian Standard Time': 'Asia/Dubai',
  'Mauritius Standard Time': 'Indian/Mauritius',
  'Central Pacific Standard Time': 'Pacific/Guadalcanal',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
  UTC: 'UTC',
};

const isZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** The zone of a name as calendars write it; Paris where nobody knows it. */
export function zoneOf(name: string | undefined): string {
  if (!name) return HERE;
  const tail = name.split('/').slice(-2).join('/');
  return [WINDOWS[name], name, tail].find((one) => one && isZone(one)) ?? HERE;
}

const dashed = (value: string) =>
  value.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');
const plain = (iso: string) => iso.replace(/[-:]/g, '').replace(/\.\d+/, '');

/** Whether a value is a day, and no instant. */
export const isDay = (value: string): boolean => /^\d{8}$/.test(value.trim());

/** The instant or the day of a value. @throws RangeError for what is neither */
export function pointOf(value: string, zone: string | undefined): string {
  const said = value.trim();
  if (isDay(said)) return Temporal.PlainDate.from(dashed(said)).toString();
  if (said.endsWith('Z')) return new Date(dashed(said)).toISOString();
  const at = Temporal.PlainDateTime.from(dashed(said)).toZonedDateTime(zoneOf(zone));
  return new Date(at.epochMilliseconds).toISOString();
}

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const HOUR_MS = 3_600_000;

/** How long a duration is, in milliseconds. */
export function lasting(value: string): number {
  const [, sign, weeks, days, hours, minutes, seconds] = DURATION.exec(value.trim()) ?? [];
  const count = (said: string | undefined, of: number) => Number(said ?? 0) * of;
  const all =
    count(weeks, 168 * HOUR_MS) +
    count(days, 24 * HOUR_MS) +
    count(hours, HOUR_MS) +
    count(minutes, 60_000) +
    count(seconds, 1_000);
  return sign === '-' ? -all : all;
}

const later = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();
const DAY_MS = 24 * HOUR_MS;

/** When an entry is, by its lines; nothing where they say no time. */
export function whenOf(start: Line | undefined, end: Line | undefined, duration: Line | undefined): When | undefined {
  if (!start) return undefined;
  const from = pointOf(start.value, start.params.TZID);
  if (isDay(start.value)) {
    const days = duration ? Math.round(lasting(duration.value) / DAY_MS) : 1;
    const after = end ? writtenDay(pointOf(end.value, end.params.TZID)) : dayFrom(from, { days });
    const last = dayFrom(after, { days: -1 });
    return { allDay: true, start: from, end: laterOf(last, from) };
  }
  const until = end ? pointOf(end.value, end.params.TZID) : later(from, duration ? lasting(duration.value) : 0);
  return { allDay: false, start: from, end: laterOf(until, from) };
}

/** The value and the parameters of a point of time, in the zone that a line of the same kind has. */
export function written(point: string, like: Line | undefined): { value: string; params: string } {
  if (point.length === 10) return { value: plain(point), params: ';VALUE=DATE' };
  const zone = like?.params.TZID;
  if (!zone || isDay(like.value) || !isZone(zone)) return { value: plain(point), params: '' };
  const local = Temporal.Instant.from(point).toZonedDateTimeISO(zone).toPlainDateTime();
  return { value: plain(local.toString({ smallestUnit: 'second' })), params: `;TZID=${zone}` };
}
