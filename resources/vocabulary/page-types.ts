import type { Condition } from './condition.ts';

/** Records of a list side by side, to choose one of them. The words are `labels.comparisons`, by the section's name. */
export interface Comparison {
  /** Fields and their parts, a line each; one that no record has is left out. */
  lines: string[];
  sort: [string, 'ASC' | 'DESC'];
  /** Those of which the best are told. */
  among: Condition;
  /** By which they are the best: the first that tells two of them apart decides; a list counts as its length. */
  best: { name: string; by: [string, 'ASC' | 'DESC'][] }[];
}

/** Who else than by the right to add may add related records to a page's record, link and take away. */
export interface AddingDeclaration {
  /** Only who may edit the page's record. */
  needs?: 'edit';
  /** While the page's record is so. */
  when?: Condition;
  /** Those whom these fields of the page's record name, and who may edit it. */
  people?: string[];
  /** What a new one begins with: its fields or parts, each by the field or part of the page's record that says it. */
  fill?: Record<string, string>;
}

export interface Section {
  name: string;
  fields: string[];
  /** Once these fields are closed: the section of related records by a new one of which they change. */
  changedBy?: string;
  /** Records of another resource (`$id`) whose reference `field` leads here, in place of fields. */
  related?: {
    resource: string;
    field: string;
    /** Of a page; 10 unless said. */
    rows?: number;
    /** Which of them: constants of fields, which a new one begins with: the first of several. */
    where?: Record<string, string | boolean | string[]>;
    compare?: Comparison;
    adding?: AddingDeclaration;
  };
  /** The documents of `print`, what they say and lack, in place of fields. */
  prints?: true;
  /** The electronic documents of `sign`, in place of fields. */
  sign?: true;
  when?: Condition;
}

export interface Tab {
  name: string;
  sections: Section[];
  when?: Condition;
}

/** Something that stands beside a record whatever is looked at of it. */
export type AsideBlock =
  /** How the record is reached, or those to which the references `of` lead. */
  | { type: 'contact'; of?: string[] }
  | { type: 'holders' }
  /** The tasks of a record with `activity` that wait. */
  | { type: 'waiting' }
  | { type: 'facts'; fields: string[] };

/** Tabs that stand together on a record's page, named by `labels.groups`. */
export interface TabGroup {
  name: string;
  tabs: string[];
}
