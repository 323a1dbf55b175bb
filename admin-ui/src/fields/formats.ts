const ZONE = 'Europe/Paris';

/** `2026-01-31` as 31/01/2026. */
export const formatDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');

/** An instant as DD/MM/YYYY HH:mm in Paris. */
export function formatDateTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  }).formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`;
}

/** Whole euros, as the language writes them. */
export const formatMoney = (euros: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(euros);
