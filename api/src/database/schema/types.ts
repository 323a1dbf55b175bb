import type { Change } from './change.ts';

const asText = (column: string): string => `${column}::text`;

/** How a column's values become those of another type, nothing lost. */
const LOSSLESS: Record<string, (column: string) => string> = {
  'integer bigint': (column) => `${column}::bigint`,
  'integer double precision': (column) => `${column}::double precision`,
  'integer text': asText,
  'bigint text': asText,
  'double precision text': asText,
  'boolean text': asText,
  'date text': asText,
  'text text[]': (column) => `case when ${column} is not null then array[${column}] end`,
  // A day begins in Paris.
  'date timestamptz': (column) => `${column}::timestamp at time zone 'Europe/Paris'`,
};

/** The change of a column's type: done where nothing is lost, else a person says how the values are read. */
export function typeChange(table: string, column: string, from: string, to: string): Change {
  const using = LOSSLESS[`${from} ${to}`]?.(column);
  const change = (expression: string) => `alter table ${table} alter column ${column} type ${to} using ${expression};`;
  if (using) return { sql: change(using), kind: 'done' };
  return {
    sql: change(`/* ${column} as ${to} */`),
    kind: 'asked',
    note: `${table}.${column} is of type ${from} and becomes ${to}: say how its values are read, such as ${column}::${to}`,
  };
}
