import type { Field } from '@hestia/resources/vocabulary/index.ts';
import { columnSql, literal, parameter, type QueryContext } from './context.ts';

/** The id of the first image that everybody may see. */
function pictureSql({ resource, alias }: QueryContext): string {
  const { column } = resource.fields[resource.declaration.picture ?? ''] ?? {};
  return `(SELECT file.entry ->> 'id' FROM jsonb_array_elements(${alias}.${column}) WITH ORDINALITY AS file (entry, place)
    WHERE file.entry -> 'deleted' IS DISTINCT FROM 'true' AND file.entry -> 'private' IS DISTINCT FROM 'true'
    ORDER BY file.place LIMIT 1)`;
}

/** A field's value in the statement: its column, or what is made for the person who asks. */
export function valueSql(context: QueryContext, field: Field): string {
  if (!field.declaration.virtual) return columnSql(context, field);
  if (field.declaration.virtual === 'picture') return pictureSql(context);
  const { resource, alias, params, user } = context;
  const person = parameter(params, user ?? '', 'text');
  return `EXISTS (SELECT FROM favourites WHERE favourites.tenant_id = ${alias}.tenant_id
    AND favourites.user_id = ${person} AND favourites.resource = ${literal(resource.id)} AND favourites.record_id = ${alias}.id)`;
}
