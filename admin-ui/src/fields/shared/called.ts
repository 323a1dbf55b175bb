import { evaluate, type FieldSchema, parseCondition } from '@hestia/resources/vocabulary/index.ts';

/** The name by which a record shows a value, as a key of the field's words: its own, unless the record meets a condition. */
export function calledIn(schema: FieldSchema, value: unknown, record: Record<string, unknown> | undefined): string {
  const other = schema['x-field']?.called?.[String(value)];
  return other && record && evaluate(parseCondition(other.when), record) ? other.as : String(value ?? '');
}
