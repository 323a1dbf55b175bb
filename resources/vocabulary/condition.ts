/**
 * The one condition language: list filters, access rules and the `when` of forms are all this, so that what a
 * form shows, what a list finds and what an ability allows can't differ in meaning.
 *
 * `{"status": "draft"}`, `{"price": {"gte": 1}}`, `{"id": ["a", "b"]}`, `{"or": [...]}`, `{"not": {...}}`.
 * A field is a name or a dotted path into an object or a list of objects (any entry may match).
 */
export type Condition = { [fieldOrLogic: string]: unknown };

export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'startsWith',
  'null',
  'any',
  'all',
  'none',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition taken apart; `true` and `false` are always and never. */
export type ConditionNode =
  | boolean
  | { and: ConditionNode[] }
  | { or: ConditionNode[] }
  | { not: ConditionNode }
  | { field: string; op: Operator; value: unknown };
