import type { Field, Operator } from '@hestia/resources/vocabulary/index.ts';
import { parameter, type QueryContext } from './context.ts';
import type { Operand } from './operand.ts';

/** The link rows of the statement's record, as a FROM and WHERE. */
export function linkRows(context: QueryContext, field: Field): string {
  const { resource, alias } = context;
  const tenant = resource.declaration.global ? 'id' : 'tenant_id';
  const table = `${resource.table}_${field.column}`;
  return `FROM ${table} AS link WHERE link.tenant_id = ${alias}.${tenant} AND link.source_id = ${alias}.id`;
}

/** A comparison with the records that a `references` field links to. */
export function linksLeaf(context: QueryContext, field: Field, op: Operator, operand: Operand): string {
  const rows = linkRows(context, field);
  const values = 'many' in operand ? operand.many : 'one' in operand ? [operand.one] : [];
  const asked = [...new Set(values)];
  const place = parameter(context.params, asked, 'text[]');
  const among = `${rows} AND link.target_id = ANY(${place})`;
  if (op === 'all') return `(SELECT count(*) ${among}) = cardinality(${place})`;
  const none = op === 'ne' || op === 'nin' || op === 'none';
  return `${none ? 'NOT ' : ''}EXISTS (SELECT ${among})`;
}
