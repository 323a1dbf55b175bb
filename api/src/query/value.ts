import { type Field, linkParts } from '@hestia/resources/vocabulary/index.ts';
import { columnSql, literal, parameter, type QueryContext } from './context.ts';
import { linkRows } from './links.ts';

/** The id of the first image that everybody may see. */
function pictureSql({ resource, alias }: QueryContext): string {
  const { column } = resource.fields[resource.declaration.picture ?? ''] ?? {};
  return `(SELECT file.entry ->> 'id' FROM jsonb_array_elements(${alias}.${column}) WITH ORDINALITY AS file (entry, place)
    WHERE file.entry -> 'deleted' IS DISTINCT FROM 'true' AND file.entry -> 'private' IS DISTINCT FROM 'true'
    ORDER BY file.place LIMIT 1)`;
}

/** The links of a field, each with what it is. */
function toldLinks(context: QueryContext, list: Field): string {
  const { target, kind } = linkParts(list);
  const links = context.resource.fields[list.declaration.links ?? ''] as Field;
  const entry = `jsonb_build_object(${literal(target)}, link.target_id, ${literal(kind)}, link.kind)`;
  return `(SELECT jsonb_agg(jsonb_strip_nulls(${entry}) ORDER BY link.position, link.target_id) ${linkRows(context, links)})`;
}

/** Whether the person has the state, and nothing has ended it since. */
function personStateSql({ resource, alias }: QueryContext, field: Field, person: string): string {
  const { until } = resource.declaration.perPerson?.[field.name] ?? {};
  const lasts = until ? ` AND state.at >= coalesce(${alias}.${resource.fields[until]?.column}, '-infinity')` : '';
  return `EXISTS (SELECT FROM person_states AS state WHERE state.tenant_id = ${alias}.tenant_id AND state.user_id = ${person}
    AND state.resource = ${literal(resource.id)} AND state.record_id = ${alias}.id AND state.state = ${literal(field.name)}${lasts})`;
}

/** A field's value in the statement: its column, or what is made for the person who asks. */
export function valueSql(context: QueryContext, field: Field): string {
  if (!field.declaration.virtual) return columnSql(context, field);
  if (field.declaration.virtual === 'picture') return pictureSql(context);
  if (field.declaration.virtual === 'links') return toldLinks(context, field);
  const { resource, alias, params, user } = context;
  const person = parameter(params, user ?? '', 'text');
  if (field.declaration.virtual === 'perPerson') return personStateSql(context, field, person);
  return `EXISTS (SELECT FROM favourites WHERE favourites.tenant_id = ${alias}.tenant_id
    AND favourites.user_id = ${person} AND favourites.resource = ${literal(resource.id)} AND favourites.record_id = ${alias}.id)`;
}
