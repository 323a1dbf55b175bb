import type { FieldSchema } from './types.ts';

/** The languages that texts of a record may be written in; the interface itself speaks English and French. */
export const CONTENT_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

export const isContentLanguage = (name: string): name is ContentLanguage =>
  CONTENT_LANGUAGES.some((one) => one === name);

/**
 * A multilingual text as it is kept: a text for each language and the `defaultLanguage` that stands in for a missing
 * one. The declaration's limits hold for each text.
 */
export function translatedSchema({ maxLength = 2_000, minLength, ...schema }: FieldSchema): FieldSchema {
  const text: FieldSchema = { type: 'string', maxLength, ...(minLength === undefined ? {} : { minLength }) };
  return {
    ...schema,
    type: 'object',
    properties: {
      ...Object.fromEntries(CONTENT_LANGUAGES.map((language) => [language, text])),
      defaultLanguage: { type: 'string', enum: [...CONTENT_LANGUAGES] },
    },
  };
}

/** The language whose text is shown: the wanted one, else the default one, else the first that has a text. */
export function shownLanguage(value: Record<string, unknown> | null | undefined, wanted: string): string | undefined {
  return [wanted, String(value?.defaultLanguage), ...CONTENT_LANGUAGES].find((language) => value?.[language]);
}

/** The text to show; one in another language than the wanted carries its language in brackets. */
export function translatedText(value: Record<string, unknown> | null | undefined, wanted: string): string {
  const language = shownLanguage(value, wanted);
  if (!language) return '';
  return language === wanted ? String(value?.[language]) : `${value?.[language]} (${language})`;
}
