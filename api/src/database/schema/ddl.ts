import { columnComment } from './declared.ts';
import type { Column, Named, Table } from './table.ts';

/** A column as it stands in a CREATE TABLE or ADD COLUMN. */
export function columnDdl(column: Column): string {
  const rest = column.generated ? `generated always as (${column.generated}) stored` : column.rest;
  return `${column.name} ${column.type}${rest ? ` ${rest}` : ''}`;
}

export function createTable(table: Table): string[] {
  const columns = table.columns.map((column) => `  ${columnDdl(column)}`);
  return [
    `create table ${table.name} (\n${[...columns, `  primary key (${table.primaryKey.join(', ')})`].join(',\n')}\n);`,
    ...table.columns.flatMap((column) => columnComment(table.name, column)),
  ];
}

/** @param how `concurrently` lets others write meanwhile */
export function createIndex(table: string, { name, definition }: Named, how: 'concurrently ' | '' = ''): string {
  const unique = definition.startsWith('unique ');
  return `create ${unique ? 'unique ' : ''}index ${how}${name} on ${table} ${definition.replace(/^unique /, '')};`;
}

/** @param how ` not valid` leaves the rows that are there for later */
export const addConstraint = (table: string, { name, definition }: Named, how: ' not valid' | '' = ''): string =>
  `alter table ${table} add constraint ${name} ${definition}${how};`;
