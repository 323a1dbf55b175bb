import { fingerprint } from './names.ts';
import type { Column, Named, Table } from './table.ts';

/** A column as it stands in a CREATE TABLE or ADD COLUMN. */
export function columnDdl(column: Column): string {
  const rest = column.generated ? `generated always as (${column.generated}) stored` : column.rest;
  return `${column.name} ${column.type}${rest ? ` ${rest}` : ''}`;
}

/** A generated column's comment holds the fingerprint of its expression, to see when it changes. */
export const columnComment = (table: string, column: Column): string[] =>
  column.generated ? [`comment on column ${table}.${column.name} is '${fingerprint(column.generated)}';`] : [];

export function createTable(table: Table): string[] {
  const columns = table.columns.map((column) => `  ${columnDdl(column)}`);
  return [
    `create table ${table.name} (\n${[...columns, `  primary key (${table.primaryKey.join(', ')})`].join(',\n')}\n);`,
    ...table.columns.flatMap((column) => columnComment(table.name, column)),
  ];
}

export function createIndex(table: string, { name, definition }: Named): string {
  const unique = definition.startsWith('unique ');
  return `create ${unique ? 'unique ' : ''}index ${name} on ${table} ${definition.replace(/^unique /, '')};`;
}

export const addConstraint = (table: string, { name, definition }: Named): string =>
  `alter table ${table} add constraint ${name} ${definition};`;
