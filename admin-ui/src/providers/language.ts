/** The languages of the interface, by their own names. */
export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Locale = keyof typeof LANGUAGES;

const KEY = 'language';
const listeners = new Set<() => void>();

/** The language of the interface: the one that was chosen on this device, otherwise the browser's. */
export function language(): Locale {
  const chosen = localStorage.getItem(KEY) ?? navigator.language;
  return chosen.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Shows the interface in a language from now on, on this device. */
export function speak(locale: Locale): void {
  document.documentElement.lang = locale;
  if (localStorage.getItem(KEY) === locale) return;
  localStorage.setItem(KEY, locale);
  for (const listener of listeners) listener();
}

/** Calls when another language is chosen. @returns the way to stop */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
