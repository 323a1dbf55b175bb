import { type Field, type TitlePlace, titlePlaces } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import { compileCondition } from './compile.ts';
import { literal, type QueryContext, tenantColumn, truthOf } from './context.ts';
import { linkRows } from './links.ts';
import { behind } from './related.ts';
import { valueSql } from './value.ts';

/** Of many, those that are named, and one that says that there are more; who is called alike is named once. */
const MOST = 3;

/** A place of the record that the context is about, as JSON; an empty text is none. */
function wordSql(context: QueryContext, field: Field, steps: string[]): string {
  const whole = `to_jsonb(${fieldTypes[field.declaration.type].toJson(valueSql(context, field))})`;
  const value = steps.length === 0 ? whole : `(${whole} #> ${literal(`{${steps.join(',')}}`)})`;
  return `NULLIF(NULLIF(${value}, 'null'::jsonb), '""'::jsonb)`;
}

/** Which rows the person reads, and of these where the field is read; `true` where all do. */
function mayRead(context: QueryContext, field: Field, access: string): string[] {
  const readable = field.declaration.restricted ? compileCondition(truthOf(context), context.readable(field)) : 'true';
  return [access, readable].filter((rule) => rule !== 'true');
}

/** What the records behind a reference say at a place, as a list of which the person reads every word. */
function wordsSql(context: QueryContext, { field: name, behind: target }: NonNullableTarget): string | undefined {
  const reference = context.resource.fields[name];
  const resource = context.resources.get(target.resource);
  const [first = '', ...steps] = target.path.split('.');
  const field = resource?.fields[first];
  if (!reference || !resource || !field || !context.reach) return undefined;
  const other = behind(context, { resource });
  const { alias } = other;
  const allowed = compileCondition(truthOf(other), context.reach(resource).access);
  const word = wordSql(other, field, steps);
  const conditions = [...mayRead(other, field, allowed), `${word} IS NOT NULL`];
  const rows = `${resource.table} AS ${alias}`;
  const tenant = `${tenantColumn(other)} = ${tenantColumn(context)}`;
  const isMany = reference.declaration.type === 'references';
  const found = isMany
    ? `SELECT ${word} AS word, min(place) AS place
       FROM (SELECT link.target_id, link.position AS place ${linkRows(context, reference)}) AS linked
       JOIN ${rows} ON ${tenant} AND ${alias}.id = linked.target_id WHERE ${conditions.join(' AND ')}
       GROUP BY 1 ORDER BY 2 LIMIT ${MOST}`
    : `SELECT ${word} AS word, 0 AS place FROM ${rows}
       WHERE ${[tenant, `${alias}.id = ${context.alias}.${reference.column}`, ...conditions].join(' AND ')}`;
  const words = `(SELECT jsonb_agg(word ORDER BY place) FROM (${found}) AS said)`;
  const [own] = mayRead(context, reference, 'true');
  return own ? `CASE WHEN ${own} THEN ${words} END` : words;
}

type NonNullableTarget = TitlePlace & Required<Pick<TitlePlace, 'behind'>>;

const isBehind = (place: TitlePlace): place is NonNullableTarget => place.behind !== undefined;

/**
 * What the record's title takes from other records, by path. Each word is one that who asks reads where it stands; where
 * nobody does, as the record layer loads what it changes, there is none.
 */
export function titleSql(context: QueryContext): string {
  const said = titlePlaces(context.resource)
    .flat()
    .filter(isBehind)
    .flatMap((place) => {
      const words = wordsSql(context, place);
      return words ? [`${literal(place.path)}, ${words}`] : [];
    });
  return said.length === 0 ? 'NULL::jsonb' : `jsonb_strip_nulls(jsonb_build_object(${said.join(', ')}))`;
}
