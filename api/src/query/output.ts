import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import type { QueryContext } from './context.ts';
import { linkRows } from './links.ts';
import { fieldsRefusal } from './refusals.ts';

/**
 * The fields that are shown: all but write-only ones, or those asked for, with `id` and `version` always.
 *
 * @throws RequestError 400 for an unknown field
 */
export function shownFields(resource: Resource, names: string[] | undefined): Field[] {
  const all = Object.values(resource.fields).filter((field) => !field.declaration.writeOnly);
  if (!names) return all;
  for (const name of names) {
    if (!all.some((field) => field.name === name)) throw fieldsRefusal(name);
  }
  const shown = new Set(['id', 'version', ...names]);
  return all.filter((field) => shown.has(field.name));
}

function fieldSql(context: QueryContext, field: Field): string {
  const type = fieldTypes[field.declaration.type];
  if (type.comparison !== 'links') return type.toJson(`${context.alias}.${field.column}`);
  return `ARRAY(SELECT link.target_id ${linkRows(context, field)} ORDER BY link.position, link.target_id)`;
}

/**
 * The record as JSON text, made by PostgreSQL once and passed on as it is.
 *
 * @param readable gives the SQL of who reads the restricted fields; they are null to everybody else
 */
export function recordJson(context: QueryContext, fields: Field[], readable: () => string): string {
  const columns = fields.map((field) => {
    const value = fieldSql(context, field);
    const open = !field.declaration.restricted || readable() === 'true';
    return `${open ? value : `CASE WHEN ${readable()} THEN ${value} END`} AS "${field.name}"`;
  });
  return `(SELECT row_to_json(record)::text FROM (SELECT ${columns.join(', ')}) AS record)`;
}
