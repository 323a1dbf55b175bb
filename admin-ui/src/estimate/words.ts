import en from '../i18n/estimate.en.json';
import fr from '../i18n/estimate.fr.json';
import { useLanguage } from '../signin/words.ts';

type Word = keyof typeof en;

/** The words of the form, filled. */
export function useFormWords(network: string): (word: Word, values?: Record<string, string | number>) => string {
  const words = useLanguage() === 'fr' ? fr : en;
  return (word, values = {}) =>
    Object.entries({ network, ...values }).reduce(
      (text, [name, value]) => text.replace(`%{${name}}`, String(value)),
      words[word],
    );
}
