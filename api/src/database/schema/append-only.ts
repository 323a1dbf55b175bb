import { isKept, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { fn, type Kept } from './kept-sql.ts';
import { fingerprint, nameOf } from './names.ts';
import { searchColumns } from './search.ts';
import { similarColumns } from './similar.ts';

/**
 * Columns that the database itself keeps in step with other records, whatever a row said when it was written, and those
 * that it makes of others, which a trigger before the write doesn't see yet.
 */
const followed = (resource: Resource): string[] => [
  ...Object.values(resource.fields)
    .filter(isKept)
    .map(({ column }) => column),
  ...[...searchColumns(resource), ...similarColumns(resource)].map(({ name }) => name),
];

/**
 * What makes the database refuse every change of rows that are written once, whoever asks: of their values, of the rows,
 * of the table as a whole.
 */
export function appendOnlyGuard(resource: Resource): Kept {
  const { table } = resource;
  const name = nameOf('keep', table, 'as_written');
  const free = `array[${followed(resource)
    .map((column) => `'${column}'`)
    .join(', ')}]::text[]`;
  const refusal = `raise exception '${table} is written once and never changed' using errcode = 'insufficient_privilege';`;
  const statements = [
    fn(name, '() returns trigger', [
      `  if tg_op = 'UPDATE' then if to_jsonb(new) - ${free} = to_jsonb(old) - ${free} then return new; end if; end if;`,
      `  ${refusal}`,
    ]),
    `create or replace trigger ${name} before update or delete on ${table} for each row execute function ${name}();`,
    `create or replace trigger ${nameOf(name, 'whole')} before truncate on ${table} for each statement execute function ${name}();`,
  ];
  const mark = fingerprint(statements.join('\n'));
  return {
    name,
    table,
    fingerprint: mark,
    functions: [name],
    statements,
    comment: `comment on function ${name}() is '${mark}';`,
  };
}
