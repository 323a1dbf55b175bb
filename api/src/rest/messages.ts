import type { Language } from '@hestia/resources/vocabulary/index.ts';
import en from './messages.en.json' with { type: 'json' };
import fr from './messages.fr.json' with { type: 'json' };

const MESSAGES: Record<Language, Record<string, string>> = { en, fr };
const models: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map() };

/** Tells how a resource is called (by `$id` and by table), for messages that name the model. */
export function nameModel(language: Language, key: string, label: string): void {
  models[language].set(key, label);
}

/** A name within a sentence has a small letter. */
const inSentence = (name: string, at: number): string =>
  at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The message of an error code with `{name}` places filled; `{model}` is the resource's label. */
export function errorMessage(code: string, info: Record<string, unknown>, language: Language): string {
  const text = MESSAGES[language][code] ?? MESSAGES[language].unexpected ?? code;
  const model = models[language].get(String(info.model ?? info.table ?? '')) ?? MESSAGES[language].model ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string, at: number) =>
    name === 'model' ? inSentence(model, at) : String(info[name] ?? ''),
  );
}
