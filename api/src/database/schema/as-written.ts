import { isKept, isNever, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
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
 * What makes the database refuse to change or delete rows that are never changed or deleted, whoever asks: of their values,
 * of the rows, of the table as a whole. Parts have the holders of their whole, and go with it.
 */
export function asWritten(resource: Resource): Kept[] {
  const [isFinal, stays] = [isNever(resource, 'edit'), isNever(resource, 'delete')];
  if (!isFinal && !stays) return [];
  const { table } = resource;
  const isPart = wholeFields(resource.declaration.holders).length > 0;
  const name = nameOf('keep', table, 'as_written');
  const free = `array[${[...followed(resource), ...(isPart ? ['owner'] : [])]
    .map((column) => `'${column}'`)
    .join(', ')}]::text[]`;
  const what = isFinal && stays ? 'written once and never changed' : isFinal ? 'never changed' : 'never deleted';
  const refusal = `raise exception '${table} is ${what}' using errcode = 'insufficient_privilege';`;
  const changes = `  if tg_op = 'UPDATE' then if to_jsonb(new) - ${free} = to_jsonb(old) - ${free} then return new; end if; end if;`;
  // A deletion that follows from that of the whole comes from the trigger of the key.
  const withWhole = "  if tg_op = 'DELETE' then if pg_trigger_depth() > 1 then return old; end if; end if;";
  const times = [...(isFinal ? ['update'] : []), ...(stays ? ['delete'] : [])].join(' or ');
  const statements = [
    fn(name, '() returns trigger', [
      ...(isFinal ? [changes] : []),
      ...(stays && isPart ? [withWhole] : []),
      `  ${refusal}`,
    ]),
    `create or replace trigger ${name} before ${times} on ${table} for each row execute function ${name}();`,
    ...(stays
      ? [
          `create or replace trigger ${nameOf(name, 'whole')} before truncate on ${table} for each statement execute function ${name}();`,
        ]
      : []),
  ];
  const mark = fingerprint(statements.join('\n'));
  return [
    {
      name,
      table,
      fingerprint: mark,
      functions: [name],
      statements,
      comment: `comment on function ${name}() is '${mark}';`,
    },
  ];
}
