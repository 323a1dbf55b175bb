import { isDay, parisDay } from './days.ts';

/** A day, `2026-01-31`, or the day of an instant in Paris, as 31/01/2026; what is neither stays as it was written. */
export function formatDate(at: string): string {
  if (!isDay(at) && !Number.isFinite(Date.parse(at))) return at;
  return (isDay(at) ? at : parisDay(at)).split('-').reverse().join('/');
}

const PARTS = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** Year, month, day, hour and minute of an instant in Paris, each with all its digits. */
export function partsOf(instant: string | Date): Record<string, string> {
  return Object.fromEntries(PARTS.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

/** An instant as DD/MM/YYYY HH:mm in Paris. */
export function formatDateTime(instant: string | Date): string {
  const { day, month, year, hour, minute } = partsOf(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** An instant in Paris as the language says it, with its day of the week: `Thursday 5 March 2026 at 10:00`. */
export function formatMoment(instant: string, language: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const [locale, between] = language === 'fr' ? ['fr-FR', 'à'] : ['en-GB', 'at'];
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', ...options }).format(at).replaceAll(',', '');
  const day = said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return `${day} ${between} ${said({ hour: '2-digit', minute: '2-digit' })}`;
}

/** Minutes in a day, an hour and a minute. */
const LENGTHS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * A duration in days, hours and minutes, as the language says them: `1 day 2 hours`, `45 minutes`.
 *
 * @param minutes whole ones; less than none is written with a minus
 */
export function formatDuration(minutes: number, language: string): string {
  let left = Math.abs(Math.round(minutes));
  const parts = LENGTHS.flatMap(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    const isLast = unit === 'minute' && Math.round(minutes) === 0;
    if (count === 0 && !isLast) return [];
    return [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  });
  return `${minutes < 0 ? '\u2212' : ''}${parts.join(' ')}`;
}

/** A French number, as dialled in France or from abroad, without what separates its digits. */
const FRENCH_PHONE = /^(?:\+33|0)([1-9])(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** A French number in pairs, as it is dialled in France; any other stays as it was written. */
export function formatPhone(text: string): string {
  const digits = text.replace(/[\s.-]/g, '');
  return FRENCH_PHONE.test(digits) ? digits.replace(FRENCH_PHONE, '0$1 $2 $3 $4 $5') : text;
}
