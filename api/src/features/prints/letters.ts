import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Finding } from '@hestia/resources/vocabulary/resource.ts';
import { errorMessage } from '../../rest/messages.ts';

/** Letters of scripts that the font of documents (Roboto) doesn't have: it has Latin, Greek and Cyrillic ones. */
const FOREIGN =
  /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}\p{M}*)+/gu;

const MOST_TOLD = 5;

/** Words of a text that would be empty boxes on paper, each once. */
export function unprintableIn(html: string): string[] {
  return [...new Set(html.replace(/<[^<>]*>/g, ' ').match(FOREIGN) ?? [])];
}

/** What makes a document void that can't be read: names in letters that are not printed; they are written in Latin ones. */
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
