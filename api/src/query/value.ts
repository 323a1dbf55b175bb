import { type Field, linkParts, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { endingStates, hidingStates, stateUntil } from '@hestia/resources/vocabulary/person-states.ts';
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

/**
 * What holds of a row of `person_states` while it counts: nothing has ended it since, its own time hasn't come, and neither
 * has that of a state that ends it.
 *
 * @param row the names of the row and of its record in the statement
 */
export function stateHolds(resource: Resource, name: string, { row, record }: { row: string; record: string }): string {
  const { until, timed } = resource.declaration.perPerson?.[name] ?? {};
  const since = (one: string, time: string | undefined) =>
    time ? ` AND ${one}.at >= coalesce(${record}.${resource.fields[time]?.column}, '-infinity')` : '';
  const over = endingStates(resource, name).map((other) => {
    const same = ['tenant_id', 'user_id', 'resource', 'record_id'].map((key) => `past.${key} = ${row}.${key}`);
    return ` AND NOT EXISTS (SELECT FROM person_states AS past WHERE ${same.join(' AND ')}
      AND past.state = ${literal(other)} AND past.ends_at BETWEEN ${row}.at AND now()${since('past', resource.declaration.perPerson?.[other]?.until)})`;
  });
  return `${since(row, until)}${timed ? ` AND ${row}.ends_at > now()` : ''}${over.join('')}`;
}

/** The row by which the person has a state now. */
function personState({ resource, alias }: QueryContext, name: string, person: string): string {
  return `FROM person_states AS state WHERE state.tenant_id = ${alias}.tenant_id AND state.user_id = ${person}
    AND state.resource = ${literal(resource.id)} AND state.record_id = ${alias}.id AND state.state = ${literal(name)}${stateHolds(
      resource,
      name,
      { row: 'state', record: alias },
    )}`;
}

/** What keeps out of a list what the person who asks has put out of it. */
export function notHidden(context: QueryContext): string[] {
  const { resource, params, user } = context;
  const states = user ? hidingStates(resource) : [];
  if (states.length === 0) return [];
  const person = parameter(params, user, 'text');
  return states.map((state) => `NOT EXISTS (SELECT ${personState(context, state, person)})`);
}

/** A field's value in the statement: its column, or what is made for the person who asks. */
export function valueSql(context: QueryContext, field: Field): string {
  if (!field.declaration.virtual) return columnSql(context, field);
  if (field.declaration.virtual === 'picture') return pictureSql(context);
  if (field.declaration.virtual === 'links') return toldLinks(context, field);
  const { resource, alias, params, user } = context;
  const person = parameter(params, user ?? '', 'text');
  if (field.declaration.virtual === 'perPerson') return `EXISTS (SELECT ${personState(context, field.name, person)})`;
  if (field.declaration.virtual === 'perPersonUntil')
    return `(SELECT state.ends_at ${personState(context, stateUntil(resource, field.name) ?? '', person)})`;
  return `EXISTS (SELECT FROM favourites WHERE favourites.tenant_id = ${alias}.tenant_id
    AND favourites.user_id = ${person} AND favourites.resource = ${literal(resource.id)} AND favourites.record_id = ${alias}.id)`;
}
