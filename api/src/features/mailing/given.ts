import { isContentLanguage } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';

/** Longer than any letter; the body of a request ends at a megabyte. */
const MOST_CHARACTERS = 60_000;

const refusal = (name: string, code: string): RequestError => refusedAt(`/${name}`, code);

/** A text of the body; nothing where it may be left out. @throws RequestError 422 at what is none */
export function optional(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  const isText = typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
  if (!isText || value.length > MOST_CHARACTERS) throw refusal(name, 'invalidValue');
  return value;
}

/** The language that a letter is asked for in. @throws RequestError 422 for one that letters aren't written in */
export function languageIn(body: Record<string, unknown>): string | undefined {
  const language = optional(body, 'language');
  if (language !== undefined && !isContentLanguage(language)) throw refusal('language', 'templateLanguage');
  return language;
}
