import { formulaFields, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { formulaValueSql } from './formula-sql.ts';
import { fn } from './kept-sql.ts';
import { nameOf } from './names.ts';

/** The columns that formulas keep, with their values over the row `owner`; those that they read of each other by `read`. */
function reckonedColumns(resource: Resource, owner: string, read: (column: string) => string | undefined) {
  const formulas = formulaFields(resource);
  const names = formulas.map(({ field }) => field.name);
  const column = (name: string): string => {
    const own = resource.fields[name]?.column ?? name;
    return (names.includes(name) ? read(own) : undefined) ?? `${owner}.${own}`;
  };
  return formulas.map((one) => ({ column: one.field.column, value: formulaValueSql(one, { resource, column }) }));
}

/** Reckons the formulas of some rows that are there; those that have their value already aren't written. */
function fillerSql(name: string, resource: Resource): string {
  const { table } = resource;
  const columns = reckonedColumns(resource, 't', (column) => `f_${column}.value`);
  const listed = (of: (column: string) => string) => columns.map(({ column }) => of(column)).join(', ');
  return fn(name, '(tenants text[], ids text[]) returns void', [
    `  perform from ${table} as t where (t.tenant_id, t.id) in (select * from unnest(tenants, ids)) order by t.tenant_id, t.id for no key update;`,
    `  update ${table} as t set ${listed((column) => `${column} = fresh.${column}`)} from (`,
    `    select t.tenant_id, t.id, ${listed((column) => `f_${column}.value as ${column}`)}`,
    `    from unnest(tenants, ids) as k (tenant_id, id) join ${table} as t on t.tenant_id = k.tenant_id and t.id = k.id`,
    ...columns.map(({ column, value }) => `    cross join lateral (select ${value} as value) as f_${column}`),
    '  ) as fresh',
    `  where t.tenant_id = fresh.tenant_id and t.id = fresh.id and (${listed((one) => `t.${one}`)}) is distinct from (${listed((one) => `fresh.${one}`)});`,
  ]);
}

/** What keeps the values of a resource's formulas. */
export interface KeptFormulas {
  name: string;
  statements: string[];
}

/**
 * The functions and the trigger that reckon the formulas of a row whenever it is written, whoever writes it. Of triggers
 * before a write that with the last name comes last: what is looked up is there by then.
 */
export function keptFormulas(resource: Resource): KeptFormulas | undefined {
  const columns = reckonedColumns(resource, 'new', () => undefined);
  if (columns.length === 0) return undefined;
  const name = nameOf('keep', resource.table, 'formulas');
  const own = nameOf(name, 'own');
  return {
    name,
    statements: [
      fillerSql(name, resource),
      fn(own, '() returns trigger', [
        ...columns.map(({ column, value }) => `  new.${column} := ${value};`),
        '  return new;',
      ]),
      `create or replace trigger ${nameOf('reckon', resource.table)} before insert or update on ${resource.table} for each row execute function ${own}();`,
    ],
  };
}
