import type { ConditionNode, Field, Operator } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import { literal, type QueryContext, truthOf } from './context.ts';
import { leafSql, partValue } from './leaf.ts';
import { linksLeaf } from './links.ts';
import { type Operand, operandOf } from './operand.ts';
import { unknownField } from './refusals.ts';
import { type Leaf, relatedLeaf, stepOf } from './related.ts';
import { simplify } from './simplify.ts';
import { spanConditions } from './spans.ts';
import { type Target, targetOf } from './target.ts';
import { valueSql } from './value.ts';

/** Walks down the parts; a list on the way is met when one of its entries meets the rest, an absent one is one empty entry. */
function partSql(target: Target, op: Operator, operand: Operand, params: unknown[], holder: string, at = 0): string {
  const step = target.steps[at];
  if (!step) return leafSql(target.type, holder, false, op, operand, params);
  if (step.list) {
    const entry = `entry${at}`;
    const entries = `jsonb_array_elements(CASE WHEN jsonb_typeof(${holder}) = 'array' THEN ${holder} ELSE '[null]' END)`;
    const inside = {
      ...target,
      steps: target.steps.map((one, place) => (place === at ? { ...one, list: false } : one)),
    };
    return `EXISTS (SELECT FROM ${entries} AS ${entry}(part) WHERE ${partSql(inside, op, operand, params, `${entry}.part`, at)})`;
  }
  const key = literal(step.key);
  if (at < target.steps.length - 1) return partSql(target, op, operand, params, `(${holder} -> ${key})`, at + 1);
  return leafSql(target.type, partValue(target.type, holder, key), true, op, operand, params);
}

/** Where a walk begins: the column, as JSON where parts of it are asked for and it is kept otherwise. */
function holderOf(context: QueryContext, { field, steps }: Target): string {
  const column = field.declaration.virtual ? `(${valueSql(context, field)})` : valueSql(context, field);
  const { columnType, toJson } = fieldTypes[field.declaration.type];
  return steps.length === 0 || columnType === 'jsonb' ? column : `to_jsonb(${toJson(column)})`;
}

function bareLeaf(context: QueryContext, target: Target, leaf: Leaf): string {
  const operand = operandOf(leaf.field, target.type, leaf.op, leaf.value);
  if (target.type.comparison === 'links') return linksLeaf(context, target.field, leaf.op, operand);
  return partSql(target, leaf.op, operand, context.params, holderOf(context, target));
}

/** What is asked of a restricted field, or its opposite, holds only where the field may be read. */
function whereReadable(context: QueryContext, field: Field, sql: string): string {
  if (!field.declaration.restricted) return sql;
  const readable = compileCondition(truthOf(context), context.readable(field));
  return readable === 'true' ? sql : `(${readable} AND ${sql})`;
}

/** A leaf on the record itself, or its opposite. */
function ownLeaf(context: QueryContext, leaf: Leaf, negated: boolean): string {
  const target = targetOf(context.resource, leaf.field);
  if (!target) throw unknownField(context, leaf.field);
  const bare = bareLeaf(context, target, leaf);
  return whereReadable(context, target.field, negated ? `((${bare}) IS NOT TRUE)` : `(${bare})`);
}

function leafCondition(context: QueryContext, leaf: Leaf, negated: boolean): string {
  const step = stepOf(context, leaf.field);
  if (!step) return ownLeaf(context, leaf, negated);
  const inner = (behind: QueryContext, opposite: boolean): string => {
    const { access } = context.reach?.(behind.resource) ?? { access: true };
    const condition = leafCondition(behind, { ...leaf, field: step.rest }, opposite);
    const allowed = compileCondition(truthOf(behind), access);
    return allowed === 'true' ? condition : `${allowed} AND ${condition}`;
  };
  return whereReadable(context, step.field, relatedLeaf(context, step, leaf, negated, inner));
}

function compile(context: QueryContext, node: ConditionNode, negated: boolean): string {
  if (typeof node === 'boolean') return String(node !== negated);
  if ('not' in node) return compile(context, node.not, !negated);
  if ('field' in node) return leafCondition(context, node, negated);
  const [parts, and] = 'and' in node ? [node.and, true] : [node.or, false];
  const isAny = and === negated;
  const said = parts.map((part) => compile(context, part, negated));
  const told = and && !negated ? spanConditions(context, parts) : [];
  return `(${[...told, ...said].join(isAny ? ' OR ' : ' AND ')})`;
}

/**
 * A condition as SQL that is true for exactly the rows whose record makes `evaluate` true: negation is pushed to the
 * leaves, where what is empty is taken explicitly. Always and never are the texts `true` and `false`.
 *
 * @throws RequestError 400 for a field, operator or value that the declaration doesn't know; nothing is ever ignored
 */
export function compileCondition(context: QueryContext, node: ConditionNode): string {
  return compile(context, simplify(node), false);
}
