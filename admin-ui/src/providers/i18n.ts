import type { I18nProvider } from 'react-admin';
import { area } from '../fields/formats.ts';
import { phrasesOf } from '../i18n/phrases.ts';
import { learn, resources } from '../registry.ts';
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

/** A language is fetched once it is spoken: nobody reads two at once. */
const FETCHED = {
  en: () => Promise.all([import('ra-language-english'), import('../i18n/en.json'), import('../i18n/outside.en.json')]),
  fr: () => Promise.all([import('ra-language-french'), import('../i18n/fr.json'), import('../i18n/outside.fr.json')]),
};

const messages: Partial<Record<Locale, object>> = {};

async function fetched(locale: Locale): Promise<object> {
  const [[{ default: theirs }, { default: own }, { default: outside }]] = await Promise.all([
    FETCHED[locale](),
    learn(locale),
  ]);
  const whole = {
    ...theirs,
    ...own,
    ra: { ...theirs.ra, ...own.ra },
    app: { ...own.app, ...outside },
    ...models(locale),
  };
  messages[locale] = whole;
  return whole;
}

/** All that is said in the language of the beginning is there before anything is shown. */
await fetched(language());

const LOCALES = Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name }));
let spoken = language();
// What the browser says is no choice: nothing is kept of it.
document.documentElement.lang = spoken;
let say = phrasesOf(messages[spoken] ?? {}, area(spoken));

/** English and French; the choice is kept on the device and told to the server with each call. */
export const i18nProvider: I18nProvider = {
  translate: (key, fillings) => say(key, fillings),
  getLocale: () => spoken,
  getLocales: () => LOCALES,
  async changeLocale(locale) {
    const chosen = locale as Locale;
    speak(chosen);
    const known = messages[chosen] ?? (await fetched(chosen));
    spoken = chosen;
    say = phrasesOf(known, area(chosen));
  },
};
