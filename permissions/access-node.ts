import type { ConditionNode, FieldName, Operator, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { AppAbility } from './ability.ts';
import type { Action } from './actions.ts';

/** Operators that mean the same in CASL and in the condition language, null included. */
const ONE: Record<string, Operator> = { $eq: 'eq', $ne: 'ne', $in: 'in', $nin: 'nin' };
const MANY: Record<string, Operator> = { $eq: 'any', $ne: 'none', $in: 'any', $nin: 'none' };

const isMany = (resource: Resource, field: string): boolean =>
  ['references', 'tags'].includes(resource.fields[field]?.declaration.type ?? '');

function leaf(resource: Resource, field: string, name: string, operand: unknown): ConditionNode {
  const many = isMany(resource, field);
  const op = Object.hasOwn(ONE, name) ? (many ? MANY : ONE)[name] : undefined;
  if (!op) throw new Error(`The rule on ${field} has the unknown operator ${name}`);
  if (operand === undefined) throw new Error(`The rule on ${field} has an undefined value`);
  if (many) return { field, op, value: Array.isArray(operand) ? operand : [operand] };
  if (operand === null) return { field, op: 'null', value: op === 'eq' };
  return { field, op, value: operand };
}

function fieldNode(resource: Resource, field: string, value: unknown): ConditionNode {
  if (!resource.fields[field]) throw new Error(`The rule on ${resource.id} has no field ${field}`);
  if (typeof value !== 'object' || value === null) return leaf(resource, field, '$eq', value);
  return { and: Object.entries(value).map(([name, operand]) => leaf(resource, field, name, operand)) };
}

const conditionNode = (resource: Resource, conditions: object | undefined): ConditionNode =>
  conditions ? { and: Object.entries(conditions).map(([field, value]) => fieldNode(resource, field, value)) } : true;

function allow(node: ConditionNode, condition: ConditionNode): ConditionNode {
  if (node === true || condition === true) return true;
  return node === false ? condition : { or: [node, condition] };
}

function forbid(node: ConditionNode, condition: ConditionNode): ConditionNode {
  if (node === false || condition === true) return false;
  return node === true ? { not: condition } : { and: [node, { not: condition }] };
}

type Rules = ReturnType<AppAbility['rulesFor']>;

function nodeOf(rules: Rules, resource: Resource): ConditionNode {
  let node: ConditionNode = false;
  for (const rule of [...rules].reverse()) {
    const condition = conditionNode(resource, rule.conditions as object | undefined);
    node = rule.inverted ? forbid(node, condition) : allow(node, condition);
  }
  return node;
}

/** What was found once of a person's rules: an ability that changes has other ones. */
const nodes = new WeakMap<object, Map<string, ConditionNode>>();

/**
 * Which records the rules allow, as a condition for SQL; with a field, the records whose field they allow. Rules count
 * as in CASL: the last one that matches decides. Nothing allowed is `false`. CASL's own AST isn't used, because it
 * leaves out the field lists.
 *
 * @throws Error for a rule that the condition language can't say alike (undefined value, other operator, no such field)
 */
export function accessNode<R = unknown>(
  ability: AppAbility,
  action: Action,
  resource: Resource<R>,
  field?: FieldName<R>,
): ConditionNode {
  const known = nodes.get(ability.rules) ?? new Map<string, ConditionNode>();
  nodes.set(ability.rules, known);
  const key = `${action} ${resource.id} ${field ?? ''}`;
  const node = known.get(key) ?? nodeOf(ability.rulesFor(action, resource.id, field), resource as Resource);
  known.set(key, node);
  return node;
}
