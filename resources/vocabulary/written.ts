import { isDay, parisDay } from './days.ts';

/** A day, `2026-01-31`, or the day of an instant in Paris, as 31/01/2026; what is neither stays as it was written. */
export function formatDate(at: string): string {
  if (!isDay(at) && !Number.isFinite(Date.parse(at))) return at;
  return (isDay(at) ? at : parisDay(at)).split('-').reverse().join('/');
}

/** A French number, as dialled in France or from abroad, without what separates its digits. */
const FRENCH_PHONE = /^(?:\+33|0)([1-9])(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** A French number in pairs, as it is dialled in France; any other stays as it was written. */
export function formatPhone(text: string): string {
  const digits = text.replace(/[\s.-]/g, '');
  return FRENCH_PHONE.test(digits) ? digits.replace(FRENCH_PHONE, '0$1 $2 $3 $4 $5') : text;
}
