import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** An http(s) address, written out: with a host, and without blanks or somebody's password in it. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]+\S*$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]/.test(hostname) && !username && !password;
}

/** As libraries read it: any blank or slash is one, `00` is a plus, and a nought in brackets is left out from abroad. */
const dialled = (text: string): string =>
  text
    .replace(/[\s/]+/g, ' ')
    .trim()
    .replace(/^00/, '+')
    .replace(/^(\+.*)\(0\)/, '$1');

/** A phone number: French as dialled in France, any other with its country code. */
export const isPhone = (text: string): boolean =>
  isValidPhoneNumber(dialled(text), 'FR') || FICTION.test(dialled(text).replace(/[\s.()-]/g, ''));

/** Numbers that ARCEP keeps for films and examples (decision 2022-1583), which no numbering plan lists as in use. */
const FICTION = /^(\+33|0)(19900|26191|35301|46571|53649|63998)\d{4}$/;

/** Text that PostgreSQL keeps as it is: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * A phone number as E.164 (`+33639981234`), however it is written: French as dialled in France, any other with its
 * country code or `00`. Nothing for what is no number.
 */
export function e164(text: string): string | undefined {
  return isPhone(text) ? parsePhoneNumberFromString(dialled(text), 'FR')?.number : undefined;
}
