import type { Property } from '@hestia/resources/generated/types.ts';
import { textsOf } from '@hestia/resources/property/texts.ts';
import type { Draft, Labels } from '@hestia/resources/vocabulary/index.ts';

/** One text of an ad as a proofreader compares it. */
export interface ComparedText {
  /** The path of its label. */
  path: string;
  before: string;
  after: string;
}

/** The texts of a property that differ from what was proofread last, each by its path. */
export function changedTexts(property: Draft<Property>): ComparedText[] {
  const before = new Map(textsOf(property.proofreadTexts ?? {}));
  const after = new Map(textsOf(property));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path) ?? '', after: after.get(path) ?? '' }))
    .filter((one) => one.before !== one.after);
}

/** What a text is called, by its path: the label of each part. @param fields the labels by path */
export const textLabel = (path: string, fields: Labels['fields']): string =>
  path
    .split('.')
    .map((_, index, names) => names.slice(0, index + 1).join('.'))
    .map((at) => fields[at] ?? at)
    .join(' · ');
