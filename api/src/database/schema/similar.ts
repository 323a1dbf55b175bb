import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { nameOf } from './names.ts';
import type { Column, Named } from './table.ts';

/** The column of the keys that records alike share. */
export const SIMILAR_COLUMN = 'similar_keys';

/** How a value at a path is compared: as the kind that `hestia_value_keys` knows. */
export function kindOf(resource: Resource, path: string): string {
  const type = resolvePath(resource, path)?.type ?? 'string';
  return type === 'email' || type === 'phone' ? type : 'letters';
}

/** A day as an immutable text; PostgreSQL's own depends on a setting. */
const dayText = (column: string): string => `(${column} - date '1700-01-01')::text`;

/** The texts at a path as an immutable SQL expression. */
function textsOf(resource: Resource, path: string): string {
  const place = resolvePath(resource, path);
  const column = place?.field.column ?? '';
  const parts = place?.path.slice(1) ?? [];
  if (place?.inList) return `hestia_texts(${column}, '${parts.join('.')}')`;
  if (parts.length > 0) return `array[${column} #>> '{${parts.join(',')}}']`;
  return `array[${place?.type === 'date' ? dayText(column) : column}]`;
}

/** What comes before each key: the tenant's own, so that a search walks only those, and the field's. */
export const keyScope = (tenant: string, path: string): string => `${tenant} || ' ${path}'`;

/** The generated column of keys by which `similar` finds records of the tenant. */
export function similarColumns(resource: Resource): Column[] {
  const { similar } = resource.declaration;
  if (!similar) return [];
  const column = (name: string) => resource.fields[name]?.column;
  const keys = [
    ...similar.names.map((name) => `hestia_name_keys(${keyScope('tenant_id', name)}, ${column(name)})`),
    ...(similar.given
      ? [`hestia_initial_keys(${keyScope('tenant_id', similar.given)}, ${column(similar.given)})`]
      : []),
    ...Object.keys(similar.same).map(
      (path) =>
        `hestia_value_keys(${keyScope('tenant_id', path)}, '${kindOf(resource, path)}', ${textsOf(resource, path)})`,
    ),
  ];
  return [{ name: SIMILAR_COLUMN, type: 'bigint[]', generated: keys.join(' || ') }];
}

/** Finds keys at once, without a list of pending entries. */
export const similarIndexes = (resource: Resource): Named[] =>
  similarColumns(resource).map(({ name }) => ({
    name: nameOf(resource.table, name, 'idx'),
    definition: `using gin (${name}) with (fastupdate = off)`,
  }));
