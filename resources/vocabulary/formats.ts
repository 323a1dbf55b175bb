import { isValidPhoneNumber } from 'libphonenumber-js/max';

/** An http(s) address. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

/** A phone number: French as dialled in France, any other with its country code. */
export const isPhone = (text: string): boolean =>
  isValidPhoneNumber(text, 'FR') || FICTION.test(text.replace(/[\s.-]/g, ''));

/** Numbers that ARCEP keeps for films and examples (decision 2022-1583), which no numbering plan lists as in use. */
const FICTION = /^(\+33|0)(19900|26191|35301|46571|53649|63998)\d{4}$/;

/** Text that PostgreSQL keeps as it is: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
