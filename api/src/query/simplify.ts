import type { ConditionNode } from '@hestia/resources/vocabulary/index.ts';

/** Parts of an `and` (or an `or`): gone when they change nothing, the whole when they decide it. */
function joined(
  parts: ConditionNode[],
  deciding: boolean,
  whole: (left: ConditionNode[]) => ConditionNode,
): ConditionNode {
  const simple = parts.map(simplify);
  if (simple.includes(deciding)) return deciding;
  const left = simple.filter((part) => typeof part !== 'boolean');
  if (left.length === 0) return !deciding;
  return left.length === 1 ? (left[0] as ConditionNode) : whole(left);
}

/**
 * The condition without always and never inside. It happens before SQL is made, because a parameter whose text is
 * thrown away again has no type, which PostgreSQL refuses.
 */
export function simplify(node: ConditionNode): ConditionNode {
  if (typeof node === 'boolean') return node;
  if ('and' in node) return joined(node.and, false, (and) => ({ and }));
  if ('or' in node) return joined(node.or, true, (or) => ({ or }));
  if (!('not' in node)) return node;
  const inner = simplify(node.not);
  return typeof inner === 'boolean' ? !inner : { not: inner };
}
