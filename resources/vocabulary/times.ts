import type { ConditionNode } from './condition.ts';
import { dayFrom, instantFrom, isDay, parisDay } from './days.ts';
import { resolvePath } from './path.ts';
import { type Resources, relatedPlace } from './related.ts';
import type { Resource } from './resource.ts';

/** `$today`, `$now`, either with a distance (`$today+P14D`, `$now-PT2H`), or a distance alone (`-P7D`), from now on. */
const TIME = /^(?=.)(?:\$(today|now))?(?:([+-])P(?:(\d{1,4})([DM])|T(\d{1,4})(H)))?$/;
const SAID = /^(\d{4}-\d{2}-\d{2})(?:[T\s]([01]\d|2[0-3])(:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|([+-]\d{2}):?(\d{2})?))?$/i;
const HOUR_MS = 3_600_000;

/**
 * What a time in a condition is at a moment: a day (`YYYY-MM-DD`, in Paris) for a day, an instant in UTC for a moment.
 *
 * @returns nothing for what is no such word, or not for this type: days have no hours, moments no `$today`
 */
export function timeSaid(text: string, type: 'date' | 'datetime', now: Date): string | undefined {
  const [found, word, sign = '+', calendar = '0', unit = 'D', clock] = TIME.exec(text) ?? [];
  if (found === undefined || (word && (word === 'today') !== (type === 'date'))) return undefined;
  const by = (count: string) => (sign === '-' ? -1 : 1) * Number(count);
  const distance = clock ? {} : unit === 'M' ? { months: by(calendar) } : { days: by(calendar) };
  if (type === 'date') return clock ? undefined : dayFrom(parisDay(now), distance);
  return instantFrom(new Date(now.getTime() + (clock ? by(clock) * HOUR_MS : 0)), distance);
}

/**
 * A moment as it is kept and compared, in UTC and to the millisecond, however its zone was written; a day is its first
 * moment. What is a moment, in a value, a filter or a condition, is what is one here.
 *
 * @returns nothing for what is no moment between the years 1 and 9999
 */
export function instantOf(text: string): string | undefined {
  const [, day, hour = '00', rest = ':00', zone, minutes = '00'] = SAID.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${day}T${hour}${rest}${zone ? `${zone}:${minutes}` : 'Z'}`);
  const instant = Number.isFinite(at.getTime()) ? at.toISOString() : '';
  return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined;
}

/** Whether a text is a value of a day or of a moment, which may be a day. */
export const isWritten = (text: string, type: 'date' | 'datetime'): boolean =>
  isDay(text) || (type === 'datetime' && instantOf(text) !== undefined);

/** Whether a text is a value of a day or a moment, or a word for one. */
export const isTime = (text: string, type: 'date' | 'datetime'): boolean =>
  isWritten(text, type) || timeSaid(text, type, new Date(0)) !== undefined;

/** Whether a text is meant for the moment at which it is asked. */
export const isTimeWord = (text: string): boolean => /^\$(today|now)\b/.test(text);

const NONE: Resources = new Map();

/**
 * A condition with its times as they are at a moment, so that the database, the server and the screen ask the same.
 *
 * @param resources those that its paths lead to, where they do
 */
export function timed(node: ConditionNode, resource: Resource, now: Date, resources = NONE): ConditionNode {
  if (typeof node === 'boolean') return node;
  if ('and' in node) return { and: node.and.map((one) => timed(one, resource, now, resources)) };
  if ('or' in node) return { or: node.or.map((one) => timed(one, resource, now, resources)) };
  if ('not' in node) return { not: timed(node.not, resource, now, resources) };
  const place = relatedPlace(resource, resources, node.field);
  const type = place && resolvePath(place.resource, place.path)?.type;
  if (type !== 'date' && type !== 'datetime') return node;
  const said = (value: unknown) => {
    if (typeof value !== 'string') return value;
    return timeSaid(value, type, now) ?? (type === 'datetime' ? instantOf(value) : undefined) ?? value;
  };
  return { ...node, value: Array.isArray(node.value) ? node.value.map(said) : said(node.value) };
}
