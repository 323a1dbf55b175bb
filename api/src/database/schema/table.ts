import type { Change } from './change.ts';

export interface Column {
  name: string;
  type: string;
  /** What follows the type: not null, default, generated. */
  rest?: string;
  /** The expression of a generated column. */
  generated?: string;
  renamedFrom?: string;
  /** What the rows get that are there when the column comes, as a literal; the column keeps no default. */
  fill?: string | undefined;
  /** What gives the rows that are there their values once the column is there. */
  fillBy?: string | undefined;
  /** The values that are declared for it. */
  values?: string[] | undefined;
  /** A record says it: rows that are there when the column comes must get something. */
  isRequired?: boolean;
}

/** Constraints and indexes are compared by name, which says what they are. */
export interface Named {
  name: string;
  definition: string;
  /** What makes the rows fit that are there. */
  prepared?: Change[];
}

export interface Table {
  name: string;
  renamedFrom?: string;
  /** Of links: the table and the column in which a field of the same name would hold one of them. */
  linkOf?: { table: string; column: string };
  columns: Column[];
  primaryKey: string[];
  constraints: Named[];
  indexes: Named[];
}
