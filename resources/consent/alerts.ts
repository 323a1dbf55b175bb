import type { Language } from '../vocabulary/index.ts';

const WORDS: Record<Language, string> = {
  en: 'I agree to get similar properties from %{network} by e-mail. I can change my mind at any time.',
  fr: 'J’accepte de recevoir de %{network} par e-mail des biens semblables. Je peux revenir sur cet accord à tout moment.',
};

/** What somebody says yes to who asks for similar properties: the page shows it, and the ledger keeps the very same. */
export const alertsWording = (language: Language, network: string): string =>
  WORDS[language].replaceAll('%{network}', () => network);
