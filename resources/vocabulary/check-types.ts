import type { Condition } from './condition.ts';

/** Unique among the records whose fields have these values; breaking it answers with an error of the resource. */
export interface ConditionalUnique {
  fields: string[];
  /** Which records: those whose fields have these values, or one of them; absent: all. */
  when?: Record<string, string | string[]>;
  /** Key of `labels.errors`. */
  error: string;
}

/** When a check is asked. */
export type CheckMoment = 'create' | 'edit' | 'step' | 'delete';

/** What must hold of a record, over its fields and those of records that it refers to. */
export interface CheckDeclaration {
  /** Where it must hold; absent: always. */
  when?: Condition;
  need: Condition;
  /** When it is asked: of a deletion, of the record as it is before; absent: at every write but that. */
  on?: CheckMoment[];
  /** Of a record that is there it is asked only when one of these fields is changed; absent: at every write. */
  changes?: string[];
  /** The field, or the path of a part, at which it is told. */
  at: string;
  /** Key of `labels.errors`. */
  error: string;
}
