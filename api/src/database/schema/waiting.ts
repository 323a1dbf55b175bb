import { columnName, type Field, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { nameOf } from './names.ts';
import type { Named } from './table.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The value of a field by which records stand first while they wait, nothing of the others: as the index has it, so that
 * what is sorted by it is read there in its order.
 */
export function waitingSql({ fields }: Resource, { column, declaration }: Field, of = ''): string {
  const parts = Object.entries(declaration.sortWhile ?? {}).map(
    ([name, values]) => `${of}${fields[name]?.column} in (${[values].flat().map(quoted).join(', ')})`,
  );
  return `case when ${parts.join(' and ')} then ${of}${column} end`;
}

/** What else the order of such records asks, which the index has too. */
const read = ({ fields }: Resource, { column, declaration }: Field): string =>
  [column, ...Object.keys(declaration.sortWhile ?? {}).map((name) => fields[name]?.column)].join(', ');

/** What waits is found in its order, the others behind it with the newest first. */
export const waitingIndexes = (resource: Resource): Named[] =>
  Object.values(resource.fields).flatMap((field) => {
    const { sortWhile } = field.declaration;
    if (!sortWhile) return [];
    const said = Object.entries(sortWhile).flatMap(([name, values]) => [name, ...[values].flat()].map(columnName));
    return [
      {
        name: nameOf(resource.table, field.column, 'while', ...said, 'idx'),
        definition: `(tenant_id, (${waitingSql(resource, field)}), created_at desc, id desc) include (${read(resource, field)})`,
      },
    ];
  });
