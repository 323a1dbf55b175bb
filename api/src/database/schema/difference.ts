import type { ActualTable } from './actual.ts';
import { apart, type Change, done, loss, refusedWhile } from './change.ts';
import { columnChanges } from './columns.ts';
import { addConstraint, createIndex, createTable } from './ddl.ts';
import type { Named, Table } from './table.ts';

/** The steps of a migration, in the order in which they run. */
const STEPS = [
  'drops',
  'renames',
  'created',
  'plain',
  'generated',
  'moves',
  'constraints',
  'indexes',
  'losses',
  'apart',
] as const;
type Steps = Record<(typeof STEPS)[number], Change[]>;

const targetOf = (definition: string): string | undefined => /references (\w+)/i.exec(definition)?.[1];

const KEY = /foreign key \(([\w, ]+)\) references (\w+) \(([\w, ]+)\)/;

/** A key to other records that leads to those of another resource: the rows that name none of them are in the way. */
function retargeted(table: Table, { definition }: Named): Change[] {
  const [, own = '', target = '', other = ''] = KEY.exec(definition) ?? [];
  const [columns, others] = [own.split(', '), other.split(', ')];
  const column = columns.at(-1);
  const same = columns.map((name, index) => `${target}.${others[index]} = ${table.name}.${name}`).join(' and ');
  const missing = `${column} is not null and not exists (select from ${target} where ${same})`;
  const note = `${table.name}.${column} refers to ${target}: say here what the rows get that name none of them`;
  return [refusedWhile(table.name, missing, `name no record of ${target} in ${column}`, note)];
}

function compareNamed(table: Table, actual: ActualTable, steps: Steps): void {
  const dropConstraint = (name: string) =>
    steps.drops.push(...done(`alter table ${table.name} drop constraint ${name};`));
  for (const one of table.constraints) {
    const existing = actual.constraints.get(one.name);
    const isElsewhere = existing !== undefined && targetOf(existing) !== targetOf(one.definition);
    const validate = apart(`alter table ${table.name} validate constraint ${one.name};`);
    if (existing !== undefined && !isElsewhere) {
      if (existing.endsWith('NOT VALID')) steps.apart.push(...validate);
      continue;
    }
    if (isElsewhere) {
      dropConstraint(one.name);
      steps.constraints.push(...retargeted(table, one));
    }
    // The rows that are there are looked at later, while others write.
    steps.constraints.push(...done(addConstraint(table.name, one, ' not valid')));
    steps.apart.push(...validate);
  }
  for (const one of table.indexes)
    if (!actual.indexes.has(one.name)) {
      steps.moves.push(...(one.prepared ?? []));
      // One that failed halfway is there and good for nothing.
      steps.apart.push(
        ...apart(`drop index concurrently if exists ${one.name};`, createIndex(table.name, one, 'concurrently ')),
      );
    }
  for (const name of actual.constraints.keys())
    if (!table.constraints.some((one) => one.name === name)) dropConstraint(name);
  for (const name of actual.indexes)
    if (!table.indexes.some((one) => one.name === name)) steps.drops.push(...done(`drop index if exists ${name};`));
}

/** A field that named one record and names many: what it named is the first of them. */
function moves(table: Table, actual: Map<string, ActualTable>): Change[] {
  const { table: owner, column } = table.linkOf ?? {};
  if (!owner || !column || !actual.get(owner)?.columns.has(column)) return [];
  return done(
    `insert into ${table.name} (tenant_id, source_id, target_id, position) select tenant_id, id, ${column}, 0 from ${owner} where ${column} is not null;`,
  );
}

function renamedTable(table: Table, actual: Map<string, ActualTable>): Change[] {
  const former = table.renamedFrom ? actual.get(table.renamedFrom) : undefined;
  if (!former || !table.renamedFrom || actual.has(table.name)) return [];
  actual.delete(table.renamedFrom);
  actual.set(table.name, former);
  return done(`alter table ${table.renamedFrom} rename to ${table.name};`);
}

/** What makes the actual tables the desired ones, data kept, in the order in which it must run. */
export function difference(desired: Table[], actual: Map<string, ActualTable>): Change[] {
  const steps = Object.fromEntries(STEPS.map((step) => [step, [] as Change[]])) as Steps;
  for (const table of desired) {
    steps.renames.push(...renamedTable(table, actual));
    const existing = actual.get(table.name);
    if (existing) {
      const { drops, renames, plain, generated, losses } = columnChanges(table, existing);
      compareNamed(table, existing, steps);
      steps.drops.push(...drops);
      steps.renames.push(...renames);
      steps.plain.push(...plain);
      steps.generated.push(...generated);
      steps.losses.push(...losses);
    } else {
      steps.created.push(...done(...createTable(table)));
      steps.moves.push(...moves(table, actual));
      steps.constraints.push(...done(...table.constraints.map((one) => addConstraint(table.name, one))));
      steps.indexes.push(...done(...table.indexes.map((one) => createIndex(table.name, one))));
    }
  }
  for (const name of actual.keys())
    if (!desired.some((table) => table.name === name))
      steps.losses.push(loss('the data of this table would be lost', `drop table ${name};`));
  return STEPS.flatMap((step) => steps[step]);
}
