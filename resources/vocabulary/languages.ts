import type { FieldSchema } from './types.ts';

/** The languages that texts of a record may be written in; the interface itself speaks English and French. */
export const CONTENT_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];

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
      defaultLanguage: { type: 'string', enum: CONTENT_LANGUAGES },
    },
  };
}

/** The text in the wanted language, else in its default language, else the first there is. */
export function translated(value: Record<string, unknown> | null | undefined, wanted: string): string {
  const texts = value ?? {};
  const known = [wanted, String(texts.defaultLanguage), ...CONTENT_LANGUAGES].find((language) => texts[language]);
  return known ? String(texts[known]) : '';
}
