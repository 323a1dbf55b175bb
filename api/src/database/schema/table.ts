export interface Column {
  name: string;
  type: string;
  /** What follows the type: not null, default, generated. */
  rest?: string;
  /** The expression of a generated column. */
  generated?: string;
  renamedFrom?: string;
}

/** Constraints and indexes are compared by name, which says what they are. */
export interface Named {
  name: string;
  definition: string;
}

export interface Table {
  name: string;
  renamedFrom?: string;
  columns: Column[];
  primaryKey: string[];
  constraints: Named[];
  indexes: Named[];
}
