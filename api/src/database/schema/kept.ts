import { type Field, isOfOthers, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { asWritten } from './as-written.ts';
import { keptFormulas } from './formulas.ts';
import type { Kept } from './kept-sql.ts';
import { keeper, lookedUp, ownTrigger, rolledUp } from './kept-triggers.ts';
import { keptSql } from './kept-value.ts';
import { fingerprint, nameOf } from './names.ts';

export type { Kept } from './kept-sql.ts';

/** How many rows are filled at once, which nobody writes meanwhile. */
const AT_ONCE = 500;

/** One line: a migration outside a transaction is cut where a line ends with a semicolon. */
const fillSql = (name: string, table: string): string =>
  [
    "do $fill$ declare tenants text[]; ids text[]; last_tenant text := ''; last_id text := ''; begin loop",
    `  select array_agg(tenant_id), array_agg(id) into tenants, ids from (select tenant_id, id from ${table} where (tenant_id, id) > (last_tenant, last_id) order by tenant_id, id limit ${AT_ONCE}) as portion;`,
    '  exit when ids is null;',
    `  perform ${name}(tenants, ids);`,
    '  last_tenant := tenants[array_length(ids, 1)]; last_id := ids[array_length(ids, 1)];',
    '  commit;',
    'end loop; end $fill$;',
  ].join(' ');

/** What these statements keep, with what remembers them. */
function keptBy(name: string, resource: Resource, statements: string[]): Kept {
  const mark = fingerprint(statements.join('\n'));
  return {
    name,
    table: resource.table,
    fingerprint: mark,
    functions: statements.flatMap((one) => /^create or replace function (\w+)/.exec(one)?.[1] ?? []),
    statements,
    fill: fillSql(name, resource.table),
    comment: `comment on function ${name}(text[], text[]) is '${mark}';`,
  };
}

function keptOf(resource: Resource, field: Field, resources: Map<string, Resource>): Kept {
  const name = nameOf('keep', resource.table, field.column);
  return keptBy(name, resource, [
    keeper(name, resource, field.column, keptSql(resource, resources, field, 't')),
    ...ownTrigger(name, resource, field, resources),
    ...rolledUp(name, field, resource, resources),
    ...lookedUp(name, field, resource, resources),
  ]);
}

/** The same of all formulas of a resource, which read each other. */
function formulasOf(resource: Resource): Kept[] {
  const formulas = keptFormulas(resource);
  return formulas ? [keptBy(formulas.name, resource, formulas.statements)] : [];
}

/** The values that the resources have kept in step, and the rows that stay as they were written. */
export function keptValues(resources: Resource[]): Kept[] {
  const byId = new Map(resources.map((one) => [one.id, one]));
  return resources.flatMap((resource) => [
    ...Object.values(resource.fields)
      .filter(isOfOthers)
      .map((field) => keptOf(resource, field, byId)),
    ...formulasOf(resource),
    ...asWritten(resource),
  ]);
}
