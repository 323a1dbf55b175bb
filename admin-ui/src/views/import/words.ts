import { fold as foldLetters } from '@hestia/resources/vocabulary/folding.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';

/** A word as it is compared: without accents, case and signs. */
export const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A part by its whole's name, as the language sets the colon. */
export const within = (whole: string, part: string, language: Language): string =>
  `${whole}${language === 'fr' ? '\u00a0' : ''}: ${part}`;

/** Words that say the same of people. */
const ALIKE: readonly (readonly string[])[] = [
  ['m', 'mr', 'monsieur', 'mister'],
  ['mme', 'ms', 'mrs', 'madame', 'mlle', 'mademoiselle', 'miss'],
];

/** The value that a word stands for in the labels of a place, in any language; the word itself where it stands for none. */
export function valueOfWord(resource: Resource, path: string, word: string): string {
  const wanted = fold(word);
  const alike = ALIKE.find((words) => words.includes(wanted)) ?? [wanted];
  const entries = Object.values(resource.labels).flatMap((labels) => Object.entries(labels.values?.[path] ?? {}));
  const exact = entries.find(([value, label]) => fold(label) === wanted || fold(value) === wanted);
  return (exact ?? entries.find(([, label]) => alike.includes(fold(label))))?.[0] ?? word;
}
