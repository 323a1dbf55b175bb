import en from './messages.en.json' with { type: 'json' };
import fr from './messages.fr.json' with { type: 'json' };
import type { Resource } from './resource.ts';
import type { Language } from './types.ts';

const MESSAGES: Record<Language, Record<string, string>> = { en, fr };

/** What a value of a field can be wrong in, where no resource says it in words of its own. */
export const valueMessage = (code: string, language: Language): string | undefined => MESSAGES[language][code];

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** A value as a message tells it: five digits and more stand in groups, a year stays as it is. */
export const saidValue = (value: unknown, language: Language): string =>
  typeof value === 'number' && !Number.isNaN(value)
    ? value.toLocaleString(LOCALES[language], { useGrouping: 'min2', maximumFractionDigits: 20 })
    : String(value ?? '');

const PLURALS: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules(LOCALES.en),
  fr: new Intl.PluralRules(LOCALES.fr),
};

/** Of a text in singular and plural, parted by `||||`, the one for its `limit`. */
export function inNumber(text: string, { limit }: Record<string, unknown>, language: Language): string {
  const [one = '', many = one] = text.split('||||');
  return (PLURALS[language].select(Number(limit)) === 'one' ? one : many).trim();
}

const NAMED: Record<Language, string> = { en: "'{id}'", fr: "Le champ '{id}'" };

/** A message about an input that has no name: it stands beside it. */
export const unnamed = (text: string, language: Language): string =>
  text.replaceAll(NAMED[language], MESSAGES[language].unnamed ?? '');

/** The dotted path of a JSON pointer, without the places in lists. */
const dotted = (pointer: string): string =>
  pointer
    .split('/')
    .filter((name) => name !== '' && !/^\d+$/.test(name))
    .join('.');

/** The label of the field or part at a JSON pointer (`/emails/0/email`), or the last name of the pointer. */
export function labelAt(resource: Resource, pointer: string, language: Language): string {
  const path = dotted(pointer);
  const { fields, name } = resource.labels[language];
  return (Object.hasOwn(fields, path) ? fields[path] : path.split('.').at(-1)) ?? name;
}

/**
 * The message of a field error; codes of the resource's own rules have theirs in its labels, as has one that a single field
 * words otherwise (`participants.uniqueItems`).
 */
export function fieldMessage(
  resource: Resource,
  language: Language,
  pointer: string,
  code: string,
  info: Record<string, unknown> = {},
): string {
  const { errors = {} } = resource.labels[language];
  const own = errors[`${dotted(pointer)}.${code}`] ?? errors[code];
  const text = own ?? MESSAGES[language][code] ?? MESSAGES[language].invalid ?? code;
  const filled: Record<string, unknown> = { id: labelAt(resource, pointer, language), ...info };
  return inNumber(text, info, language).replace(/\{(\w+)\}/g, (_, name: string) => saidValue(filled[name], language));
}
