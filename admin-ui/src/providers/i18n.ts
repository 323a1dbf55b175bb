import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import french from 'ra-language-french';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import outsideEn from '../i18n/outside.en.json';
import outsideFr from '../i18n/outside.fr.json';
import { resources } from '../registry.ts';
import { LANGUAGES, type Locale, language, speak } from './language.ts';

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
  en: { ...english, ...en, ra: { ...english.ra, ...en.ra }, app: { ...en.app, ...outsideEn }, ...models('en') },
  fr: { ...french, ...fr, ra: { ...french.ra, ...fr.ra }, app: { ...fr.app, ...outsideFr }, ...models('fr') },
};

const applied = (locale: string): object => {
  speak(locale as Locale);
  return messages[locale] ?? messages.en ?? {};
};

/** English and French; the choice is kept on the device and told to the server with each call. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => applied(locale) as never,
  language(),
  Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name })),
);
