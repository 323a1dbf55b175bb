import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';
import { nameOf } from './names.ts';
import type { Column, Named } from './table.ts';

interface Searched {
  text: string;
  weight: string;
  restricted: boolean;
}

/** The searched text of a field or part, as an immutable SQL expression. */
function textOf(resource: Resource, path: string): string {
  const place = resolvePath(resource, path);
  const column = place?.field.column ?? '';
  const parts = place?.path.slice(1) ?? [];
  if (parts.length === 0 && place) {
    const { type } = place.field.declaration;
    if (type === 'tags') return `hestia_words(${column})`;
    return fieldTypes[type].columnType === 'text' ? column : `${column}::text`;
  }
  if (place?.inList) return `jsonb_path_query_array(${column}, '$[*].${parts.join('.')}')::text`;
  return `${column} #>> '{${parts.join(',')}}'`;
}

function searched(resource: Resource): Searched[] {
  return Object.entries(resource.declaration.search ?? {}).map(([path, weight]) => ({
    text: `coalesce(${textOf(resource, path)}, '')`,
    weight,
    restricted: Boolean(resolvePath(resource, path)?.field.declaration.restricted),
  }));
}

function columnsFor(prefix: string, parts: Searched[], scope: string): Column[] {
  if (parts.length === 0) return [];
  const vector = parts
    .map(({ text, weight }) => `setweight(to_tsvector('simple', hestia_fold(${text})), '${weight}')`)
    .join(' || ');
  const text = `hestia_fold(${parts.map((part) => part.text).join(` || ' ' || `)})`;
  return [
    { name: `${prefix}_vector`, type: 'tsvector', generated: scope ? `hestia_scope(${scope}, ${vector})` : vector },
    { name: `${prefix}_text`, type: 'text', generated: text },
  ];
}

const scopeOf = (resource: Resource): string => (resource.declaration.global ? '' : 'tenant_id');

/**
 * Generated columns that search by index: one pair for what everybody reads, one for the restricted fields. The words
 * of a tenant's vectors carry its name, so that a search walks only the tenant's own.
 */
export function searchColumns(resource: Resource): Column[] {
  const parts = searched(resource);
  const [open, restricted] = [parts.filter((part) => !part.restricted), parts.filter((part) => part.restricted)];
  return [
    ...columnsFor('search', open, scopeOf(resource)),
    ...columnsFor('search_restricted', restricted, scopeOf(resource)),
  ];
}

/** Without the list of pending entries, which every search walks from end to end until a vacuum empties it. */
export function searchIndexes(resource: Resource): Named[] {
  const tenant = scopeOf(resource) ? 'tenant_id, ' : '';
  return searchColumns(resource).map((column) => ({
    name: nameOf(resource.table, column.name, 'idx'),
    definition: `using gin (${column.type === 'text' ? `${tenant}${column.name} gin_trgm_ops` : column.name}) with (fastupdate = off)`,
  }));
}
