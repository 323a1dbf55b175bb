import {
  type Condition,
  ConditionError,
  type ConditionNode,
  conditionFields,
  parseCondition,
  type Resource,
  type Resources,
  relatedPlace,
} from '@hestia/resources/vocabulary/index.ts';
import { measureFilter } from './measure.ts';
import { operandOf } from './operand.ts';
import { filterRefusal, unknownField } from './refusals.ts';
import { targetOf } from './target.ts';

const LONGEST_NEEDLE = 200;

function needle(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > LONGEST_NEEDLE)
    throw filterRefusal('q', 'operandType', { type: 'string' });
  if (value.includes('\0') || !value.isWellFormed()) throw filterRefusal('q', 'operandType', { type: 'string' });
  return value.trim() || undefined;
}

/** How many of a filter's comparisons may be with other records: each is a look into their tables. */
const MOST_RELATED = 20;

/** What filters are checked against. */
interface Known {
  resource: Resource;
  resources: Resources;
}

/** The condition with every leaf checked, and its values in the form that records have them in. */
function checked(known: Known, node: ConditionNode): ConditionNode {
  if (typeof node === 'boolean') return node;
  if ('not' in node) return { not: checked(known, node.not) };
  if ('and' in node) return { and: node.and.map((part) => checked(known, part)) };
  if ('or' in node) return { or: node.or.map((part) => checked(known, part)) };
  const place = relatedPlace(known.resource, known.resources, node.field);
  const target = place && targetOf(place.resource, place.path);
  if (!target) throw unknownField(known, node.field);
  const operand = operandOf(node.field, target.type, node.op, node.value);
  if ('none' in operand) return node;
  return { ...node, value: 'many' in operand ? operand.many : operand.one };
}

function parse(json: Condition): ConditionNode {
  try {
    return parseCondition(json);
  } catch (error) {
    if (error instanceof ConditionError) throw filterRefusal(error.path, error.code);
    throw error;
  }
}

function ensureNear({ resource, resources }: Known, node: ConditionNode): void {
  const isFar = (path: string) => relatedPlace(resource, resources, path)?.through.length;
  const far = conditionFields(node).filter(isFar);
  if (far.length > MOST_RELATED) throw filterRefusal(far[MOST_RELATED] ?? '', 'tooLarge', { most: MOST_RELATED });
}

/**
 * A request's filter, checked against the declaration. `q`, at the top only, is the search needle.
 *
 * @param resources those that its paths may lead to
 * @throws RequestError 400 for all that the declaration doesn't know: nothing of a filter is ever ignored
 */
export function parseFilter(
  resource: Resource,
  json: unknown,
  resources: Resources,
): { node: ConditionNode; q?: string } {
  if (json === undefined) return { node: true };
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw filterRefusal('', 'operandType', { type: 'object' });
  const { q, ...condition } = json as Record<string, unknown>;
  if ('q' in json && q === undefined) throw filterRefusal('q', 'undefined');
  const sought = needle(q);
  if (sought && !resource.declaration.search) throw filterRefusal('q', 'fieldUnknown');
  measureFilter(condition);
  const known = { resource, resources };
  const node = Object.keys(condition).length === 0 ? true : checked(known, parse(condition));
  ensureNear(known, node);
  return sought ? { node, q: sought } : { node };
}
