import { type Frequency, type Recurrence, WEEK_DAYS, type WeekDay } from '@hestia/resources/vocabulary/index.ts';
import { area } from '../formats.ts';

type Translate = (key: string, options?: object) => string;

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

/** A day of the week in words. */
export const weekDayName = (day: WeekDay, locale: string): string =>
  new Intl.DateTimeFormat(area(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + WEEK_DAYS.indexOf(day) * DAY_MS,
  );

function longDay(day: string, locale: string): string {
  const words = new Intl.DateTimeFormat(area(locale), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  } as const).format(Date.parse(day));
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

/** How often: every day, or every so many. */
export const everyWords = (frequency: Frequency, interval: number, translate: Translate): string =>
  translate(`app.recurrence.every.${frequency}`, { smart_count: interval });

/** A rule as a sentence: on which days, and until when. */
export function sentenceOf(rule: Recurrence, locale: string, translate: Translate): string {
  const { frequency, days, until, count } = rule;
  const interval = rule.interval ?? 1;
  const named = WEEK_DAYS.filter((day) => frequency === 'weekly' && days?.includes(day));
  const names = named.map((day) => weekDayName(day, locale));
  const list = new Intl.ListFormat(area(locale), { type: 'conjunction' }).format(names);
  const every = everyWords(frequency, interval, translate);
  const isOne = names.length === 1 && interval === 1;
  const often = isOne ? translate('app.recurrence.everyDay', { day: list }) : every;
  const on = names.length > 0 && !isOne ? translate('app.recurrence.on', { days: list }) : '';
  if (until) return often + on + translate('app.recurrence.until', { day: longDay(until, locale) });
  return often + on + (count ? translate('app.recurrence.times', { smart_count: count }) : '');
}
