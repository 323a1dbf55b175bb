import { useSyncExternalStore } from 'react';
import en from '../i18n/outside.en.json';
import fr from '../i18n/outside.fr.json';
import { type Locale, language, onLanguage } from '../providers/language.ts';

const WORDS: Record<Locale, object> = { en, fr };

/** The words at a dotted path; the path itself where there are none. */
function wordsAt(locale: Locale, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], WORDS[locale]);
  return typeof found === 'string' ? found : path;
}

/** The language of the interface, also after another one is chosen. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, language);

/** The words of the pages outside the application, which come without the rest of its words. */
export function useWords(): (path: string) => string {
  const locale = useLanguage();
  return (path) => wordsAt(locale, path);
}
