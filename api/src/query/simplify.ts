import type { ConditionNode } from '@hestia/resources/vocabulary/index.ts';

/** The parts of an `and` in an `and`, or of an `or` in an `or`: they are the outer one's own. */
function inside(part: ConditionNode, deciding: boolean): ConditionNode[] {
  if (typeof part === 'boolean') return [part];
  if (deciding && 'or' in part) return part.or;
  if (!deciding && 'and' in part) return part.and;
  return [part];
}

/** Parts of an `and` (or an `or`): gone when they change nothing, the whole when they decide it. */
function joined(
  parts: ConditionNode[],
  deciding: boolean,
  whole: (left: ConditionNode[]) => ConditionNode,
): ConditionNode {
  const simple = parts.map(simplify).flatMap((part) => inside(part, deciding));
  if (simple.includes(deciding)) return deciding;
  const left = [
    ...new Map(simple.filter((part) => typeof part !== 'boolean').map((part) => [JSON.stringify(part), part])).values(),
  ];
  if (left.length === 0) return !deciding;
  return left.length === 1 ? (left[0] as ConditionNode) : whole(left);
}

/**
 * The condition without always and never inside, and without a part twice (two rules of an ability often say the same).
 * It happens before SQL is made, because a parameter whose text is thrown away again has no type, which PostgreSQL
 * refuses.
 */
export function simplify(node: ConditionNode): ConditionNode {
  if (typeof node === 'boolean') return node;
  if ('and' in node) return joined(node.and, false, (and) => ({ and }));
  if ('or' in node) return joined(node.or, true, (or) => ({ or }));
  if (!('not' in node)) return node;
  const inner = simplify(node.not);
  return typeof inner === 'boolean' ? !inner : { not: inner };
}
