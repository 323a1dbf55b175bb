import type { ConditionNode, Resource } from '@hestia/resources/vocabulary/index.ts';
import { type SpanFields, spanRange, spansOf } from '../database/schema/spans.ts';
import { fieldTypes } from '../fields/index.ts';
import { parameter, type QueryContext } from './context.ts';
import { operandOf } from './operand.ts';
import type { Leaf } from './related.ts';

/** Moments at which what is asked for begins or ends at the latest, or the earliest. */
type Bounds = unknown[];

const isLeaf = (node: ConditionNode): node is Leaf => typeof node === 'object' && 'field' in node;

const asks = (node: ConditionNode, field: string, ...ops: string[]): node is Leaf =>
  isLeaf(node) && node.field === field && ops.includes(node.op);

const partsOf = (node: ConditionNode): ConditionNode[] =>
  typeof node === 'object' && 'and' in node ? node.and : [node];

/** What is asked of the end, or, for what has none, of the begin: `undefined` where it may have been at any time. */
function earliest({ start, end }: SpanFields, node: ConditionNode): Bounds | undefined {
  if (typeof node === 'object' && 'or' in node) {
    const each = node.or.map((one) => earliest({ start, end }, one));
    return each.some((one) => one === undefined) ? undefined : each.flatMap((one) => one ?? []);
  }
  const parts = partsOf(node);
  const hasNoEnd = parts.some((part) => asks(part, end.name, 'null') && part.value === true);
  const after = parts.find((part) => asks(part, hasNoEnd ? start.name : end.name, 'gt', 'gte'));
  return after && isLeaf(after) ? [after.value] : undefined;
}

function overlap({ params, alias }: QueryContext, span: SpanFields, parts: ConditionNode[]): string[] {
  const { start } = span;
  const before = parts.find((part) => asks(part, start.name, 'lt'));
  const after = parts.flatMap((part) => earliest(span, part) ?? []);
  if (!before || !isLeaf(before) || after.length === 0) return [];
  const type = fieldTypes[start.declaration.type];
  const moments = [before.value, ...after].map((value) => {
    const operand = operandOf(start.name, type, 'lt', value);
    return parameter(params, 'one' in operand ? operand.one : null, type.columnType);
  });
  const all = moments.join(', ');
  return [`${spanRange(span, `${alias}.`)} && tstzrange(least(${all}), greatest(${all}), '[]')`];
}

const known = new WeakMap<Resource, SpanFields[]>();

function spansKnown(resource: Resource): SpanFields[] {
  const spans = known.get(resource) ?? spansOf(resource);
  known.set(resource, spans);
  return spans;
}

/**
 * What parts of an `and` say together of the time that records take, as a condition that the index of spans answers.
 * It holds wherever the parts do, and stands beside them.
 */
export const spanConditions = (context: QueryContext, parts: ConditionNode[]): string[] =>
  spansKnown(context.resource).flatMap((span) => overlap(context, span, parts));
