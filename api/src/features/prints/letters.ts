import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Finding } from '@hestia/resources/vocabulary/resource.ts';
import { unprintable } from '../../pdf/glyphs.ts';
import { errorMessage } from '../../rest/messages.ts';

const MOST_TOLD = 5;

/** What of a text would be empty boxes on paper, each stretch once. */
export const unprintableIn = (html: string): string[] => unprintable(html.replace(/<[^<>]*>/g, ' '));

/** What makes a document void that can't be read: names in letters, and signs, that are not printed. */
export function letterFindings(html: string): Finding[] {
  const words = unprintableIn(html).slice(0, MOST_TOLD);
  return words.length > 0 ? [{ code: 'unprintable', severity: 'void', source: '', words: words.join(', ') }] : [];
}

/** What a finding says: in the words of its resource, or of all documents. */
export const findingText = (
  { labels }: Resource,
  language: Language,
  { code, words }: Pick<Finding, 'code' | 'words'>,
): string => labels[language].mentions?.[code] ?? (words ? errorMessage(code, { words }, language) : code);
