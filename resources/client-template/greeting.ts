import type { Client } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** How a letter begins, by its name in Liquid. */
export const GREETING = 'client.greeting';

const TITLES: Record<'en' | 'fr', Record<string, string>> = {
  en: { mr: 'Mr', ms: 'Ms' },
  fr: { mr: 'Monsieur', ms: 'Madame' },
};

/**
 * The words that greet somebody: `Dear Ms Lefèvre`, `Bonjour Madame Lefèvre`; by the whole name where nobody knows how they
 * are addressed, and by none where no name is known.
 */
export function greeting(client: Draft<Client> | undefined, language: string): string {
  const isFrench = language === 'fr';
  const title = TITLES[isFrench ? 'fr' : 'en'][client?.title ?? ''];
  const { firstName, lastName } = client ?? {};
  const name = (title && lastName ? [title, lastName] : [firstName, lastName]).filter(Boolean).join(' ');
  if (!name) return isFrench ? 'Bonjour' : 'Hello';
  return `${isFrench ? 'Bonjour' : 'Dear'} ${name}`;
}
