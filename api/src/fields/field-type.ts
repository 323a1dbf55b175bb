import type { FieldDeclaration, FieldType, Operator } from '@hestia/resources/vocabulary/index.ts';

/** What is wrong with a value of the right type, as the code of a message. */
export class OperandProblem extends TypeError {}

/** How the operators of a field type are written in SQL; `query/leaf.ts` has one function for each. */
export type Comparison = 'scalar' | 'instant' | 'set' | 'links' | 'whole' | 'range' | 'point';

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
    | 'numrange'
    | 'jsonb';
  comparison: Comparison;
  /** What a filter may ask. */
  operators: readonly Operator[];
  /** Whether a list can be sorted by it. */
  sortable: boolean;
  /**
   * Takes one value of a filter (one entry, where the operator takes many).
   *
   * @throws OperandProblem for one of the right type that is wrong
   * @throws TypeError when the value is of another type
   */
  parse(value: unknown): string | number | boolean;
  /** The value as it is kept, or a promise of it, before it is validated: of any type, since it comes from outside. */
  clean?(value: unknown, declaration: FieldDeclaration): unknown;
  /** What the column holds for a value of the API, where that is something else. */
  toColumn?(value: unknown): unknown;
  /** The SQL expression that is shown in JSON. */
  toJson(column: string): string;
  /** The definition of its own kind of index, for types that a sorted one doesn't serve. */
  index?(column: string): string;
}
