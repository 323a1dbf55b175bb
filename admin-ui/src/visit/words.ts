import en from '../i18n/visit.en.json';
import fr from '../i18n/visit.fr.json';
import { useLanguage } from '../signin/words.ts';

type Word = keyof typeof en;

/** The words of the page, filled. */
export type Words = (word: Word, values?: Record<string, string | number>) => string;

/** The words of the page that books a visit. */
export function useVisitWords(network = ''): Words {
  const words = useLanguage() === 'fr' ? fr : en;
  return (word, values = {}) =>
    Object.entries({ network, ...values }).reduce(
      (text, [name, value]) => text.replaceAll(`%{${name}}`, String(value)),
      words[word],
    );
}
