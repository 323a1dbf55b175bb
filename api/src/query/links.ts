import type { Field, Operator } from '@hestia/resources/vocabulary/index.ts';
import { parameter, type QueryContext, tenantColumn } from './context.ts';
import type { Operand } from './operand.ts';

/** The link rows of the statement's record, as a FROM and WHERE. */
export function linkRows(context: QueryContext, field: Field): string {
  const { resource, alias } = context;
  const table = `${resource.table}_${field.column}`;
  return `FROM ${table} AS link WHERE link.tenant_id = ${tenantColumn(context)} AND link.source_id = ${alias}.id`;
}

const isNone = (op: Operator): boolean => op === 'ne' || op === 'nin' || op === 'none';

/** A comparison with the records that a `references` field links to. */
export function linksLeaf(context: QueryContext, field: Field, op: Operator, operand: Operand): string {
  const rows = linkRows(context, field);
  const values = 'many' in operand ? operand.many : 'one' in operand ? [operand.one] : [];
  const asked = [...new Set(values)];
  const [first] = asked;
  if (op !== 'all' && asked.length === 1) {
    const one = `EXISTS (SELECT ${rows} AND link.target_id = ${parameter(context.params, first, 'text')})`;
    return isNone(op) ? `NOT ${one}` : one;
  }
  const place = parameter(context.params, asked, 'text[]');
  const among = `${rows} AND link.target_id = ANY(${place})`;
  if (op === 'all') return `(SELECT count(*) ${among}) = cardinality(${place})`;
  return `${isNone(op) ? 'NOT ' : ''}EXISTS (SELECT ${among})`;
}
