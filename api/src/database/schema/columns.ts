import type { ActualTable } from './actual.ts';
import { type Change, done, loss } from './change.ts';
import { columnDdl } from './ddl.ts';
import { columnComment, commentOf, neededChange, redeclared } from './declared.ts';
import type { Column, Table } from './table.ts';
import { typeChange } from './types.ts';

/** What changes the columns of a table, in the order in which it must run. */
export interface ColumnChanges {
  drops: Change[];
  renames: Change[];
  plain: Change[];
  generated: Change[];
  losses: Change[];
}

/** A new column: what the rows that are there get follows from its default, or is asked for. */
function addedColumn(table: Table, column: Column): Change[] {
  const { name, fill, fillBy, isRequired } = column;
  const add = `alter table ${table.name} add column ${columnDdl(column)}`;
  const comment = columnComment(table.name, column);
  if (fill !== undefined)
    return done(`${add} default ${fill};`, `alter table ${table.name} alter column ${name} drop default;`, ...comment);
  const added = done(`${add};`, ...(fillBy ? [fillBy] : []));
  return [...added, ...(isRequired ? [neededChange(table.name, column)] : []), ...done(...comment)];
}

const speaksOf = (expression: string, column: string): boolean => new RegExp(`\\b${column}\\b`).test(expression);

/** Generated columns are made anew where their expression changed, or the type of a column that they are made of. */
function compareGenerated(table: Table, actual: ActualTable, retyped: string[], changes: ColumnChanges): void {
  for (const column of table.columns.filter((one) => one.generated)) {
    const { name, generated = '' } = column;
    const existing = actual.columns.get(name);
    const isStale = existing?.comment !== commentOf(column) || retyped.some((one) => speaksOf(generated, one));
    if (existing && !isStale) continue;
    if (existing) {
      changes.drops.push(...done(`alter table ${table.name} drop column ${name};`));
      for (const index of table.indexes.filter((one) => one.definition.includes(name)))
        actual.indexes.delete(index.name);
    }
    changes.generated.push(...addedColumn(table, column));
  }
}

/** @returns the columns whose type changes */
function comparePlain(table: Table, actual: ActualTable, changes: ColumnChanges): string[] {
  return table.columns
    .filter((one) => !one.generated)
    .flatMap((column) => {
      const { name, renamedFrom = '', type } = column;
      const former = actual.columns.get(renamedFrom);
      if (!actual.columns.has(name) && former) {
        changes.renames.push(...done(`alter table ${table.name} rename column ${renamedFrom} to ${name};`));
        actual.columns.delete(renamedFrom);
        actual.columns.set(name, former);
      }
      const existing = actual.columns.get(name);
      if (!existing) {
        changes.plain.push(...addedColumn(table, column));
        return [];
      }
      const isRetyped = existing.type !== type;
      if (isRetyped) changes.plain.push(typeChange(table.name, name, existing.type, type));
      changes.plain.push(...redeclared(table.name, column, existing.comment));
      return isRetyped ? [name] : [];
    });
}

/** What makes the columns of a table the desired ones. */
export function columnChanges(table: Table, actual: ActualTable): ColumnChanges {
  const changes: ColumnChanges = { drops: [], renames: [], plain: [], generated: [], losses: [] };
  const retyped = comparePlain(table, actual, changes);
  compareGenerated(table, actual, retyped, changes);
  for (const name of actual.columns.keys()) {
    if (table.columns.some((column) => column.name === name)) continue;
    const drop = `alter table ${table.name} drop column ${name};`;
    changes.losses.push(loss('the data of this column would be lost', drop));
  }
  return changes;
}
