import { type Change, refusedWhile } from './change.ts';
import { fingerprint } from './names.ts';
import type { Column } from './table.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (values: string[]): string => `array[${values.map(quoted).join(', ')}]`;

/** What a column's comment remembers of its declaration, so that a later one is compared with it. */
interface Remembered {
  required?: true;
  values?: string[];
}

const remembered = ({ isRequired, values }: Column): Remembered => ({
  ...(isRequired ? { required: true } : {}),
  ...(values ? { values } : {}),
});

/** The comment of a column: the fingerprint of what it is made of, or what is declared of its values. */
export function commentOf(column: Column): string | null {
  if (column.generated) return fingerprint(column.generated);
  const known = remembered(column);
  return Object.keys(known).length > 0 ? JSON.stringify(known) : null;
}

/** The statement that keeps the comment; none for a column that comes without one. */
export const columnComment = (table: string, column: Column): string[] => {
  const comment = commentOf(column);
  return comment === null ? [] : [`comment on column ${table}.${column.name} is ${quoted(comment)};`];
};

function readBack(comment: string | null): Remembered {
  try {
    return JSON.parse(comment ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

/** A new required column, or an old one that becomes required: the rows without a value are in the way. */
export function neededChange(table: string, { name }: Column): Change {
  const example = `update ${table} set ${name} = ... where ${name} is null;`;
  const note = `${table}.${name} is required: say here what the records that are there get, such as\n${example}`;
  return refusedWhile(table, `${name} is null`, `have no ${name}: this migration must say what they get`, note);
}

/** Values that are declared no more: the rows that have one are in the way until the migration maps them. */
function valuesChange(table: string, { name, type, values = [] }: Column, gone: string[] | undefined): Change {
  const isList = type === 'text[]';
  const others = isList ? `not ${name} <@ ${listed(values)}` : `${name} <> all (${listed(values)})`;
  const example = (gone ?? ['...']).map((value) =>
    isList
      ? `update ${table} set ${name} = array_replace(${name}, ${quoted(value)}, ...) where ${quoted(value)} = any (${name});`
      : `update ${table} set ${name} = ... where ${name} = ${quoted(value)};`,
  );
  const what = gone ? `no longer has ${gone.map((one) => `"${one}"`).join(', ')}` : 'has declared values from here on';
  return refusedWhile(
    table,
    others,
    `have a ${name} that is not declared: this migration must say what it becomes`,
    [`${table}.${name} ${what}: say here what becomes of it, such as`, ...example].join('\n'),
  );
}

/** What is asked, and remembered, of a column that is there and declared differently. */
export function redeclared(table: string, column: Column, comment: string | null): Change[] {
  if (commentOf(column) === comment) return [];
  const before = readBack(comment);
  const gone = before.values?.filter((value) => !column.values?.includes(value));
  const isNarrower = column.values !== undefined && (gone === undefined || gone.length > 0);
  const statement = columnComment(table, column)[0] ?? `comment on column ${table}.${column.name} is null;`;
  return [
    ...(isNarrower ? [valuesChange(table, column, gone)] : []),
    ...(column.isRequired && !before.required ? [neededChange(table, column)] : []),
    { sql: statement, kind: 'noted' },
  ];
}
