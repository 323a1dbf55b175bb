import {
  evaluate,
  type Field,
  type Operator,
  type Resource,
  relatedPlace,
} from '@hestia/resources/vocabulary/index.ts';
import { type QueryContext, tenantColumn } from './context.ts';
import { linkRows } from './links.ts';

export interface Leaf {
  field: string;
  op: Operator;
  value: unknown;
}

/** The first reference of a path, what it leads to, and what is asked there. */
interface Step {
  field: Field;
  resource: Resource;
  rest: string;
  /** Whether one of the further references is to many, of which there are none where this one is empty. */
  isManyBehind: boolean;
}

/** The step that a path takes over a reference; nothing where it stays in the record. */
export function stepOf({ resource, resources }: QueryContext, path: string): Step | undefined {
  const [field, ...further] = relatedPlace(resource, resources, path)?.through ?? [];
  const target = field && resources.get(field.declaration.reference?.resource ?? '');
  if (!field || !target) return undefined;
  const isManyBehind = further.some(({ declaration }) => declaration.type === 'references');
  return { field, resource: target, rest: path.slice(field.name.length + 1), isManyBehind };
}

/** The statement's part about the records that the step leads to, of which each reader knows their own. */
export function behind(context: QueryContext, { resource }: Pick<Step, 'resource'>): QueryContext {
  const { reach, depth = 0 } = context;
  const readable = reach?.(resource).readable ?? (() => true);
  return { ...context, resource, alias: `r${depth + 1}`, depth: depth + 1, readable };
}

/**
 * What is asked of the record that a reference leads to, or its opposite. A record that the person doesn't read meets
 * neither; no record is an empty one; of many, some meet it, or none of those that the person reads.
 *
 * @param inner the condition on the other record, or its opposite, with the person's right to read it
 */
export function relatedLeaf(
  context: QueryContext,
  step: Step,
  leaf: Leaf,
  negated: boolean,
  inner: (context: QueryContext, negated: boolean) => string,
): string {
  const other = behind(context, step);
  const { alias } = other;
  const rows = `${step.resource.table} AS ${alias} WHERE ${tenantColumn(other)} = `;
  if (step.field.declaration.type === 'references') {
    const linked = `EXISTS (SELECT ${linkRows(context, step.field)} AND EXISTS (
      SELECT FROM ${rows} link.tenant_id AND ${alias}.id = link.target_id AND ${inner(other, false)}))`;
    return negated ? `(NOT ${linked})` : linked;
  }
  const reference = `${context.alias}.${step.field.column}`;
  const found = `EXISTS (SELECT FROM ${rows} ${tenantColumn(context)} AND ${alias}.id = ${reference} AND ${inner(other, negated)})`;
  const ofNothing = !step.isManyBehind && evaluate({ ...leaf, field: step.rest }, {});
  return ofNothing === negated ? found : `(${reference} IS NULL OR ${found})`;
}
