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
  'within',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition taken apart; `true` and `false` are always and never. */
export type ConditionNode =
  | boolean
  | { and: ConditionNode[] }
  | { or: ConditionNode[] }
  | { not: ConditionNode }
  | { field: string; op: Operator; value: unknown };

/** What is wrong with a condition: where (dotted path) and what. */
export class ConditionError extends Error {
  readonly path: string;
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.path = path;
    this.code = code;
  }
}

const isOperator = (name: string): name is Operator => (OPERATORS as readonly string[]).includes(name);

function parseField(field: string, value: unknown): ConditionNode {
  if (value === undefined) throw new ConditionError(field, 'undefined');
  if (Array.isArray(value)) return { field, op: 'in', value };
  if (value === null) return { field, op: 'null', value: true };
  if (typeof value !== 'object') return { field, op: 'eq', value };
  const entries = Object.entries(value);
  if (entries.length === 0) throw new ConditionError(field, 'operatorMissing');
  const nodes = entries.map(([op, operand]): ConditionNode => {
    if (!isOperator(op)) throw new ConditionError(`${field}.${op}`, 'operatorUnknown');
    if (operand === undefined) throw new ConditionError(`${field}.${op}`, 'undefined');
    const listed = op === 'in' || op === 'nin' || op === 'any' || op === 'all' || op === 'none';
    if (listed !== Array.isArray(operand)) throw new ConditionError(`${field}.${op}`, 'operandType');
    if (op === 'null' && typeof operand !== 'boolean') throw new ConditionError(`${field}.${op}`, 'operandType');
    return { field, op, value: operand };
  });
  return nodes.length === 1 ? (nodes[0] as ConditionNode) : { and: nodes };
}

function parseAll(path: string, value: unknown): ConditionNode[] {
  if (!Array.isArray(value)) throw new ConditionError(path, 'listExpected');
  return value.map((one) => parseCondition(one));
}

/**
 * Takes a condition apart. Several keys of an object must all hold; an empty `or` is never, an empty `and` always.
 *
 * @throws ConditionError for what isn't a condition
 */
export function parseCondition(json: unknown): ConditionNode {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new ConditionError('', 'objectExpected');
  const nodes = Object.entries(json).map(([key, value]): ConditionNode => {
    if (key === 'and') return { and: parseAll(key, value) };
    if (key === 'or') return { or: parseAll(key, value) };
    if (key === 'not') return { not: parseCondition(value) };
    return parseField(key, value);
  });
  return nodes.length === 1 ? (nodes[0] as ConditionNode) : { and: nodes };
}

/**
 * A list's filter with further conditions that must hold too. What a filter says at its top, as the words that are looked
 * for, stays there; a condition that says nothing is left out, since the API refuses one.
 */
export function narrowed(filter: Condition, ...more: Condition[]): Condition {
  const said = more.filter((one) => Object.keys(one).length > 0);
  const and = [...((filter.and as Condition[] | undefined) ?? []), ...said];
  return and.length > 0 ? { ...filter, and } : filter;
}

/** The dotted paths that a condition looks at. */
export function conditionFields(node: ConditionNode): string[] {
  if (typeof node === 'boolean') return [];
  if ('and' in node) return node.and.flatMap(conditionFields);
  if ('or' in node) return node.or.flatMap(conditionFields);
  if ('not' in node) return conditionFields(node.not);
  return [node.field];
}

/** A condition on another record with the values of this one: `{"type": "$type"}` asks for this one's type. */
export const filledCondition = (condition: Condition, record: Record<string, unknown>): Condition =>
  Object.fromEntries(
    Object.entries(condition).map(([field, value]) => [
      field,
      typeof value === 'string' && value.startsWith('$') ? (record[value.slice(1)] ?? null) : value,
    ]),
  );
