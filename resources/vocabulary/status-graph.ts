import type { Condition } from './condition.ts';

/** A condition that a step asks, and what is said where it doesn't hold. */
export interface StepCondition {
  when: Condition;
  /** Key of `labels.errors`. */
  error: string;
}

/**
 * Related records: those to which a reference leads (`of`), those whose reference leads here (`in`, `by`), or those whose
 * reference leads where one of this record does (`of`, `in`, `by`), itself apart.
 */
export interface RelatedRecords {
  /** Reference or references of this record. */
  of?: string;
  /** The `$id` of the resource whose reference or references `by` lead to this record, or to where `of` leads. */
  in?: string;
  by?: string;
  /** Which of them. */
  where?: Condition;
}

/** Who is told of a step: the people of the record, or of records that are related to it, each of theirs. */
export interface Tell extends RelatedRecords {
  /** Fields that refer to people (`owner`, `coOwners`, a reference), and `role:<application role>`. */
  to: string[];
  /** Who is told where nobody of `to` is at work. */
  orElse?: string[];
  /** The template in the folder `mails` beside the declaration. */
  template: string;
}

/** When the product itself takes a step: at the time of a field, or so long after it. */
export interface Due {
  /** A date or a time of the record. */
  field: string;
  /** `P14D` days, `P2M` months, `PT6H` hours. */
  after?: string;
  /**
   * Of a step, by a date without `after`: people may take it for a day to come. What they say is kept at once, and the
   * record stays where it is until that day.
   */
  ahead?: boolean;
}

/** Values that the product sets at a time of the record, where no step stands behind them. */
export interface DueChange extends Due {
  /** Which records. */
  where: Condition;
  set: Record<string, unknown>;
}

/** A day of the record of which people are told by mail some time before it, once. */
export interface Reminder {
  /** What the mail's template has as `step`. */
  name: string;
  /** A date. */
  field: string;
  /** How long before: `P14D` days, `P2M` months. */
  before: string;
  /** Which records. */
  where: Condition;
  tell: Tell[];
}

/** A step that is taken on related records with another one, in its transaction. */
export interface AlsoStep extends RelatedRecords {
  step: string;
  /** What is said with it, of the fields that may be: a constant, or `$field` for what this record holds; never nothing. */
  says?: Record<string, unknown>;
  /** The step itself grants it: the person's own rights on the related record are not asked. */
  system?: boolean;
  /** Those that can't take it, by where they stand or by what it asks, are passed over; otherwise they refuse all. */
  ifPossible?: boolean;
}

/** A named step of a status graph. */
export interface Transition {
  /** The only one of its name in the resource. */
  name: string;
  from: string[];
  to: string;
  /**
   * Application or resource roles (owner, coOwner, collaborator) that may take it; absent: whoever may edit.
   * `flag:<boolean of the person's account>` is an office: who has it takes the step on what they read.
   */
  roles?: string[];
  /** Name of a pure function `(record, related) => string | undefined` in the resource's rules; a text is the refusal. */
  guard?: string;
  /** Name of a pure function `(record, now, person, related) => changes` in the resource's rules. */
  effect?: string;
  /** Fields that may be said with the step: a comment, an answer. Read-only ones are said with steps alone. */
  with?: string[];
  /** Fields that are filled when the step is taken: said with it, or kept as they are. */
  require?: string[];
  /** What must hold; the first that doesn't is the refusal. */
  if?: StepCondition[];
  /**
   * Values that the step writes: null, a constant, `$now`, `$today`, `$me`, or `$field` for what another field holds. Of
   * a field that is said with the step it is what an empty one gets.
   */
  set?: Record<string, unknown>;
  /** Steps that related records take with it, in this order. */
  also?: AlsoStep[];
  /** Who is told, each person once. */
  tell?: Tell[];
  /** The product takes it by the clock; people may take it before. */
  due?: Due;
  /** Who takes it back once its minute is over, besides full access; `false`: nobody ever does. */
  back?: string[] | false;
}

/** What happens with a new record. */
export interface Beginning {
  tell?: Tell[];
  also?: AlsoStep[];
}

export interface StatusGraph {
  field: string;
  initial: string;
  /** The states that a record goes through when all goes well, in their order: shown as a line. */
  path?: string[];
  /** Records that guards and effects see, too: what they call each, and the reference of this record to it. */
  sees?: Record<string, string>;
  /** What a new record takes along, and who is told of it. */
  begin?: Beginning;
  /** Values that no step leaves. */
  final?: string[];
  /**
   * In which states fields are changed, records deleted, and their documents looked at (`view`) by people; absent: in all.
   * Steps are taken all the same.
   */
  allows?: { view?: string[]; edit?: string[]; delete?: string[] };
  transitions: Transition[];
}
