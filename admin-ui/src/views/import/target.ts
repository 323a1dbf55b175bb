import type { FieldType } from '@hestia/resources/vocabulary/index.ts';

/** A place that a column of a file can fill: a field, a part, or a part of a list's first entry. */
export interface Target {
  path: string;
  label: string;
  /** What it is called in each language, since files come from anywhere. */
  names: string[];
  type: FieldType;
  /**
   * Of the first part of a list's entries: what the list is called, which heads what of it we export. Not where that stands
   * in one cell with other parts that it can't be told from.
   */
  lists?: string[];
  /** A part of a list's entries: filled by its whole name alone, whatever else a word may mean. */
  isEntrys?: boolean;
}
