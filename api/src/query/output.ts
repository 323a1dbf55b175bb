import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import type { QueryContext } from './context.ts';
import { linkRows } from './links.ts';
import { fieldsRefusal } from './refusals.ts';
import { titleSql } from './title.ts';
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
  if (field.declaration.virtual === 'title') return titleSql(context);
  const type = fieldTypes[field.declaration.type];
  if (type.comparison !== 'links') return type.toJson(valueSql(context, field));
  return `ARRAY(SELECT link.target_id ${linkRows(context, field)} ORDER BY link.position, link.target_id)`;
}

/** SQL of who reads a field that not everybody does. */
export type ReadableSql = (field: Field) => string;

/** The name that the row of who reads what has in a statement. */
const ACCESS = 'access';

/** Whether not everybody who reads the record reads all of the field. */
const isPartlyClosed = ({ declaration }: Field): boolean => Boolean(declaration.restricted || declaration.images);

/** The rules that keep fields from somebody, each once. */
const rules = (fields: Field[], readable: ReadableSql): string[] =>
  [...new Set(fields.filter(isPartlyClosed).map(readable))].filter((rule) => rule !== 'true');

/** Says once a row who reads which fields, for `recordJson`; the OFFSET keeps the planner from copying it. */
export function accessRow(fields: Field[], readable: ReadableSql): string {
  const columns = rules(fields, readable).map((rule, at) => `(${rule}) AS readable${at}`);
  return columns.length > 0 ? ` CROSS JOIN LATERAL (SELECT ${columns.join(', ')} OFFSET 0) AS ${ACCESS}` : '';
}

/** What those see who don't read the field: of images the public ones, of others nothing. */
function otherwise({ declaration }: Field, value: string): string {
  if (declaration.restricted) return '';
  return ` ELSE (SELECT jsonb_agg(image.entry ORDER BY image.place)
    FROM jsonb_array_elements(${value}) WITH ORDINALITY AS image (entry, place)
    WHERE image.entry -> 'private' IS DISTINCT FROM 'true')`;
}

/**
 * The record as JSON text, made by PostgreSQL once and passed on as it is.
 *
 * @param readable by which restricted fields are null, and private images left out, beside the `accessRow` of the same
 */
export function recordJson(context: QueryContext, fields: Field[], readable: ReadableSql): string {
  const known = rules(fields, readable);
  const columnOf = (field: Field): string => {
    const value = fieldSql(context, field);
    const rule = isPartlyClosed(field) ? readable(field) : 'true';
    const may = `${ACCESS}.readable${known.indexOf(rule)}`;
    const shown = rule === 'true' ? value : `CASE WHEN ${may} THEN ${value}${otherwise(field, value)} END`;
    return `${shown} AS "${field.name}"`;
  };
  const isLeftOut = ({ declaration }: Field): boolean => Boolean(context.leavesOut && declaration.sparse);
  const sparse = fields.filter(isLeftOut).map(columnOf);
  const columns = fields.filter((field) => !isLeftOut(field)).map(columnOf);
  const whole = `(SELECT row_to_json(record)::text FROM (SELECT ${columns.join(', ')}) AS record)`;
  if (sparse.length === 0) return whole;
  const said = `(SELECT json_strip_nulls(row_to_json(record))::text FROM (SELECT ${sparse.join(', ')}) AS record)`;
  return `(SELECT CASE WHEN said = '{}' THEN whole ELSE left(whole, -1) || ',' || substr(said, 2) END
    FROM (SELECT ${whole} AS whole, ${said} AS said) AS parts)`;
}
