import { dayFrom } from './days.ts';
import type { FieldSchema } from './types.ts';

/** The days of a week, from Monday on, as calendars write them. */
export const WEEK_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How something repeats, from a first day on: until a last day, which is included, or so many times. */
export interface Recurrence {
  frequency: Frequency;
  /** Every so many days, weeks, months or years; 1 unless said. */
  interval?: number | null;
  /** Of what repeats by the week. */
  days?: WeekDay[] | null;
  until?: string | null;
  count?: number | null;
}

/** Nothing repeats more often, nor for longer. */
export const MOST_OCCURRENCES = 400;
export const MOST_YEARS = 2;
const MOST_INTERVAL = 52;
/** Every day of that time, the last one and one more. */
const MOST_ROUNDS = MOST_YEARS * 366 + 1;

/** A recurrence as it is kept. */
export const recurrenceSchema = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  type: 'object',
  required: ['frequency'],
  properties: {
    frequency: { type: 'string', enum: [...FREQUENCIES], 'x-field': { type: 'string' } },
    interval: { type: 'integer', minimum: 1, maximum: MOST_INTERVAL, 'x-field': { type: 'integer' } },
    days: {
      type: 'array',
      uniqueItems: true,
      maxItems: WEEK_DAYS.length,
      items: { type: 'string', enum: [...WEEK_DAYS] },
      'x-field': { type: 'tags' },
    },
    until: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
    count: { type: 'integer', minimum: 1, maximum: MOST_OCCURRENCES, 'x-field': { type: 'integer' } },
  },
});

/** @param day `YYYY-MM-DD` */
export const weekDayOf = (day: string): WeekDay =>
  WEEK_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as WeekDay;

/** The day that a month so much later has by the same number; nothing where it has none. */
function sameDay(first: string, months: number): string | undefined {
  const day = dayFrom(first, { months });
  return day.slice(8) === first.slice(8) ? day : undefined;
}

/** The days of one round of the rule: of a week several, of a month without such a day none. */
function roundOf(first: string, { frequency, interval, days }: Recurrence, round: number): string[] {
  const by = round * (interval ?? 1);
  if (frequency === 'daily') return [dayFrom(first, { days: by })];
  if (frequency !== 'weekly') return [sameDay(first, frequency === 'yearly' ? 12 * by : by) ?? []].flat();
  const monday = dayFrom(first, { days: 7 * by - WEEK_DAYS.indexOf(weekDayOf(first)) });
  const chosen = days?.length ? days : [weekDayOf(first)];
  return WEEK_DAYS.flatMap((day, index) => (chosen.includes(day) ? [dayFrom(monday, { days: index })] : [])).filter(
    (day) => day >= first,
  );
}

/**
 * The days on which it happens, as RFC 5545 tells: a month or a year without such a day is left out.
 *
 * @param first `YYYY-MM-DD`, the first of them
 * @returns one more than there may be, and one past the last day that may be, where the rule goes so far
 */
export function recurringDays(first: string, rule: Recurrence): string[] {
  const last = dayFrom(first, { years: MOST_YEARS });
  const most = rule.count ?? MOST_OCCURRENCES + 1;
  const found: string[] = [];
  for (let round = 0; found.length < most && round <= MOST_ROUNDS; round++)
    for (const day of roundOf(first, rule, round)) {
      if ((rule.until && day > rule.until) || found.length >= most) return found;
      found.push(day);
      if (day > last) return found;
    }
  return found;
}

/** What is wrong with a rule, by its part. */
export interface RecurrenceProblem {
  part: 'days' | 'until' | 'count';
  code: string;
  info?: Record<string, unknown>;
}

/** What keeps something from repeating so from a day on; it ends, and not too late. */
export function recurrenceProblem(first: string, rule: Recurrence): RecurrenceProblem | undefined {
  const { frequency, days, until, count } = rule;
  if (!until && !count) return { part: 'until', code: 'recurrenceEndless' };
  if (until && count) return { part: 'count', code: 'recurrenceTwoEnds' };
  if (until && until < first) return { part: 'until', code: 'recurrencePrecedes' };
  if (frequency === 'weekly' && days?.length && !days.includes(weekDayOf(first)))
    return { part: 'days', code: 'recurrenceFirst' };
  const part = until ? 'until' : 'count';
  const last = dayFrom(first, { years: MOST_YEARS });
  const found = recurringDays(first, rule);
  if ((until ?? '') > last || (found.at(-1) ?? '') > last)
    return { part, code: 'recurrenceLong', info: { most: MOST_YEARS } };
  if (found.length > MOST_OCCURRENCES) return { part, code: 'recurrenceOften', info: { most: MOST_OCCURRENCES } };
  return undefined;
}

/** The rule of what is moved by so many days: its days of the week and its last day move along. */
export function movedRecurrence(rule: Recurrence, days: number): Recurrence {
  const moved = (day: WeekDay) => WEEK_DAYS[(((WEEK_DAYS.indexOf(day) + days) % 7) + 7) % 7] as WeekDay;
  const chosen = rule.days?.map(moved);
  return {
    ...rule,
    ...(chosen ? { days: WEEK_DAYS.filter((day) => chosen.includes(day)) } : {}),
    ...(rule.until ? { until: dayFrom(rule.until, { days }) } : {}),
  };
}

/** The rule of a part of a series, which ends on another day. */
export const endingRecurrence = ({ count: _, ...rule }: Recurrence, until: string): Recurrence => ({ ...rule, until });
