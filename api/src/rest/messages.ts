import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { inNumber, saidValue, unnamed, valueMessage } from '@hestia/resources/vocabulary/messages.ts';
import en from './messages.en.json' with { type: 'json' };
import fr from './messages.fr.json' with { type: 'json' };

const MESSAGES: Record<Language, Record<string, string>> = { en, fr };
const models: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map() };

/** Tells how a resource is called (by `$id` and by table), for messages that name the model. */
export function nameModel(language: Language, key: string, label: string): void {
  models[language].set(key, label);
}

const rules: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map() };
const codes = new Map<string, string>();

/** Tells what breaking a constraint of the database means: the code and message of a rule that the resource declares. */
export function nameConstraint(constraint: string, code: string, messages: Record<Language, string>): void {
  codes.set(constraint, code);
  for (const language of ['en', 'fr'] as const) rules[language].set(code, messages[language]);
}

/** The code of the declared rule that a constraint holds; nothing for one that no resource speaks of. */
export const constraintCode = (constraint: string | undefined): string | undefined => codes.get(constraint ?? '');

/** A name within a sentence has a small letter. */
const inSentence = (name: string, at: number): string =>
  at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long somebody has to wait, as people say it: 40 seconds, 12 minutes, 3 hours; never too short. */
export function waitText(seconds: number, language: Language): string {
  const [value, unit] =
    seconds < 2 * MINUTE
      ? [seconds, 'second']
      : seconds < 2 * HOUR
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [Math.ceil(seconds / HOUR), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/**
 * The message of an error code with `{name}` places filled; `{model}` is the resource's label, `{wait}` a duration, and `{id}`
 * what an input is called that no resource has.
 */
export function errorMessage(code: string, info: Record<string, unknown>, language: Language): string {
  const known = MESSAGES[language][code] ?? rules[language].get(code) ?? valueMessage(code, language);
  const said = known ?? MESSAGES[language].unexpected ?? code;
  const text = info.id || info.field ? said : unnamed(said, language);
  const model = models[language].get(String(info.model ?? info.table ?? '')) ?? MESSAGES[language].model ?? '';
  return inNumber(text, info, language).replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    if (name === 'model') return inSentence(model, at);
    if (name === 'limited') return MESSAGES[language][`limit.${info.limited}`] ?? '';
    if (name === 'id' && info.field) return MESSAGES[language][`field.${info.field}`] ?? '';
    if (name === 'wait') return waitText(Number(info.retryAfter), language);
    return saidValue(info[name], language);
  });
}
