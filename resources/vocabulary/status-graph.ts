import type { Condition } from './condition.ts';

/** A condition that a step asks, and what is said where it doesn't hold. */
export interface StepCondition {
  when: Condition;
  /** Key of `labels.errors`. */
  error: string;
}

/** A named step of a status graph. */
export interface Transition {
  /** The only one of its name in the resource. */
  name: string;
  from: string[];
  to: string;
  /** Application or resource roles (owner, coOwner, collaborator) that may take it; absent: whoever may edit. */
  roles?: string[];
  /** Name of a pure function `(record) => string | undefined` in the resource's rules; a text is the refusal. */
  guard?: string;
  /** Name of a pure function `(record, now, person) => changes` in the resource's rules. */
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
}

export interface StatusGraph {
  field: string;
  initial: string;
  /** Values that no step leaves. */
  final?: string[];
  transitions: Transition[];
}
