import type { Property } from '../generated/types.ts';
import type { Draft, FieldName } from '../vocabulary/index.ts';

/** What a proofreader reads. */
export const PROOFREAD_TEXTS = ['title', 'description', 'sellingPoints'] as const satisfies FieldName<Property>[];

const textsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return [[path, value.join('\n')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => name !== 'defaultLanguage')
    .flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
};

/** The texts of an ad, each by its path such as `description.fr`; of several lines where it is a list. */
export const textsOf = (property: Draft<Property>): [path: string, text: string][] =>
  PROOFREAD_TEXTS.flatMap((name) => textsIn(property[name], name));

/** What may be wrong in a text, and what could stand there instead. */
export interface Suggestion {
  /** In UTF-16 units from the text's beginning. */
  offset: number;
  length: number;
  /** In the text's language. */
  message: string;
  replacements: string[];
}

/** What a proofreading service says of one text. */
export interface CheckedText {
  /** Such as `description.fr`. */
  path: string;
  text: string;
  suggestions: Suggestion[];
}
