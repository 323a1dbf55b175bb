import type { ActualTable } from './actual.ts';
import { addConstraint, columnComment, columnDdl, createIndex, createTable } from './ddl.ts';
import { fingerprint } from './names.ts';
import type { Column, Table } from './table.ts';

/** Statements in the order they must run. Destructive ones come commented out, for a person to decide. */
export interface Difference {
  statements: string[];
}

const warning = (what: string, statement: string): string => `-- WARNING: ${what}\n-- ${statement}`;

interface Parts {
  renames: string[];
  drops: string[];
  columns: string[];
  constraints: string[];
  indexes: string[];
  destructive: string[];
}

function addedColumn(table: Table, column: Column): string[] {
  return [`alter table ${table.name} add column ${columnDdl(column)};`, ...columnComment(table.name, column)];
}

/** Generated columns stand in the way of a rename and are made anew where their expression changed. */
function compareGenerated(table: Table, actual: ActualTable, parts: Parts): void {
  for (const column of table.columns.filter((one) => one.generated)) {
    const existing = actual.columns.get(column.name);
    if (existing && existing.comment === fingerprint(column.generated ?? '')) continue;
    if (existing) {
      parts.drops.push(`alter table ${table.name} drop column ${column.name};`);
      for (const index of table.indexes.filter((one) => one.definition.includes(column.name)))
        actual.indexes.delete(index.name);
    }
    parts.columns.push(...addedColumn(table, column));
  }
}

function comparePlain(table: Table, actual: ActualTable, parts: Parts): void {
  for (const column of table.columns.filter((one) => !one.generated)) {
    const existing = actual.columns.get(column.name);
    const former = column.renamedFrom ? actual.columns.get(column.renamedFrom) : undefined;
    if (!existing && column.renamedFrom && former) {
      parts.renames.push(`alter table ${table.name} rename column ${column.renamedFrom} to ${column.name};`);
      actual.columns.delete(column.renamedFrom);
      actual.columns.set(column.name, former);
    } else if (!existing) parts.columns.push(...addedColumn(table, column));
    const now = actual.columns.get(column.name);
    if (now && now.type !== column.type) {
      const change = `alter table ${table.name} alter column ${column.name} type ${column.type} using ${column.name}::${column.type};`;
      parts.destructive.push(warning(`the type changes from ${now.type} and values may be lost`, change));
    }
  }
  for (const name of actual.columns.keys()) {
    if (table.columns.some((column) => column.name === name)) continue;
    parts.destructive.push(
      warning('the data of this column would be lost', `alter table ${table.name} drop column ${name};`),
    );
  }
}

function compareNamed(table: Table, actual: ActualTable, parts: Parts): void {
  for (const one of table.constraints) {
    if (!actual.constraints.has(one.name)) parts.constraints.push(addConstraint(table.name, one));
  }
  for (const one of table.indexes) {
    if (!actual.indexes.has(one.name)) parts.indexes.push(createIndex(table.name, one));
  }
  for (const name of actual.constraints) {
    if (!table.constraints.some((one) => one.name === name))
      parts.drops.push(`alter table ${table.name} drop constraint ${name};`);
  }
  for (const name of actual.indexes) {
    if (!table.indexes.some((one) => one.name === name)) parts.drops.push(`drop index if exists ${name};`);
  }
}

/** What makes the actual tables the desired ones, data kept. */
export function difference(desired: Table[], actual: Map<string, ActualTable>): Difference {
  const parts: Parts = { renames: [], drops: [], columns: [], constraints: [], indexes: [], destructive: [] };
  const created: string[] = [];
  for (const table of desired) {
    const former = table.renamedFrom ? actual.get(table.renamedFrom) : undefined;
    if (!actual.has(table.name) && table.renamedFrom && former) {
      parts.renames.push(`alter table ${table.renamedFrom} rename to ${table.name};`);
      actual.delete(table.renamedFrom);
      actual.set(table.name, former);
    }
    const existing = actual.get(table.name);
    if (existing) {
      compareGenerated(table, existing, parts);
      comparePlain(table, existing, parts);
      compareNamed(table, existing, parts);
    } else {
      created.push(...createTable(table));
      parts.constraints.push(...table.constraints.map((one) => addConstraint(table.name, one)));
      parts.indexes.push(...table.indexes.map((one) => createIndex(table.name, one)));
    }
  }
  for (const name of actual.keys()) {
    if (desired.some((table) => table.name === name)) continue;
    parts.destructive.push(warning('the data of this table would be lost', `drop table ${name};`));
  }
  const { drops, renames, columns, constraints, indexes, destructive } = parts;
  const dropsOfIndexes = drops.filter((one) => !one.includes('drop column'));
  const dropsOfColumns = drops.filter((one) => one.includes('drop column'));
  return {
    statements: [
      ...dropsOfIndexes,
      ...dropsOfColumns,
      ...renames,
      ...created,
      ...columns,
      ...constraints,
      ...indexes,
      ...destructive,
    ],
  };
}
