import {
  type Field,
  parseCondition,
  type Resource,
  referencesOf,
  resolvePath,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';
import { compileCondition } from '../../query/index.ts';
import { partValue } from '../../query/leaf.ts';
import { nameOf } from './names.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** A declared condition as SQL without parameters, which a function can't have. */
function conditionSql(resource: Resource, resources: Map<string, Resource>, condition: object, alias: string): string {
  const params: unknown[] = [];
  const context = { resource, resources, params, alias, readable: () => true };
  const sql = compileCondition(context, parseCondition(condition));
  return sql.replace(/\$(\d+)/g, (_, place: string) => literal(params[Number(place) - 1]));
}

/** The value at a path, a column's or a part's of an object. */
function valueAt(resource: Resource, path: string, alias: string, type: Field): string {
  const [name = '', ...parts] = path.split('.');
  const column = `${alias}.${resource.fields[name]?.column}`;
  const last = parts.pop();
  if (last === undefined) return column;
  const holder = parts.reduce((inner, part) => `(${inner} -> ${quoted(part)})`, column);
  return partValue(fieldTypes[type.declaration.type], holder, quoted(last));
}

/** The table of the links of a `references` field. */
export const linksOf = (resource: Resource, field: Field): string => nameOf(resource.table, field.column);

const isMany = (field: Field): boolean => field.declaration.type === 'references';

/** The records that a reference of the row `owner` leads to, as `s`. */
function ledTo(resource: Resource, reference: Field, target: Resource, owner: string): string {
  if (!isMany(reference))
    return `from ${target.table} as s where s.tenant_id = ${owner}.tenant_id and s.id = ${owner}.${reference.column}`;
  return `from ${linksOf(resource, reference)} as l join ${target.table} as s on s.tenant_id = l.tenant_id and s.id = l.target_id
      where l.tenant_id = ${owner}.tenant_id and l.source_id = ${owner}.id`;
}

/** A reference of a lookup, with what it leads to. */
export interface Followed {
  reference: Field;
  target: Resource;
}

/** The references of a lookup. */
export const followedBy = (resource: Resource, resources: Map<string, Resource>, field: Field): Followed[] =>
  referencesOf(field).flatMap((name) => {
    const reference = resource.fields[name];
    const target = resources.get(reference?.declaration.reference?.resource ?? '');
    return reference && target ? [{ reference, target }] : [];
  });

function lookupSql(resource: Resource, resources: Map<string, Resource>, field: Field, owner: string): string {
  const followed = followedBy(resource, resources, field);
  const path = field.declaration.lookup?.field ?? '';
  if (field.declaration.type !== 'tags')
    return followed
      .map(
        ({ reference, target }) =>
          `(select ${valueAt(target, path, 's', field)} ${ledTo(resource, reference, target, owner)})`,
      )
      .join('');
  const parts = followed.map(({ reference, target }) => {
    if (resolvePath(target, path)?.type === 'tags')
      return `select one as value from (select ${valueAt(target, path, 's', field)} as list ${ledTo(resource, reference, target, owner)}) as led, unnest(led.list) as one`;
    const value = valueAt(target, path, 's', { ...field, declaration: { type: 'string' } });
    return `select ${value} as value ${ledTo(resource, reference, target, owner)} and ${value} is not null`;
  });
  return `array(select distinct value from (${parts.join(' union all ')}) as found order by value)`;
}

const TAKES: Record<string, (value: string) => string> = {
  count: () => 'count(*)',
  sum: (value) => `coalesce(sum(${value}::numeric), 0)`,
  min: (value) => `min(${value})`,
  max: (value) => `max(${value})`,
  latest: (value) => value,
};

function rollupSql(resources: Map<string, Resource>, field: Field, owner: string): string {
  const { rollup } = field.declaration;
  const source = resources.get(rollup?.in ?? '');
  if (!rollup || !source) throw new Error(`${field.name} takes from nowhere`);
  const value = rollup.field ? valueAt(source, rollup.field, 's', field) : '';
  const condition = rollup.where ? ` and (${conditionSql(source, resources, rollup.where, 's')})` : '';
  const last = rollup.take === 'latest' ? ' order by s.created_at desc, s.id desc limit 1' : '';
  return `(select ${TAKES[rollup.take]?.(value)} from ${source.table} as s
      where s.tenant_id = ${owner}.tenant_id and s.${source.fields[rollup.by]?.column} = ${owner}.id${condition}${last})`;
}

/** The most that a column of figures takes: what comes to more stops there, so that nobody else's write is refused for it. */
const MOST: Record<string, string> = { bigint: String(Number.MAX_SAFE_INTEGER), 'double precision': '1e308' };

/** Whether a figure may come to more than its column takes: those of whole columns are as small as they. */
const growsBeyond = ({ declaration: { lookup, rollup } }: Field): boolean =>
  rollup?.take === 'sum' || Boolean((rollup?.field ?? lookup?.field)?.includes('.'));

function castSql(field: Field, sql: string): string {
  const type = fieldTypes[field.declaration.type].columnType;
  const most = growsBeyond(field) ? MOST[type] : undefined;
  if (!most) return `${sql}::${type}`;
  return `(select least(greatest(figure, -${most}), ${most}) from (select ${sql}::numeric) as taken (figure) where figure is not null)::${type}`;
}

/** What the field of the row `owner` is, by the records that are there now. */
export function keptSql(resource: Resource, resources: Map<string, Resource>, field: Field, owner: string): string {
  const sql = field.declaration.rollup
    ? rollupSql(resources, field, owner)
    : lookupSql(resource, resources, field, owner);
  return castSql(field, sql);
}
