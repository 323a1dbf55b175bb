import en from '../i18n/signing.en.json';
import fr from '../i18n/signing.fr.json';
import { useLanguage } from '../signin/words.ts';

export type Said = (name: keyof typeof en, values?: Record<string, string | number>) => string;

/** The page's words, with what stands in them. */
export function useSaid(): Said {
  const words = useLanguage() === 'fr' ? fr : en;
  return (name, values = {}) => words[name].replace(/%\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
