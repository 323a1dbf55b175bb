import { columnName, type Field, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Change, done, refusedWhile } from './change.ts';
import { nameOf } from './names.ts';
import type { Named } from './table.ts';

/** Where another row `o` shares the flag with a row of the table. */
const together = (row: string, columns: string[]): string =>
  [`o.tenant_id = ${row}.tenant_id`, ...columns.map((one) => `o.${one} is not distinct from ${row}.${one}`)].join(
    ' and ',
  );

/** What the rows that are there must be before one alone carries the flag. */
function prepared({ table }: Resource, { name, column, declaration }: Field): Change[] {
  const { per = [], always } = declaration.onlyOne ?? {};
  const columns = per.map(columnName);
  const another = `exists (select from ${table} as o where ${together(table, columns)} and o.${column} and o.id < ${table}.id)`;
  const example = `update ${table} set ${column} = false where ${column} and ${another};`;
  const refused = refusedWhile(
    table,
    `${column} and ${another}`,
    `carry ${name} beside another one: this migration must say which keeps it`,
    `one row alone carries ${table}.${column} from here on: say here which keeps it, such as\n${example}`,
  );
  if (!always) return [refused];
  const scope = ['tenant_id', ...columns].map((one) => `f.${one}`).join(', ');
  return [
    refused,
    ...done(
      [
        `update ${table} as t set ${column} = true from (`,
        `  select distinct on (${scope}) f.tenant_id, f.id from ${table} as f`,
        `  where not exists (select from ${table} as o where ${together('f', columns)} and o.${column})`,
        `  order by ${scope}, f.created_at, f.id`,
        ') as first where first.tenant_id = t.tenant_id and first.id = t.id;',
      ].join('\n'),
    ),
  ];
}

/** The indexes by which one record alone carries a flag. */
export const onlyOneIndexes = (resource: Resource): Named[] =>
  Object.values(resource.fields).flatMap((field) => {
    const { onlyOne } = field.declaration;
    if (!onlyOne) return [];
    const columns = (onlyOne.per ?? []).map(columnName);
    const nulls = columns.length > 0 ? ' nulls not distinct' : '';
    return [
      {
        name: nameOf(resource.table, [field.column, ...columns].join('_per_'), 'only', 'key'),
        definition: `unique (${['tenant_id', ...columns].join(', ')})${nulls} where ${field.column}`,
        prepared: prepared(resource, field),
      },
    ];
  });
