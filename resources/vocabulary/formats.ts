import { type CountryCode, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** An http(s) address, written out: with a host, and without blanks or somebody's password in it. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]+\S*$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]/.test(hostname) && !username && !password;
}

/**
 * Signs that nobody sees and that come along when something is copied: marks of direction, blanks without width, soft hyphens.
 * Joiners stay, which other scripts write with.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Text without what nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Signs that steer a device; NUL among them, which is refused instead. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STEERING = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
/** What parts lines and columns where it was copied from. */
const PARTING = /[\t\n\r\u0085\u2028\u2029]+/g;

/** Text without what nobody sees, each letter one with its accent, as keyboards write it and files of a Mac don't. */
const plain = (text: string): string => withoutUnseen(text).replace(STEERING, '').normalize('NFC');

/** One line as it was meant: without what nobody sees, and without blanks around it, those that don't break among them. */
export const typedLine = (text: string): string => plain(text).replace(PARTING, ' ').trim();

/** Lines as they were meant: as `typedLine`, with what parts them. */
export const typedText = (text: string): string => plain(text).trim();

/** As libraries read it: any blank or slash is one, `00` is a plus, and a nought in brackets is left out from abroad. */
const dialled = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\s/]+/g, ' ')
    .trim()
    .replace(/^00/, '+')
    .replace(/^(\+.*)\(0\)/, '$1');

/** What separates digits. */
const bare = (text: string): string => dialled(text).replace(/[\s.()-]/g, '');

/** Numbers that ARCEP keeps for films and examples (decision 2022-1583), which no numbering plan lists as in use. */
const FICTION = /^(\+33|0)(19900|26191|35301|46571|53649|63998)\d{4}$/;

/** Overseas departments and Saint-Pierre, by how their numbers begin in national writing (ARCEP, plan national de numérotation). */
const OVERSEAS: [RegExp, CountryCode][] = [
  [/^0(590|69[01]|7090)/, 'GP'],
  [/^0(594|694|7093)/, 'GF'],
  [/^0(596|69[67]|7091)/, 'MQ'],
  [/^0(26[23]|69[23]|7092)/, 'RE'],
  [/^0(269|639)/, 'YT'],
  [/^0508/, 'PM'],
];

/** Where a number without a country's code is dialled. */
const regionOf = (text: string): CountryCode =>
  FICTION.test(bare(text)) ? 'FR' : (OVERSEAS.find(([beginning]) => beginning.test(bare(text)))?.[1] ?? 'FR');

/** A phone number: French as dialled in France and its overseas departments, any other with its country code. */
export const isPhone = (text: string): boolean =>
  isValidPhoneNumber(dialled(text), regionOf(text)) || FICTION.test(bare(text));

/** Text that PostgreSQL keeps as it is: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * A phone number as E.164 (`+33639981234`), however it is written: French as dialled in France or
 * overseas, any other with its country code or `00`. Nothing for what is no number.
 */
export function e164(text: string): string | undefined {
  return isPhone(text) ? parsePhoneNumberFromString(dialled(text), regionOf(text))?.number : undefined;
}
