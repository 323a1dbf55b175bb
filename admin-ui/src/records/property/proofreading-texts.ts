import { textsOf } from '@hestia/resources/property/texts.ts';

type Values = Record<string, unknown>;

/** One text of an ad as a proofreader compares it. */
export interface ComparedText {
  /** The path of its label. */
  path: string;
  before: string;
  after: string;
}

/** The texts of a property that differ from what was proofread last, each by its path. */
export function changedTexts(property: Values): ComparedText[] {
  const before = new Map(textsOf((property.proofreadTexts ?? {}) as Values));
  const after = new Map(textsOf(property));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path) ?? '', after: after.get(path) ?? '' }))
    .filter((one) => one.before !== one.after);
}

/** What a text is called, by its path: the label of each part. @param field the label of a path */
export const textLabel = (path: string, field: (path: string) => string): string =>
  path
    .split('.')
    .map((_, index, names) => field(names.slice(0, index + 1).join('.')))
    .join(' · ');
