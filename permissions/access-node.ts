import type { ConditionNode, Operator, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { AppAbility } from './ability.ts';
import type { Action } from './actions.ts';

const OPERATORS: Record<string, Operator> = {
  $eq: 'eq',
  $ne: 'ne',
  $in: 'in',
  $nin: 'nin',
  $gt: 'gt',
  $gte: 'gte',
  $lt: 'lt',
  $lte: 'lte',
};

function fieldNode(resource: Resource, field: string, value: unknown): ConditionNode {
  if (value === undefined) throw new Error(`The rule on ${field} has an undefined value`);
  const many =
    resource.fields[field]?.declaration.type === 'references' || resource.fields[field]?.declaration.type === 'tags';
  if (typeof value !== 'object' || value === null) {
    return many
      ? { field, op: 'any', value: [value] }
      : value === null
        ? { field, op: 'null', value: true }
        : { field, op: 'eq', value };
  }
  return {
    and: Object.entries(value).map(([name, operand]): ConditionNode => {
      const op = OPERATORS[name];
      if (!op) throw new Error(`The rule on ${field} has the unknown operator ${name}`);
      return { field, op: many && op === 'in' ? 'any' : op, value: operand };
    }),
  };
}

const conditionNode = (resource: Resource, conditions: object | undefined): ConditionNode =>
  conditions ? { and: Object.entries(conditions).map(([field, value]) => fieldNode(resource, field, value)) } : true;

/**
 * Which records the rules allow, as a condition for SQL; with a field, the records whose field they allow.
 * Rules are taken as CASL does: the last one that matches decides.
 */
export function accessNode(ability: AppAbility, action: Action, resource: Resource, field?: string): ConditionNode {
  let node: ConditionNode = false;
  const rules = ability.rulesFor(action, resource.id);
  for (const rule of [...rules].reverse()) {
    if (field ? rule.fields && !rule.fields.includes(field) : rule.inverted && rule.fields) continue;
    const condition = conditionNode(resource, rule.conditions as object | undefined);
    if (rule.inverted) node = condition === true ? false : { and: [node, { not: condition }] };
    else
      node = condition === true ? true : node === true ? true : node === false ? condition : { or: [node, condition] };
  }
  return node;
}
