import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import french from 'ra-language-french';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import { resources } from '../registry.ts';
import { language, languageKey } from './http.ts';

/** What resources are called, for messages that name them. */
const models = (locale: 'en' | 'fr') => ({
  resources: Object.fromEntries(
    resources.map(({ name, labels }) => [
      name,
      { name: `${labels[locale].name} |||| ${labels[locale].plural}`, fields: labels[locale].fields },
    ]),
  ),
});

const messages: Record<string, object> = {
  en: { ...english, ...en, ...models('en') },
  fr: { ...french, ...fr, ...models('fr') },
};

const applied = (locale: string): object => {
  document.documentElement.lang = locale;
  localStorage.setItem(languageKey, locale);
  return messages[locale] ?? messages.en ?? {};
};

/** English and French; the choice is kept on the device and told to the server with each call. */
export const i18nProvider = polyglotI18nProvider((locale) => applied(locale) as never, language(), [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
]);
