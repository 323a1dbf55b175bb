import type { FieldType, Operator } from '@hestia/resources/vocabulary/index.ts';

/** How the operators of a field type are written in SQL; `query/leaf.ts` has one function for each. */
export type Comparison = 'scalar' | 'instant' | 'set' | 'links' | 'whole';

/** A field type on the server. Its screen side is the folder of the same name in `admin-ui/src/fields`. */
export interface ServerFieldType {
  name: FieldType;
  /** The column's type and the cast of its parameters. `references` has a link table and no column. */
  columnType:
    | 'text'
    | 'integer'
    | 'bigint'
    | 'double precision'
    | 'boolean'
    | 'date'
    | 'timestamptz'
    | 'text[]'
    | 'jsonb';
  comparison: Comparison;
  /** What a filter may ask. */
  operators: readonly Operator[];
  /** Whether a list can be sorted by it. */
  sortable: boolean;
  /**
   * Takes one value of a filter (one entry, where the operator takes many).
   *
   * @throws TypeError when the value is of another type
   */
  parse(value: unknown): string | number | boolean;
  /** The SQL expression that is shown in JSON. */
  toJson(column: string): string;
}
