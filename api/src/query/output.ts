import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import type { QueryContext } from './context.ts';
import { linkRows } from './links.ts';
import { fieldsRefusal } from './refusals.ts';
import { valueSql } from './value.ts';

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
  if (type.comparison !== 'links') return type.toJson(valueSql(context, field));
  return `ARRAY(SELECT link.target_id ${linkRows(context, field)} ORDER BY link.position, link.target_id)`;
}

/** The name that `READABLE` has in a statement. */
const ACCESS = 'access';
const READABLE = `${ACCESS}.readable`;

/** Says once a row who reads its restricted fields, for `recordJson`; the OFFSET keeps the planner from copying it. */
export const accessRow = (readable: string): string =>
  ` CROSS JOIN LATERAL (SELECT (${readable}) AS readable OFFSET 0) AS ${ACCESS}`;

/** Whether not everybody who reads the record reads all of the field. */
export const isPartlyClosed = ({ declaration }: Field): boolean =>
  Boolean(declaration.restricted || declaration.images);

/** What those see who don't read restricted fields: of images the public ones, of others nothing. */
function otherwise({ declaration }: Field, value: string): string {
  if (declaration.restricted) return '';
  return ` ELSE (SELECT jsonb_agg(image.entry ORDER BY image.place)
    FROM jsonb_array_elements(${value}) WITH ORDINALITY AS image (entry, place)
    WHERE image.entry -> 'private' IS DISTINCT FROM 'true')`;
}

/**
 * The record as JSON text, made by PostgreSQL once and passed on as it is.
 *
 * @param guarded whether restricted fields are null, and private images left out, where the statement's `accessRow` doesn't hold
 */
export function recordJson(context: QueryContext, fields: Field[], guarded: boolean): string {
  const columns = fields.map((field) => {
    const value = fieldSql(context, field);
    const shown =
      guarded && isPartlyClosed(field) ? `CASE WHEN ${READABLE} THEN ${value}${otherwise(field, value)} END` : value;
    return `${shown} AS "${field.name}"`;
  });
  return `(SELECT row_to_json(record)::text FROM (SELECT ${columns.join(', ')}) AS record)`;
}
