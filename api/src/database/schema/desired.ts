import {
  type ConditionalUnique,
  columnName,
  type Field,
  type Resource,
  snakeCase,
  toldIn,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';
import { nameOf } from './names.ts';
import { onlyOneIndexes } from './only-one.ts';
import { searchColumns, searchIndexes } from './search.ts';
import { numberRows } from './series.ts';
import { similarColumns, similarIndexes } from './similar.ts';
import { spanIndexes } from './spans.ts';
import type { Column, Named, Table } from './table.ts';
import { waitingIndexes } from './waiting.ts';

const isLink = (field: Field): boolean => field.declaration.type === 'references';

function defaultOf(field: Field): string | undefined {
  const value = field.schema.default;
  if (field.name === 'version') return 'not null default 1';
  if (field.name === 'createdAt' || field.name === 'updatedAt') return 'not null default now()';
  if (field.name === 'id') return 'not null';
  return field.declaration.type === 'boolean' && typeof value === 'boolean' ? `default ${value}` : undefined;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value of the API as a literal of the column's type. */
function literal(value: unknown, type: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (type === 'text[]') return `array[${(value as unknown[]).map((one) => quoted(String(one))).join(', ')}]::text[]`;
  return type === 'jsonb' ? `${quoted(JSON.stringify(value))}::jsonb` : quoted(String(value));
}

/** What the records get that are there when a field comes: its default, or the first status. */
function fillOf(field: Field, resource: Resource): string | undefined {
  const status = resource.graphs.find((one) => one.field === field.name);
  const value = status ? status.initial : field.schema.default;
  if (value === undefined || value === null || defaultOf(field)) return undefined;
  return literal(value, fieldTypes[field.declaration.type].columnType);
}

function columnOf(field: Field, resource: Resource): Column {
  return {
    name: field.column,
    // What counts a record's changes needs no more.
    type: field.name === 'version' ? 'integer' : fieldTypes[field.declaration.type].columnType,
    rest: defaultOf(field),
    fill: fillOf(field, resource),
    fillBy: numberRows(field, resource),
    isRequired: field.required,
    values: (field.schema.enum ?? field.schema.items?.enum)?.map(String),
    renamedFrom: field.declaration.renamedFrom && columnName(field.declaration.renamedFrom),
  };
}

function foreignKey(table: string, columns: string[], target: Resource, onDelete: string, owned: boolean): Named {
  const last = columns.at(-1) ?? '';
  const key = target.declaration.global || !owned ? [last] : ['tenant_id', last];
  const references = target.declaration.global ? '(id)' : '(tenant_id, id)';
  const action = { cascade: 'cascade', null: `set null (${last})`, restrict: 'restrict' }[onDelete] ?? 'restrict';
  return {
    name: nameOf(table, last, onDelete, 'fkey'),
    definition: `foreign key (${key.join(', ')}) references ${target.table} ${references} on delete ${action}`,
  };
}

/** What of a field tells records apart: an e-mail address is the same in capitals. */
function tellingPart({ fields }: Resource, path: string): { name: string; sql: string } {
  const column = fields[path]?.column ?? snakeCase(path);
  const isEmail = fields[path]?.declaration.type === 'email';
  return isEmail ? { name: `${column}_lower`, sql: `lower(${column})` } : { name: column, sql: column };
}

/** The unique index among the records that meet a condition, named after both. */
export function uniqueWhileName(resource: Resource, { fields: paths, when = {} }: ConditionalUnique): string {
  const { table, fields } = resource;
  const column = (path: string): string => fields[path]?.column ?? snakeCase(path);
  const conditions = Object.entries(when).flatMap(([path, value]) => [column(path), ...[value].flat().map(snakeCase)]);
  return nameOf(table, ...paths.map((path) => tellingPart(resource, path).name), 'when', ...conditions, 'key');
}

/** Which records are unique among each other: as PostgreSQL writes such a condition. */
function whileSql(column: (path: string) => string, when: ConditionalUnique['when']): string {
  const parts = Object.entries(when ?? {}).map(([path, value]) =>
    Array.isArray(value)
      ? `${column(path)} in (${value.map(quoted).join(', ')})`
      : `${column(path)} = ${quoted(value)}`,
  );
  return parts.length > 0 ? ` where ${parts.join(' and ')}` : '';
}

const tenantKey = (table: string): Named => ({
  name: nameOf(table, 'tenant_id', 'fkey'),
  definition: 'foreign key (tenant_id) references tenants (id)',
});

function linkTable(resource: Resource, field: Field, target: Resource): Table {
  const name = nameOf(resource.table, field.column);
  const text = (column: string): Column => ({ name: column, type: 'text', rest: 'not null' });
  const onDelete = field.declaration.reference?.onDelete ?? 'restrict';
  return {
    name,
    linkOf: { table: resource.table, column: field.column },
    renamedFrom: field.declaration.renamedFrom && nameOf(resource.table, snakeCase(field.declaration.renamedFrom)),
    columns: [
      text('tenant_id'),
      text('source_id'),
      text('target_id'),
      { name: 'position', type: 'integer', rest: 'not null' },
      ...(toldIn(resource, field) ? [{ name: 'kind', type: 'text' }] : []),
    ],
    primaryKey: ['tenant_id', 'source_id', 'target_id'],
    constraints: [
      foreignKey(name, ['tenant_id', 'source_id'], resource, 'cascade', true),
      foreignKey(name, ['tenant_id', 'target_id'], target, onDelete, true),
    ],
    indexes: [{ name: nameOf(name, 'target_id', 'idx'), definition: `(tenant_id, target_id)` }],
  };
}

/** The index of a single field whose type has one of its own kind. */
function ownIndex(resource: Resource, [path = '', ...others]: string[]): string | undefined {
  const field = others.length === 0 ? resource.fields[path] : undefined;
  return field && fieldTypes[field.declaration.type].index?.(field.column);
}

/**
 * What lists are narrowed by beside an enumeration: its index holds them too, so that counting reads the index alone and
 * not thousands of rows.
 */
function narrowedBesides(resource: Resource, [path = '', ...others]: string[]): string[] {
  const { archive, list } = resource.declaration;
  const isEnum = (name: string) => resource.fields[name]?.declaration.type === 'enum';
  if (others.length > 0 || !isEnum(path)) return [];
  return [...(archive ? [archive] : []), ...(list?.filters ?? []).filter((name) => name !== path && isEnum(name))];
}

function mainTable(resource: Resource, byId: Map<string, Resource>): Table {
  const { table, declaration } = resource;
  const owned = !declaration.global;
  const fields = Object.values(resource.fields).filter((field) => !isLink(field) && !field.declaration.virtual);
  const scope = owned ? ['tenant_id'] : [];
  const references = fields.flatMap((field) => {
    const target = byId.get(field.declaration.reference?.resource ?? '');
    return target && owned ? [{ field, target }] : [];
  });
  const column = (path: string): string => resource.fields[path]?.column ?? snakeCase(path);
  const columns = (paths: string[]): string[] => [...scope, ...paths.map(column)];
  const apart = (paths: string[]): string[] => [...scope, ...paths.map((path) => tellingPart(resource, path).sql)];
  const listed = owned
    ? [{ name: nameOf(table, 'created_at', 'id', 'idx'), definition: '(tenant_id, created_at desc, id desc)' }]
    : [];
  const shown = declaration.archive
    ? [
        {
          name: nameOf(table, 'shown', 'list', 'idx'),
          definition: `(tenant_id, created_at desc, id desc) where ${column(declaration.archive)} is not true`,
        },
      ]
    : [];
  return {
    name: table,
    renamedFrom: declaration.renamedFrom && snakeCase(declaration.renamedFrom),
    columns: [
      ...(owned ? [{ name: 'tenant_id', type: 'text', rest: 'not null' }] : []),
      ...fields.map((field) => columnOf(field, resource)),
      ...searchColumns(resource),
      ...similarColumns(resource),
    ],
    primaryKey: [...scope, 'id'],
    constraints: [
      ...(owned ? [tenantKey(table)] : []),
      ...references.map(({ field, target }) =>
        foreignKey(
          table,
          ['tenant_id', field.column],
          target,
          field.declaration.reference?.onDelete ?? 'restrict',
          owned,
        ),
      ),
    ],
    indexes: [
      ...listed,
      ...shown,
      ...references.map(({ field }) => ({
        name: nameOf(table, field.column, 'idx'),
        definition: `(tenant_id, ${field.column})`,
      })),
      ...(declaration.indexes ?? []).map((paths) => {
        const besides = narrowedBesides(resource, paths).map(column);
        const include = besides.length > 0 ? ` include (${besides.join(', ')})` : '';
        const order = owned ? ', created_at desc, id desc' : '';
        return {
          name: nameOf(table, ...paths.map(column), ...besides, 'list', 'idx'),
          definition: ownIndex(resource, paths) ?? `(${columns(paths).join(', ')}${order})${include}`,
        };
      }),
      ...(declaration.unique ?? []).map((paths) => ({
        name: nameOf(table, ...paths.map((path) => tellingPart(resource, path).name), 'key'),
        definition: `unique (${apart(paths).join(', ')})`,
      })),
      ...(declaration.uniqueWhile ?? []).map((one) => ({
        name: uniqueWhileName(resource, one),
        definition: `unique (${apart(one.fields).join(', ')})${whileSql(column, one.when)}`,
      })),
      ...onlyOneIndexes(resource),
      ...spanIndexes(resource),
      ...waitingIndexes(resource),
      ...searchIndexes(resource),
      ...similarIndexes(resource),
    ],
  };
}

/** The tables that the resources need: one each, and one for every field that links to many. */
export function desiredSchema(resources: Resource[]): Table[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const main = resources.map((resource) => mainTable(resource, byId));
  const links = resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) => {
      const target = byId.get(field.declaration.reference?.resource ?? '');
      return isLink(field) && target ? [linkTable(resource, field, target)] : [];
    }),
  );
  return [...main, ...links];
}
