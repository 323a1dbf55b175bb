import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { formatDateTime, partsOf } from '@hestia/resources/vocabulary/written.ts';

export { formatDate, formatDuration, formatPhone } from '@hestia/resources/vocabulary/written.ts';
export { formatDateTime, parisDay };

/** The region whose way of writing figures the language stands for. */
export const area = (locale: string): string => (locale === 'fr' ? 'fr-FR' : 'en-GB');

/** An instant as `YYYY-MM-DDTHH:mm` in Paris, as inputs of times want it; what is written so already stays. */
export function parisTime(instant: string): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(instant) || Number.isNaN(Date.parse(instant))) return instant;
  const { year, month, day, hour, minute } = partsOf(instant);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of a time in Paris, an hour or two before it is that time in UTC; of an hour that is skipped, the next. */
export function parisInstant(time: string): string {
  const shown = Date.parse(`${time}Z`);
  const hours = [2, 1].find((ahead) => parisTime(new Date(shown - ahead * 3_600_000).toISOString()) === time);
  return new Date(shown - (hours ?? 1) * 3_600_000).toISOString();
}

/** The instant at which a day (`YYYY-MM-DD`) starts in Paris. */
export const startOfParisDay = (day: string): string => parisInstant(`${day}T00:00`);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How many days of Paris lie between: an evening and the next morning are a day apart. */
const daysApart = (instant: string, now: number): number =>
  Math.round((Date.parse(parisDay(instant)) - Date.parse(parisDay(now))) / 86_400_000);

/** When something is that lies ahead: nobody comes at "the day after tomorrow", so that the hour is said with its day. */
function formatAhead(instant: string, locale: string, days: number): string {
  if (days > 6) return formatDateTime(instant);
  const day =
    days < 2
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(area(locale), { weekday: 'long', timeZone: 'Europe/Paris' }).format(
          Date.parse(instant),
        );
  return `${day} ${parisTime(instant).slice(11)}`;
}

/** How long ago, in words; of what lies ahead, its day and hour. */
export function formatSince(instant: string, locale: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const days = daysApart(instant, now);
  if (seconds >= 60) return formatAhead(instant, locale, days);
  const [unit, length] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['minute', 60];
  const count = unit === 'day' ? days : Math.trunc(seconds / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);
}

/** Euros, whole unless decimals are asked for, as the language writes them. */
export const formatMoney = (euros: number, locale: string, decimals = 0): string =>
  new Intl.NumberFormat(area(locale), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
  }).format(euros);

/** In French a thousand or a million of euros is one word, `752 k€`. */
const ABBREVIATED_EUROS = /(k|M|Md)[\u00a0\u202f ]€/;

/** A figure as short as an axis wants it. */
export const formatShort = (value: number, locale: string, isMoney: boolean): string =>
  new Intl.NumberFormat(area(locale), {
    ...(isMoney ? { style: 'currency', currency: 'EUR' } : {}),
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
    .format(value)
    .replace(ABBREVIATED_EUROS, '$1€');

/** A figure with its unit; in English nothing stands before a percent sign. */
export function formatNumber(value: number, locale: string, unit?: string): string {
  const figure = new Intl.NumberFormat(area(locale)).format(value);
  if (!unit) return figure;
  return `${figure}${unit === '%' && locale !== 'fr' ? '' : '\u00a0'}${unit}`;
}

/** From one figure to another, the unit said once where the language does. */
export function formatSpan(from: number, to: number, locale: string, unit?: string): string {
  if (unit !== '€') return `${formatNumber(from, locale)}–${formatNumber(to, locale, unit)}`;
  const euros = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(area(locale), euros).formatRange(from, to);
}

/** A distance in kilometres, from metres: to the metre's worth that one cares about. */
export function formatDistance(metres: number, locale: string): string {
  const kilometres = metres / 1000;
  const rounding = kilometres < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 };
  return `${new Intl.NumberFormat(area(locale), rounding).format(kilometres)}\u00a0km`;
}

/** Square metres and more. */
export const formatOpenArea = (squareMetres: number, locale: string): string =>
  `${formatNumber(squareMetres, locale, 'm²')}\u00a0+`;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A size in the unit that keeps it short. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)));
  const unit = UNITS[step] ?? 'byte';
  return new Intl.NumberFormat(area(locale), { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    bytes / 1000 ** step,
  );
}
