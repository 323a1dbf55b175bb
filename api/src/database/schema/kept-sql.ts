import { nameOf } from './names.ts';

/**
 * A value that the database itself keeps in step with other records, so that every write does, whatever writes: people,
 * merges, the bin, imports, deletions that take others along.
 */
export interface Kept {
  /** Of its function, whose comment is the fingerprint of all that keeps it. */
  name: string;
  table: string;
  fingerprint: string;
  /** The names of all its functions; their triggers go with them. */
  functions: string[];
  /** The functions and triggers. */
  statements: string[];
  /** Computes the values of the rows that are there, some at a time, each in its own transaction; absent: nothing to do. */
  fill?: string;
  /** Says that all of it is done. */
  comment: string;
}

type Event = 'insert' | 'update' | 'delete';

/** A function, with the variables that it declares. */
export const fn = (name: string, header: string, lines: string[], variables = ''): string =>
  [
    `create or replace function ${name}${header} language plpgsql as $kept$`,
    ...(variables ? [`declare ${variables}`] : []),
    'begin',
    ...lines,
    'end $kept$;',
  ].join('\n');

const OLD = 'old table as old_rows';
const NEW = 'new table as new_rows';
const TABLES: Record<Event, string> = { insert: NEW, update: `${OLD} ${NEW}`, delete: OLD };

/** Calls the function once a statement that changed rows, with those rows at hand. */
export const after = (name: string, table: string, event: Event): string =>
  `create or replace trigger ${nameOf(name, event)} after ${event} on ${table} referencing ${TABLES[event]} for each statement execute function ${name}();`;

/** Keeps the value of the rows `k (tenant_id, id)`; nothing is locked or written where there are none. */
export const keep = (name: string, rows: string): string =>
  `perform ${name}(array_agg(k.tenant_id), array_agg(k.id)) from (${rows}) as k having count(*) > 0;`;
